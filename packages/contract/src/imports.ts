import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { FileName, UploadAddress, UploadSize } from './files.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, line, Uuid, WithReason, whole } from './rules.ts';

const endpoint = endpointsOf('imports');

/** What spreadsheets can be read into. */
const importKinds = ['programme', 'alumni'] as const;
const Kind = z.enum(importKinds);
export type ImportKind = (typeof importKinds)[number];

/**
 * `reading`, `checking`, `running` and `undoing` go on by themselves; `read` waits for headings to be told apart,
 * `checked` for the run. `unreadable` and `undone` are the end.
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

/** What a row does; one that is refused does nothing. */
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
  /** Null until it ran. */
  runDate: z.nullable(Instant),
  undoneDate: z.nullable(Instant),
  /** Null until its rows were compared with what there is. */
  counts: z.nullable(Counts),
});

export const Import = z.strictObject({
  ...ImportSummary.shape,
  /** Of what goes on: rows, or things; both 0 where it is not known. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** What the file is; null until it is read. */
  facts: z.nullable(
    z.strictObject({
      format: z.enum(['xlsx', 'csv']),
      encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'cp949'])),
      delimiter: z.nullable(z.enum([',', ';', '\t'])),
      sheet: z.nullable(z.string()),
      /** The names of all that people see; of a text none. */
      sheets: z.array(z.string()),
      headings: z.array(z.string()),
      headingRow: z.int(),
      /** The beginnings of the rows that may have the headings. */
      top: z.array(z.strictObject({ number: z.int(), text: z.string() })),
      rows: z.int(),
    }),
  ),
  /** What can be read, each with its heading in the file, or the one that it probably has; null: none. */
  columns: z.array(
    z.strictObject({
      column: z.string(),
      title: z.string(),
      isRequired: z.boolean(),
      heading: z.nullable(z.string()),
    }),
  ),
  /** What was read, and what was left out, one sentence each; in the reader’s language. */
  readNotes: z.array(z.string()),
  /** What was put right in its cells and how often, one sentence each; in the reader’s language. */
  mended: z.array(z.string()),
  /** Of the last comparison: who runs the import says which one they saw. Null until there is one. */
  preview: z.nullable(Uuid),
  /** People whom its rows name and nobody knows; `near`: somebody who is called almost so. */
  newPeople: z.array(z.strictObject({ name: z.string(), rows: z.int(), near: z.nullable(z.string()) })),
  /** Whether the import makes them; otherwise their rows are refused. */
  makesPeople: z.boolean(),
  /** Why it stands where it stands, with what to do; in the reader’s language. */
  problem: z.nullable(z.string()),
  /** Whether it can be taken back: it ran, and what it changed is still kept. */
  canBeUndone: z.boolean(),
});
export type Import = z.infer<typeof Import>;

const named = z.strictObject({ id: Uuid });

export const getImportUploadUrl = endpoint({
  method: 'GET',
  url: '/api/admin/import/upload-url',
  summary: 'Where to send the bytes of a spreadsheet',
  querystring: z.strictObject({ kind: Kind, name: FileName, sizeBytes: UploadSize }),
  reply: UploadAddress,
  refusals: ['TOO_LARGE'],
});

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
  params: named,
  reply: Import,
  refusals: [],
});

/** Sheets have no more rows. */
const lastRow = 1_048_576;

export const readImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/read',
  summary:
    'Reads its file anew: of which sheet, and in which row its headings are; null: they are looked for',
  params: named,
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
  params: named,
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
  /** In the file. */
  number: z.int(),
  outcome: Outcome,
  /** What its cells say, in the order of the headings. */
  cells: z.array(z.string()),
  problems: z.array(z.strictObject({ heading: z.nullable(z.string()), problem: z.string() })),
  /** What its cells do not say of what it does, such as which thing it means; null where they say it. */
  note: z.nullable(z.string()),
});

export const listImportRows = endpoint({
  method: 'GET',
  url: '/api/admin/import/:id/row',
  summary: 'The rows of an import with what each would do',
  params: named,
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
  params: named,
  body: z.strictObject({ rows: z.enum(['all', 'refused']) }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: ['CONFLICT'],
});

export const runImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/run',
  summary: 'Brings in what a preview showed, or nothing; the call answers at once, the work goes on',
  params: named,
  body: z.strictObject({
    preview: Uuid,
    /** Whether rows that are refused are left out; otherwise they stop the import. */
    leavesOut: z.boolean(),
  }),
  reply: Import,
  refusals: ['CONFLICT'],
});

export const undoImport = endpoint({
  method: 'POST',
  url: '/api/admin/import/:id/undo',
  summary: 'Takes back all that an import did, unless somebody changed some of it since',
  params: named,
  body: WithReason,
  reply: Import,
  refusals: ['CONFLICT'],
});
