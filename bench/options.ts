import { parseArgs } from 'node:util';

export const sectionNames = [
  'start',
  'memory',
  'bytes',
  'home',
  'list',
  'sign-in',
  'registration',
  'mails',
  'live',
  'change',
  'import',
] as const;
/** Sections that run only by name, on a database of their own. */
const aloneNames = ['scale', 'restarts', 'kills', 'pauses', 'push'] as const;
const allNames = [...sectionNames, ...aloneNames];
export type SectionName = (typeof allNames)[number];

export interface Options {
  sections: readonly SectionName[];
  /** Length of one measurement. */
  seconds: number;
  /** Number of repetitions; the median counts. */
  runs: number;
  isQuick: boolean;
  /** Whether this run measures everything in full length. Only such a run is stored as a result. */
  isComplete: boolean;
}

const isSection = (name: string): name is SectionName => allNames.some((known) => known === name);

/** Parses the command line. @throws TypeError – with one sentence about the allowed values */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, seconds: { type: 'string' }, quick: { type: 'boolean' } },
    allowPositionals: true,
  });
  const isQuick = values.quick ?? false;
  const named = [...positionals, ...(values.only?.split(',') ?? [])];
  const wanted: readonly string[] = named.length > 0 ? named : sectionNames;
  const unknown = wanted.filter((name) => !isSection(name));
  if (unknown.length > 0)
    throw new TypeError(`--only takes ${allNames.join(', ')}; "${unknown.join(', ')}" is none of them.`);
  const seconds = Number(values.seconds ?? (isQuick ? '2' : '10'));
  if (!(seconds >= 1 && seconds <= 600)) throw new TypeError('--seconds takes a number from 1 to 600.');
  return {
    sections: allNames.filter((name) => wanted.includes(name)),
    seconds,
    runs: isQuick ? 1 : 3,
    isQuick,
    isComplete: !isQuick && seconds >= 10 && sectionNames.every((name) => wanted.includes(name)),
  };
}
