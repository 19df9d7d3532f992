import type { BilingualText, ImportKind, Permission } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Db, Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import type { CorrectionKind } from './corrected-cells.rules.ts';
import type { Epoch } from './sheets/xlsx-values.ts';

/** A message, rendered in the reader's language. */
export interface Sentence {
  id: MessageId;
  values?: Record<string, string>;
}

/** The parsed value of a cell and its automatic corrections, or the problem with it. */
export type ReadCell<Value> = { value: Value; mended?: readonly CorrectionKind[] } | { problem: Sentence };

/** Facts about the sheet that a column needs. */
export interface CellSheet {
  /** Epoch of the sheet's day numbers. */
  epoch: Epoch;
}

/** A column that a file may have. */
export interface ImportColumn<Value> {
  /** Its heading. Files may use either language. */
  title: MessageId;
  /** Other headings that people use. */
  names?: readonly string[];
  /** A file without this column is rejected. */
  isRequired?: boolean;
  /** @param text of the cell, trimmed; empty for an empty cell */
  read(text: string, sheet: CellSheet): ReadCell<Value>;
}

export type ImportColumns = Record<string, ImportColumn<unknown>>;

/** A row with parsed cells. A column is missing if the file does not have it or its cell has a problem. */
export interface ImportRow<Columns extends ImportColumns = ImportColumns> {
  /** Row number in the file. */
  number: number;
  values: { [Key in keyof Columns]?: Columns[Key] extends ImportColumn<infer Value> ? Value : never };
  /** Columns whose cells have problems, already reported. */
  faulty: ReadonlySet<string>;
}

export interface RowProblem {
  number: number;
  /** Null where the problem is about the whole row. */
  column: string | null;
  problem: Sentence;
}

/** A thing before and after the import. Null: it did not exist before, or does not exist after. */
export interface ImportChange<Thing = unknown> {
  id: string;
  before: Thing | null;
  after: Thing | null;
}

/** A person whom rows name but who is not in the database. */
export interface NewPerson {
  name: string;
  /** Number of rows with this name. */
  rows: number;
  /** An existing person with almost the same name. */
  near: string | null;
}

/** The effects of an import. */
export interface ImportPlan<Thing = unknown> {
  /** `note` describes an effect that the row itself does not show. */
  outcomes: { number: number; outcome: 'new' | 'changed' | 'unchanged'; note?: Sentence | undefined }[];
  /** A row that depends on a faulty row has a problem as well. */
  problems: RowProblem[];
  /** Changes of the rows without problems, each thing once. Unchanged things are omitted. */
  changes: ImportChange<Thing>[];
  newPeople?: NewPerson[];
}

/** Options of a plan. */
export interface Planning {
  newId(): string;
  /** True if unknown people in rows are created. Otherwise these rows are rejected. */
  makesPeople: boolean;
  /** Await it between things, so that a long file does not block the process. */
  rest(): Promise<void>;
}

/**
 * A kind of things that files are imported into. The feature that owns the things declares it and lists it in its
 * manifest. The steps from upload to undo are shared by all kinds.
 * `Known` is the existing data that rows are compared with, as plain data. If it is equal at preview and at run,
 * nobody changed anything in between.
 */
export interface ImportUse<Columns extends ImportColumns = ImportColumns, Known = unknown, Thing = unknown> {
  /** Do not change it: rows store it. */
  kind: ImportKind;
  permission: Permission;
  columns: Columns;
  /** A file needs at least one column of each group. */
  oneOf?: readonly (readonly string[])[];
  /**
   * Headings of personal data that the import does not need. Cells below them are emptied while the file is read, and
   * the file is deleted when the import is done.
   */
  personalHeadings?: readonly string[];
  maximumRows: number;
  /** Locks everything that the import changes until the transaction ends. A second import waits. */
  lock(ctx: Context, trx: Trx, editionId: string): Promise<unknown>;
  /**
   * Returns what rows name of the existing data, so that `known` reads only this. Absent: rows are compared with all.
   */
  namesIn?(rows: readonly ImportRow<Columns>[]): string[];
  /** @param names – what the rows name; null: read all */
  known(db: Db | Trx, editionId: string, names: readonly string[] | null): Promise<Known>;
  /** Compares rows with the existing data. Changes nothing. Includes rows with faulty cells. */
  plan(rows: readonly ImportRow<Columns>[], known: Known, planning: Planning): Promise<ImportPlan<Thing>>;
  /** Returns the existing things by id. */
  things(known: Known): ReadonlyMap<string, Thing>;
  nameOf(thing: Thing): BilingualText;
  /**
   * Changes things from before to after, in the transaction that locks them. Reports the number of finished things.
   * @throws CONFLICT – something no longer fits, with a message
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
