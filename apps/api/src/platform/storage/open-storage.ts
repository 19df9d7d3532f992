import type { ApiConfig } from '../../config.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The database may lie on the same disk: it stops where there is no room. */
const reserveBytes = 500_000_000;

/** Opens the place where the settings say that files are kept. `failed` hears why a bucket does not answer. */
export async function openStorage(
  { filesDirectory, s3, appSecret }: Pick<ApiConfig, 'filesDirectory' | 's3' | 'appSecret'>,
  failed: (error: unknown) => void,
): Promise<Storage> {
  if (s3 === undefined) return openLocalStorage({ folder: filesDirectory, appSecret, reserveBytes });
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3, failed);
}
