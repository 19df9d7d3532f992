import type { StoredFile } from '@airway/contract';
import type { FileRow } from './files.queries.ts';

/** The parts that lie under the id of a file: as it was sent, as it is kept, and its small pictures. */
export const incomingKey = (id: string) => `${id}/incoming`;
export const wholeKey = (id: string) => `${id}/whole`;
export const thumbnailKey = (id: string, width: string) => `${id}/w${width}`;

export const describeFile = (file: FileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  type: file.media_type,
  sizeBytes: file.size_bytes,
  width: file.width,
  height: file.height,
});
