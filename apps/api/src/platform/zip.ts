import type { Sendable } from '@airway/contract';
import { zipSync } from 'fflate';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** Files as one ZIP, all of that moment; for some that fit into memory together. */
export function zipFile(name: string, entries: readonly ZipEntry[], at: Date): Sendable {
  const bytes = zipSync(Object.fromEntries(entries.map((entry) => [entry.name, entry.bytes])), { mtime: at });
  return {
    name,
    type: 'application/zip',
    size: bytes.byteLength,
    stream: () => new Blob([bytes]).stream(),
  };
}

/** Everything that a file holds. */
export const bytesIn = async (file: Sendable): Promise<Uint8Array> =>
  new Uint8Array(await new Response(file.stream()).arrayBuffer());
