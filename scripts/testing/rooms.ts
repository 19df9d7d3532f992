import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Work or wait for a minute and more. They start first, so that no core waits for them at the end. */
const isLong =
  /(?:\/http\/(?:worst-case|hostile-input)|[/-]crash|platform\/idle|scripts\/(?:backup|operations-page)|sample-archive)\.test\.ts$/;

/** Files that leave their process as they found it, so that others may follow in it. */
const isSociable = (file: string) =>
  /^(?:packages|apps\/(?:api\/src\/(?:features|platform)|kcp-sandbox|web))\/.*\.test\.ts$/.test(file) &&
  !isLong.test(file);

const isInWindow = (file: string) => file.endsWith('.test.tsx');
const largest = 8;
const windowModule = new URL('../../apps/web/test/window.ts', import.meta.url).href;

/** Files one after another, each in a suite of its own name; its hooks belong to that suite. */
function roomOf(root: string, files: readonly string[]): string {
  return [
    // Before anything loads React.
    ...(files.some(isInWindow) ? [`import '${windowModule}';`] : []),
    "import { describe } from 'node:test';",
    ...files.map((file) => {
      const url = pathToFileURL(join(root, file)).href;
      return `describe('${file}', async () => { await import('${url}'); });`;
    }),
  ].join('\n');
}

function roomsOf(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / largest) }, (_, index) =>
    files.slice(index * largest, (index + 1) * largest),
  );
}

/**
 * Puts files of tests together that may share a process: to start one, and to load the API into it, costs as much as
 * most files do. Writes the rooms into `folder`. @returns them in the order in which they start
 */
export function roomsFor(root: string, folder: string, files: readonly string[]): string[] {
  const alone = files.filter((file) => !isSociable(file));
  const together = files.filter(isSociable);
  const rooms = [
    ...alone.filter((file) => isLong.test(file)).map((file) => [file]),
    ...alone.filter((file) => !isLong.test(file)).map((file) => [file]),
    ...roomsOf(together),
  ];
  return rooms.map((room, index) => {
    // The runner starts files in the order of their names.
    const path = join(folder, `room-${String(index + 1).padStart(4, '0')}.mjs`);
    writeFileSync(path, roomOf(root, room));
    return path;
  });
}
