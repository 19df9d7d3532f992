import type { Sendable } from '@airway/contract';
import { zipSync } from 'fflate';
import { clockInZone } from './zones.ts';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** Files as one ZIP, all of that moment by the clock of a zone; for some that fit into memory together. */
export function zipFile(
  name: string,
  entries: readonly ZipEntry[],
  { at, timeZone }: { at: Date; timeZone: string },
): Sendable {
  // A ZIP has no zones: what is written is what the server's clock would show, so that it is given one that shows ours.
  const mtime = new Date(clockInZone(at, timeZone, 'second').replace(' ', 'T'));
  const bytes = zipSync(Object.fromEntries(entries.map((entry) => [entry.name, entry.bytes])), { mtime });
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
