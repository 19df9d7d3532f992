import type { BilingualText, CopyPart } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from './context.ts';

/** A name under which an item is listed before the copy, and its day or moment if it has one. */
interface CopiedItem {
  name: BilingualText;
  /** YYYY-MM-DD, or ISO in Z. */
  date?: string;
}

/** A copy that is being made. */
export interface Copying {
  fromId: string;
  toId: string;
  /** Ids of new rows by the ids of the rows that they were copied from. Each part adds those of its own rows. */
  ids: Map<string, string>;
  /** Returns a day (YYYY-MM-DD) moved with the meeting. */
  day(day: string): string;
  /** Returns a moment moved with the meeting, at the same local time. */
  moment(at: Date): Date;
}

/** Something of an edition that the next edition gets, without people, money, posts, files and secrets. */
export interface EditionCopy {
  part: CopyPart;
  /** Tables of which it copies rows. A test compares them with the database. */
  tables: readonly (keyof Tables)[];
  list(ctx: Context, trx: Trx, editionId: string): Promise<CopiedItem[]>;
  /** Copies the rows as drafts. Runs in the transaction that makes the edition, in the order of the parts. */
  copy(ctx: Context, trx: Trx, copying: Copying): Promise<void>;
  /** Deletes the rows of this part, to undo a copy. Rows that refer to them keep it from happening. */
  remove(trx: Trx, editionId: string, ctx: Context): Promise<void>;
}

/** Returns the id of the copy of a row; undefined if its part was not copied. */
export const copyOf = ({ ids }: Copying, id: string): string | undefined => ids.get(id);

/** Returns the ids of the copies of rows, without those that were not copied. */
export const copiesOf = ({ ids }: Copying, wanted: readonly string[]): string[] =>
  wanted.flatMap((id) => ids.get(id) ?? []);
