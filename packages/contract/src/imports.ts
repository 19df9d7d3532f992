import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, line, Uuid, WithReason, whole } from './rules.ts';

const endpoint = endpointsOf('imports');

/** Kinds of data that spreadsheets can be imported into. */
const importKinds = ['programme', 'alumni', 'settlement', 'dues', 'bank-statement'] as const;
const Kind = z.enum(importKinds);
export type ImportKind = (typeof importKinds)[number];

/**
 * `reading`, `checking`, `running` and `undoing` proceed without staff. `read` waits for the columns to be assigned,
 * `checked` for the run. `unreadable` and `undone` are final.
 */
const states = [
  'reading',
  'unreadable',
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const;
const State = z.enum(states);
export type ImportState = (typeof states)[number];

/** Effect of a row. A refused row has none. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
const Outcome = z.enum(importOutcomes);
export type ImportOutcome = (typeof importOutcomes)[number];

const Counts = z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });

const ImportSummary = z.strictObject({
  id: Uuid,
  kind: Kind,
  editionId: Uuid,
  fileName: z.string(),
  state: State,
  createdDate: Instant,
  runDate: z.nullable(Instant),
  undoneDate: z.nullable(Instant),
  /** Null until the rows were compared with the existing data. */
  counts: z.nullable(Counts),
});

export const Import = z.strictObject({
  ...ImportSummary.shape,
  /** Progress of the running step, in rows or items; both 0 if unknown. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** Facts about the file; null until it is read. */
  facts: z.nullable(
    z.strictObject({
      format: z.enum(['xlsx', 'csv']),
      encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'cp949'])),
      delimiter: z.nullable(z.enum([',', ';', '\t'])),
      sheet: z.nullable(z.string()),
      /** Names of the visible sheets; empty for a text file. */
      sheets: z.array(z.string()),
      headings: z.array(z.string()),
      headingRow: z.int(),
      /** Start of each row that may contain the headings. */
      top: z.array(z.strictObject({ number: z.int(), text: z.string() })),
      rows: z.int(),
    }),
  ),
  /** Columns that can be read, each with its (probable) heading in the file; null: none. */
  columns: z.array(
    z.strictObject({
      column: z.string(),
      title: z.string(),
      isRequired: z.boolean(),
      heading: z.nullable(z.string()),
    }),
  ),
  /** Notes about read and skipped parts, one sentence each, in the reader's language. */
  readNotes: z.array(z.string()),
  /** Corrections of cells with their number, one sentence each, in the reader's language. */
  mended: z.array(z.string()),
  /** Id of the last preview; null before the first. Running the import must name the preview that was seen. */
  preview: z.nullable(Uuid),
  /** People in the rows who do not exist yet. `near`: an existing person with almost the same name. */
  newPeople: z.array(z.strictObject({ name: z.string(), rows: z.int(), near: z.nullable(z.string()) })),
  /** Whether the import creates these people. Otherwise their rows are refused. */
  makesPeople: z.boolean(),
  /** Why the import stopped and what to do, in the reader's language. */
  problem: z.nullable(z.string()),
  /** Whether the import can be undone: it ran, and its changes are still stored. */
  canBeUndone: z.boolean(),
});
export type Import = z.infer<typeof Import>;

const idParams = z.strictObject({ id: Uuid });

export const createImport = endpoint({
  method: 'PUT',
  url: '/api/admin/import',
  summary:
    'Begins to read a file that was sent; sending it again with the same `requestKey` gives that import',
  body: z.strictObject({ requestKey: Uuid, kind: Kind, editionId: Uuid, fileId: Uuid }),
  reply: Import,
  refusals: ['NOT_FOUND'],
});

export const listImports = endpoint({
  method: 'GET',
  url: '/api/admin/import-history/:kind/:editionId',
  summary: 'The imports of a kind into an edition',
  params: z.strictObject({ kind: line(40), editionId: Uuid }),
  querystring: pageQuery({ sort: ['createdAt,DESC', 'createdAt,ASC'], filters: {} }),
  reply: listOf(ImportSummary),
  refusals: [],
});

export const getImport = endpoint({
  method: 'GET',
  url: '/api/admin/import/:id',
  summary: 'An import, how far it is, and what its rows would do',
  params: idParams,
  reply: Import,
  refusals: [],
});

/** Maximum number of rows of a sheet. */
const lastRow = 1_048_576;

export const readImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/read',
  summary:
    'Reads its file anew: of which sheet, and in which row its headings are; null: they are looked for',
  params: idParams,
  body: z.strictObject({
    sheet: z.nullable(z.string().check(z.maxLength(200))),
    headingRow: z.nullable(whole(1, lastRow)),
  }),
  reply: Import,
  refusals: ['CONFLICT'],
});

export const checkImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/check',
  summary: 'Says which heading is which column; its rows are then compared with what there is',
  params: idParams,
  body: z.strictObject({
    mapping: z
      .array(z.strictObject({ column: z.string().check(z.maxLength(60)), heading: line(100) }))
      .check(z.maxLength(100, 'too_many_items')),
    makesPeople: z._default(z.boolean(), false),
  }),
  reply: Import,
  refusals: ['CONFLICT'],
});

const ImportRow = z.strictObject({
  /** Row number in the file. */
  number: z.int(),
  outcome: Outcome,
  /** Cell texts in the order of the headings. */
  cells: z.array(z.string()),
  problems: z.array(z.strictObject({ heading: z.nullable(z.string()), problem: z.string() })),
  /** Explains an effect that the cells do not show, such as the changed item; null if not needed. */
  note: z.nullable(z.string()),
});

export const listImportRows = endpoint({
  method: 'GET',
  url: '/api/admin/import/:id/row',
  summary: 'The rows of an import with what each would do',
  params: idParams,
  querystring: pageQuery({
    sort: ['number,ASC', 'number,DESC'],
    filters: { outcome: z.optional(Outcome) },
  }),
  reply: listOf(ImportRow),
  refusals: [],
});

export const exportImportRows = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/export',
  summary:
    'Its rows, or those that are refused, with a column of reasons, to be mended and sent again (.xlsx)',
  params: idParams,
  body: z.strictObject({ rows: z.enum(['all', 'refused']) }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: ['CONFLICT'],
});

export const runImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/run',
  summary: 'Brings in what a preview showed, or nothing; the call answers at once, the work goes on',
  params: idParams,
  body: z.strictObject({
    preview: Uuid,
    /** Whether refused rows are skipped. Otherwise they stop the import. */
    leavesOut: z.boolean(),
  }),
  reply: Import,
  refusals: ['CONFLICT'],
});

export const undoImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/undo',
  summary: 'Takes back all that an import did, unless somebody changed some of it since',
  params: idParams,
  body: WithReason,
  reply: Import,
  refusals: ['CONFLICT'],
});
