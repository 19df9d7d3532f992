import type { Import, ImportKind, listImportRows, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { ImportUse, Sentence } from '../../platform/imports.ts';
import type { NamedImport } from './imports.access.ts';
import { type ImportRecord, type Mapping, type RowRecord, selectLastMapping } from './imports.queries.ts';
import { missingColumns, suggestMapping } from './mapping.rules.ts';
import type { CorrectionCount } from './read-rows.rules.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

export const summaryOf = (row: ImportRecord) => ({
  id: row.id,
  kind: row.kind as ImportKind,
  editionId: row.edition_id,
  fileName: row.file_name,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  runDate: instant(row.run_at),
  undoneDate: instant(row.undone_at),
  counts: row.counts,
});

const say = (ctx: Context, { id, values }: Sentence) => ctx.services.translate(ctx.locale, id, values);

const titlesOf = (ctx: Context, { columns }: ImportUse, column: string): string[] =>
  (['ko', 'en'] as const).map((locale) =>
    ctx.services.translate(locale, columns[column]?.title ?? 'imports.notFound'),
  );

/** Returns all accepted headings of a column. */
export const namesOf = (ctx: Context, use: ImportUse, column: string): string[] => [
  ...titlesOf(ctx, use, column),
  ...(use.columns[column]?.names ?? []),
];

async function mappingOf(ctx: Context, row: ImportRecord, use: ImportUse): Promise<Mapping> {
  if (row.mapping !== null) return row.mapping;
  if (row.facts === null) return {};
  const last = await selectLastMapping(ctx.db, row.kind);
  return suggestMapping(use.columns, row.facts.headings, last, (column) => titlesOf(ctx, use, column));
}

const maximumNames = 8;

/** Returns one sentence about missing required columns, with their accepted headings. */
function missingOf(ctx: Context, { state }: ImportRecord, use: ImportUse, mapping: Mapping): string | null {
  if (state !== 'read') return null;
  const missing = missingColumns(use, Object.keys(mapping));
  if (missing.length === 0) return null;
  const columns = missing.flatMap(([column = '']) => {
    const title = say(ctx, { id: use.columns[column]?.title ?? 'imports.notFound' });
    const names = namesOf(ctx, use, column).filter((name) => name !== title);
    return `${title}(${[...new Set(names)].slice(0, maximumNames).join(', ')})`;
  });
  return say(ctx, { id: 'imports.admin.problem.missing', values: { columns: columns.join(' / ') } });
}

const maximumNumbers = 10;
const listOf = (numbers: readonly number[]) =>
  numbers.length > maximumNumbers ? `${numbers.slice(0, maximumNumbers).join(', ')} …` : numbers.join(', ');

/** Returns notes about skipped rows and the sheet that was read. */
function readNotesOf(ctx: Context, { facts }: ImportRecord): string[] {
  if (facts === null) return [];
  const { sheet, sheets, headingRow, isSure, skipped } = withDefaults(facts);
  const { repeated, remarks, otherTable, filled } = skipped;
  const notes: (Sentence | false)[] = [
    !isSure && { id: 'imports.admin.read.unsure', values: { row: String(headingRow) } },
    sheets.length > 1 && {
      id: 'imports.admin.read.sheets',
      values: { sheet: sheet ?? '', count: String(sheets.length) },
    },
    otherTable !== null && { id: 'imports.admin.read.otherTable', values: { row: String(otherTable) } },
    repeated.length > 0 && { id: 'imports.admin.read.repeated', values: { rows: listOf(repeated) } },
    remarks.length > 0 && { id: 'imports.admin.read.remarks', values: { rows: listOf(remarks) } },
    filled > 0 && { id: 'imports.admin.read.filled', values: { count: filled.toLocaleString(ctx.locale) } },
  ];
  return notes.flatMap((one) => (one === false ? [] : say(ctx, one)));
}

const nothingSkipped = { repeated: [], remarks: [], otherTable: null, filled: 0 };
/** Files read by an earlier release have their headings in the first row. */
const withDefaults = (facts: NonNullable<ImportRecord['facts']>) => ({
  ...{ sheets: [], headingRow: 1, isSure: true, skipped: nothingSkipped },
  ...facts,
  top: facts.top ?? [],
});

function factsOf(facts: NonNullable<ImportRecord['facts']>): NonNullable<Import['facts']> {
  const { epoch: _epoch, skipped: _skipped, isSure: _isSure, ...shown } = withDefaults(facts);
  return shown;
}

/** Returns one sentence about the number of corrected cells. */
function mendedOf(
  ctx: Context,
  row: ImportRecord,
  use: ImportUse,
  { column, kind, count }: CorrectionCount,
): string {
  const heading = column === null ? null : headingOf(ctx, { row, use }, column);
  return say(ctx, {
    id: `imports.admin.mended.${kind}`,
    values: { heading: heading ?? '', count: count.toLocaleString(ctx.locale) },
  });
}

/** Describes an import for staff, with the chosen or suggested headings of its columns. */
export async function describeImport(ctx: Context, row: ImportRecord, use: ImportUse): Promise<Import> {
  const mapping = await mappingOf(ctx, row, use);
  return {
    ...summaryOf(row),
    progress: { done: row.done_count, total: row.total_count },
    facts: row.facts && factsOf(row.facts),
    readNotes: readNotesOf(ctx, row),
    mended: row.mended.map((one) => mendedOf(ctx, row, use, one)),
    columns: Object.entries(use.columns).map(([column, { title, isRequired = false }]) => ({
      column,
      title: say(ctx, { id: title }),
      isRequired,
      heading: mapping[column] ?? null,
    })),
    preview: row.preview_id,
    newPeople: row.new_people,
    makesPeople: row.makes_people,
    problem: row.problem === null ? missingOf(ctx, row, use, mapping) : say(ctx, row.problem),
    canBeUndone: row.state === 'done' && row.forgotten_at === null,
  };
}

type Described = ReplyOf<typeof listImportRows>['content'][number];

/** Returns the heading of a column in the file, or its title if the file does not have it. */
function headingOf(ctx: Context, { row, use }: NamedImport, column: string): string | null {
  const title = use.columns[column]?.title;
  return row.mapping?.[column] ?? (title === undefined ? null : say(ctx, { id: title }));
}

/** Describes a row of the file, with problems under its headings. */
export const describeRow = (ctx: Context, named: NamedImport, row: RowRecord): Described => ({
  number: row.number,
  outcome: row.outcome ?? 'refused',
  cells: row.cells.map((cell) => (typeof cell === 'string' ? cell : '')),
  problems: row.problems.map(({ column, problem }) => ({
    heading: column === null ? null : headingOf(ctx, named, column),
    problem: say(ctx, problem),
  })),
  note: row.note && say(ctx, row.note),
});
