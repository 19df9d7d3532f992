import type { ImportColumns } from '../../platform/imports.ts';
import type { Mapping } from './imports.queries.ts';

type MappingProblem = 'required' | 'not_a_choice' | 'already_in_use';

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s*()[\]·._-]+/g, '')
    .toLowerCase();

/**
 * Which heading is probably which column: one that is called so in either language, that of the last file, or one
 * of its other names, in this order.
 * @param titlesOf the titles of a column in both languages
 */
export function suggestMapping(
  columns: ImportColumns,
  headings: readonly string[],
  last: Mapping | undefined,
  titlesOf: (column: string) => readonly string[],
): Mapping {
  const taken = new Set<string>();
  const suggested: Mapping = {};
  const give = (column: string, heading: string | undefined) => {
    if (heading === undefined || taken.has(heading) || suggested[column] !== undefined) return;
    taken.add(heading);
    suggested[column] = heading;
  };
  const called = (names: readonly string[]) => {
    const wanted = new Set(names.map(folded));
    return headings.find((heading) => wanted.has(folded(heading)) && !taken.has(heading));
  };
  const keys = Object.keys(columns);
  for (const column of keys) give(column, called(titlesOf(column)));
  for (const column of keys)
    give(
      column,
      headings.find((heading) => heading === last?.[column]),
    );
  for (const column of keys) give(column, called(columns[column]?.names ?? []));
  return suggested;
}

/** What is wrong with a mapping, by column; headings that the file does not have, or that are given twice. */
export function judgeMapping(
  columns: ImportColumns,
  headings: readonly string[],
  mapping: readonly { column: string; heading: string }[],
): Record<string, MappingProblem> {
  // Names of columns come from outside: an object would take `__proto__` without a word.
  const problems = new Map<string, MappingProblem>();
  for (const [index, { column, heading }] of mapping.entries()) {
    const isAgain = mapping.findIndex((one) => one.heading === heading || one.column === column) !== index;
    if (!Object.hasOwn(columns, column) || !headings.includes(heading)) problems.set(column, 'not_a_choice');
    else if (isAgain) problems.set(column, 'already_in_use');
  }
  for (const [column, { isRequired = false }] of Object.entries(columns))
    if (isRequired && !mapping.some((one) => one.column === column)) problems.set(column, 'required');
  return Object.fromEntries(problems);
}
