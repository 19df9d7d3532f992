import type { Sendable } from '@airway/contract';
import { zipSync } from 'fflate';
import { clockInZone } from './zones.ts';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** Creates a ZIP of files, all dated with the same time in a zone. The files must fit into memory together. */
export function zipFile(
  name: string,
  entries: readonly ZipEntry[],
  { at, timeZone }: { at: Date; timeZone: string },
): Sendable {
  // ZIP times have no zone: the library writes the server's local time. So it gets a date whose local time equals our
  // zone's.
  const mtime = new Date(clockInZone(at, timeZone, 'second').replace(' ', 'T'));
  const bytes = zipSync(Object.fromEntries(entries.map((entry) => [entry.name, entry.bytes])), { mtime });
  return {
    name,
    type: 'application/zip',
    size: bytes.byteLength,
    stream: () => new Blob([bytes]).stream(),
  };
}

/** Reads a whole file into memory. */
export const bytesIn = async (file: Sendable): Promise<Uint8Array> =>
  new Uint8Array(await new Response(file.stream()).arrayBuffer());
