import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that leave their process as they found it, so that others may follow in it. */
const isSociable = (file: string) =>
  /^(?:packages|apps\/(?:api\/src\/(?:features|platform)|kcp-sandbox|web))\/.*\.test\.ts$/.test(file) &&
  // By themselves as long as a whole room; what is measured needs a process without anybody's garbage.
  !/(?:worst-case|hostile-input|crash)\.test\.ts$/.test(file);

const largest = 8;

/** Files one after another, each in a suite of its own name; its hooks belong to that suite. */
const roomOf = (root: string, files: readonly string[]) =>
  [
    "import { describe } from 'node:test';",
    ...files.map((file) => {
      const url = pathToFileURL(join(root, file)).href;
      return `describe('${file}', async () => { await import('${url}'); });`;
    }),
  ].join('\n');

/**
 * Puts files of tests together that may share a process: to start one, and to load the API into it, costs as much as
 * most files do. Writes the rooms into `folder`. @returns what to run, the files that stay alone first
 */
export function roomsFor(root: string, folder: string, files: readonly string[]): string[] {
  const alone = files.filter((file) => !isSociable(file));
  const together = files.filter(isSociable);
  const rooms = Array.from({ length: Math.ceil(together.length / largest) }, (_, index) => {
    const room = join(folder, `room-${index + 1}.mjs`);
    writeFileSync(room, roomOf(root, together.slice(index * largest, (index + 1) * largest)));
    return room;
  });
  return [...alone, ...rooms];
}
