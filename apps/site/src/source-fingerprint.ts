import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const leftOut = new Set(['node_modules', 'build', '.react-router', 'test-results']);

/** By path: size and time of change, and the hash of the content at that state. */
type Remembered = Record<string, [state: string, hash: string]>;

function* filesIn(project: string, path: string): Generator<string> {
  if (!statSync(join(project, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(join(project, path), { withFileTypes: true })) {
    if (leftOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(project, child);
    else if (entry.isFile()) yield child;
  }
}

function readRemembered(file: string): Remembered {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch {
    return {};
  }
}

function remember(file: string, seen: Remembered): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(seen));
  } catch {
    // A read-only folder has no memory: all files are read each time.
  }
}

/**
 * Returns one hash of the content of these files and folders. Reads only files whose size or time of change differs
 * from `memoryFile`.
 */
export function fingerprintSources(project: string, sources: readonly string[], memoryFile: string): string {
  const remembered = readRemembered(memoryFile);
  const seen: Remembered = {};
  let hasNews = false;
  for (const path of sources.flatMap((source) => [...filesIn(project, source)]).sort()) {
    const { size, mtimeMs } = statSync(join(project, path));
    const state = `${size} ${mtimeMs}`;
    const [lastState, lastHash] = remembered[path] ?? [];
    const isAsBefore = state === lastState && lastHash !== undefined;
    hasNews ||= !isAsBefore;
    seen[path] = [state, isAsBefore ? lastHash : hashOf(readFileSync(join(project, path)))];
  }
  if (hasNews) remember(memoryFile, seen);
  return hashOf(
    Object.entries(seen)
      .map(([path, [, hash]]) => `${path}\0${hash}\n`)
      .join(''),
  );
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
