import type { ApiConfig } from '../../config.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The database may use the same disk, and it stops when the disk is full. */
const reserveBytes = 500_000_000;

/** Opens the file storage of the settings. `failed` is called with the reason when a bucket does not respond. */
export async function openStorage(
  { filesDirectory, s3, appSecret }: Pick<ApiConfig, 'filesDirectory' | 's3' | 'appSecret'>,
  failed: (error: unknown) => void,
): Promise<Storage> {
  if (s3 === undefined) return openLocalStorage({ folder: filesDirectory, appSecret, reserveBytes });
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3, failed);
}
