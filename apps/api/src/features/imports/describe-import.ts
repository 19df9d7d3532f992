import type { Import, ImportKind, listImportRows, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { ImportUse, Sentence } from '../../platform/imports.ts';
import type { NamedImport } from './imports.access.ts';
import { type ImportRecord, type Mapping, type RowRecord, selectLastMapping } from './imports.queries.ts';
import { suggestMapping } from './mapping.rules.ts';

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

async function mappingOf(ctx: Context, row: ImportRecord, { columns }: ImportUse): Promise<Mapping> {
  if (row.mapping !== null) return row.mapping;
  if (row.facts === null) return {};
  const { translate } = ctx.services;
  return suggestMapping(columns, row.facts.headings, await selectLastMapping(ctx.db, row.kind), (column) =>
    (['ko', 'en'] as const).map((locale) => translate(locale, columns[column]?.title ?? 'imports.notFound')),
  );
}

/** An import for staff, with the headings that its columns have or probably have. */
export async function describeImport(ctx: Context, row: ImportRecord, use: ImportUse): Promise<Import> {
  const mapping = await mappingOf(ctx, row, use);
  return {
    ...summaryOf(row),
    progress: { done: row.done_count, total: row.total_count },
    facts: row.facts,
    columns: Object.entries(use.columns).map(([column, { title, isRequired = false }]) => ({
      column,
      title: say(ctx, { id: title }),
      isRequired,
      heading: mapping[column] ?? null,
    })),
    problem: row.problem && say(ctx, row.problem),
    canBeUndone: row.state === 'done' && row.forgotten_at === null,
  };
}

type Described = ReplyOf<typeof listImportRows>['content'][number];

/** What a column is called: as the file does, or by its title where the file has it not. */
function headingOf(ctx: Context, { row, use }: NamedImport, column: string): string | null {
  const title = use.columns[column]?.title;
  return row.mapping?.[column] ?? (title === undefined ? null : say(ctx, { id: title }));
}

/** A row as its file has it, with what is wrong under the headings that it is wrong at. */
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
