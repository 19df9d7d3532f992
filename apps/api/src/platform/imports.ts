import type { BilingualText, ImportKind, Permission } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Db, Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import type { MendKind } from './mended-cells.rules.ts';
import type { Epoch } from './sheets/xlsx-values.ts';

/** A sentence that is said in the language of who reads it. */
export interface Sentence {
  id: MessageId;
  values?: Record<string, string>;
}

/** What a cell says to its column, and what was put right for it; or why it says nothing. */
export type ReadCell<Value> = { value: Value; mended?: readonly MendKind[] } | { problem: Sentence };

/** What a column may need to know of the sheet. */
export interface CellSheet {
  /** The calendar that numbers of days count by. */
  epoch: Epoch;
}

/** A column that a file may have. */
export interface ImportColumn<Value> {
  /** Its heading; a file is known by it in both languages. */
  title: MessageId;
  /** Other headings that people give it. */
  names?: readonly string[];
  /** A file without it cannot be read. */
  isRequired?: boolean;
  /** @param text of the cell without blanks at its ends; empty where nothing is in it */
  read(text: string, sheet: CellSheet): ReadCell<Value>;
}

export type ImportColumns = Record<string, ImportColumn<unknown>>;

/** A row as its columns read it; a column that no heading was given, or whose cell has a problem, is left out. */
export interface ImportRow<Columns extends ImportColumns = ImportColumns> {
  /** In the file. */
  number: number;
  values: { [Key in keyof Columns]?: Columns[Key] extends ImportColumn<infer Value> ? Value : never };
  /** Columns whose cells have problems, which were told. */
  faulty: ReadonlySet<string>;
}

export interface RowProblem {
  number: number;
  /** Null where it is about the row. */
  column: string | null;
  problem: Sentence;
}

/** A thing before and after; null: it was not there, or is not any more. */
export interface ImportChange<Thing = unknown> {
  id: string;
  before: Thing | null;
  after: Thing | null;
}

/** Somebody whom rows name and nobody knows. */
export interface NewPerson {
  name: string;
  /** How many rows name them. */
  rows: number;
  /** Somebody who is called almost so. */
  near: string | null;
}

/** What rows would do. */
export interface ImportPlan<Thing = unknown> {
  /** `note`: what the row itself does not say of what it does. */
  outcomes: { number: number; outcome: 'new' | 'changed' | 'unchanged'; note?: Sentence | undefined }[];
  /** A row that needs one with a problem has one itself. */
  problems: RowProblem[];
  /** Of the rows without problems: each thing once; none that stays as it is. */
  changes: ImportChange<Thing>[];
  newPeople?: NewPerson[];
}

/** What a plan is given beside the data. */
export interface Planning {
  newId(): string;
  /** Whether people are made whom rows name and nobody knows; otherwise these rows are refused. */
  makesPeople: boolean;
  /** To be awaited between things, so that nobody waits for a long file. */
  rest(): Promise<void>;
}

/**
 * What files can be read into. The feature that owns the things declares it and lists it in its manifest; the rest,
 * from the upload to taking the whole import back, is the same for all.
 *
 * `Known` is what rows are compared with, as plain data: from its being the same the kit sees that nobody changed
 * anything between the preview and the run.
 */
export interface ImportUse<Columns extends ImportColumns = ImportColumns, Known = unknown, Thing = unknown> {
  /** Kept, because rows bear it. */
  kind: ImportKind;
  permission: Permission;
  columns: Columns;
  /** Of each of these groups a file has one column at least. */
  oneOf?: readonly (readonly string[])[];
  maximumRows: number;
  /** Holds what is changed until the transaction ends: of two imports the second waits. */
  lock(ctx: Context, trx: Trx, editionId: string): Promise<unknown>;
  known(db: Db | Trx, editionId: string): Promise<Known>;
  /** Compares rows with what there is; a judgement alone. Rows whose cells have problems are among them. */
  plan(rows: readonly ImportRow<Columns>[], known: Known, planning: Planning): Promise<ImportPlan<Thing>>;
  /** The things that there are, by their ids. */
  things(known: Known): ReadonlyMap<string, Thing>;
  nameOf(thing: Thing): BilingualText;
  /**
   * Brings things from before to after, in the transaction that holds them. Tells how many are done.
   * @throws CONFLICT – something does not fit any more, with a sentence
   */
  write(
    ctx: Context,
    trx: Trx,
    editionId: string,
    changes: readonly ImportChange<Thing>[],
    known: Known,
    tell: (done: number) => Promise<void>,
  ): Promise<void>;
}

export const defineImport = <Columns extends ImportColumns, Known, Thing>(
  use: ImportUse<Columns, Known, Thing>,
): ImportUse => use;
