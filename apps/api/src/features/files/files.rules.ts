import type { StoredFile } from '@airway/contract';
import type { FileRow } from './files.queries.ts';

/** Storage keys of a file's parts: the upload, the stored file, and its thumbnails. */
export const incomingKey = (id: string) => `${id}/incoming`;
export const completeFileKey = (id: string) => `${id}/whole`;
export const thumbnailKey = (id: string, width: string) => `${id}/w${width}`;

export const describeFile = (file: FileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  type: file.media_type,
  sizeBytes: file.size_bytes,
  width: file.width,
  height: file.height,
});
