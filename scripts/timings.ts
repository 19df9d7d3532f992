import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Timing {
  file: string;
  name: string;
  seconds: number;
}

const shownFiles = 10;

/** Adds up the tests of each file, the slowest file first. */
export function slowestFiles(timings: readonly Timing[]): [file: string, seconds: number][] {
  const files = new Map<string, number>();
  for (const { file, seconds } of timings) files.set(file, (files.get(file) ?? 0) + seconds);
  return [...files].toSorted(([, left], [, right]) => right - left);
}

/** Prints the slowest files, and stores the seconds of every test until the next run of the same step. */
export function reportTimings(
  root: string,
  step: 'node' | 'journeys',
  timings: readonly Timing[],
  say: (line: string) => void = console.log,
): void {
  const inRoot = timings.map((timing) => ({ ...timing, file: relative(root, timing.file) }));
  const folder = join(root, 'node_modules/.cache/airway');
  const stored = join(folder, `timings-${step}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(stored, JSON.stringify(inRoot, undefined, 1));
  say(`Slowest files; every test is in ${relative(root, stored)}:`);
  for (const [file, seconds] of slowestFiles(inRoot).slice(0, shownFiles))
    say(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
}
