import type { ApiConfig } from '../../config.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The database may lie on the same disk: it stops where there is no room. */
const reserveBytes = 500_000_000;

/** Opens the place where the settings say that files are kept. */
export const openStorage = ({ filesDirectory, appSecret }: ApiConfig): Promise<Storage> =>
  openLocalStorage({ folder: filesDirectory, appSecret, reserveBytes });
