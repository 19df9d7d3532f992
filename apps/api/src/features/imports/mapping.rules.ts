import type { ImportColumns, ImportUse } from '../../platform/imports.ts';
import { foldHeading, headingForms } from '../../platform/sheets/headings.rules.ts';
import type { Mapping } from './imports.queries.ts';

type MappingProblem = 'required' | 'not_a_choice' | 'already_in_use';

/**
 * Suggests a heading for each column, in this order: its title in either language, the heading of the last file, one
 * of its other names, and last a heading that contains the name with other words (`성명 (Name)`).
 * @param titlesOf the titles of a column in both languages
 */
export function suggestMapping(
  columns: ImportColumns,
  headings: readonly string[],
  last: Mapping | undefined,
  titlesOf: (column: string) => readonly string[],
): Mapping {
  const usedHeadings = new Set<string>();
  const suggested: Mapping = {};
  const give = (column: string, heading: string | undefined) => {
    if (heading === undefined || usedHeadings.has(heading) || suggested[column] !== undefined) return;
    usedHeadings.add(heading);
    suggested[column] = heading;
  };
  const called = (names: readonly string[]) => {
    const accepted = new Set(names.map(foldHeading));
    return headings.find((heading) => accepted.has(foldHeading(heading)) && !usedHeadings.has(heading));
  };
  const keys = Object.keys(columns);
  for (const column of keys) give(column, called(titlesOf(column)));
  for (const column of keys)
    give(
      column,
      headings.find((heading) => heading === last?.[column]),
    );
  for (const column of keys) give(column, called(columns[column]?.names ?? []));
  const forms = new Map(headings.map((heading) => [heading, headingForms(heading)]));
  for (const column of keys) {
    const accepted = new Set([...titlesOf(column), ...(columns[column]?.names ?? [])].map(foldHeading));
    const isAccepted = (heading: string) => forms.get(heading)?.some((form) => accepted.has(form)) === true;
    give(
      column,
      headings.find((heading) => !usedHeadings.has(heading) && isAccepted(heading)),
    );
  }
  return suggested;
}

/** Returns the required columns that are missing, one per group. */
export function missingColumns(
  { columns, oneOf = [] }: Pick<ImportUse, 'columns' | 'oneOf'>,
  mapped: readonly string[],
): string[][] {
  const required = Object.entries(columns).flatMap(([column, { isRequired = false }]) =>
    isRequired ? [[column]] : [],
  );
  return [...required, ...oneOf.map((group) => [...group])].filter(
    (group) => !group.some((column) => mapped.includes(column)),
  );
}

/** Returns problems of a mapping by column: unknown or duplicate headings. */
export function mappingProblems(
  use: Pick<ImportUse, 'columns' | 'oneOf'>,
  headings: readonly string[],
  mapping: readonly { column: string; heading: string }[],
): Record<string, MappingProblem> {
  // Column names come from the client. An object would silently accept `__proto__`.
  const problems = new Map<string, MappingProblem>();
  for (const [index, { column, heading }] of mapping.entries()) {
    const isAgain = mapping.findIndex((one) => one.heading === heading || one.column === column) !== index;
    if (!Object.hasOwn(use.columns, column) || !headings.includes(heading))
      problems.set(column, 'not_a_choice');
    else if (isAgain) problems.set(column, 'already_in_use');
  }
  const mapped = mapping.map(({ column }) => column);
  for (const [column = ''] of missingColumns(use, mapped)) problems.set(column, 'required');
  return Object.fromEntries(problems);
}
