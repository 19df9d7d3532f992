import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Read as parsed JSON; written as text. */
export type Json = ColumnType<unknown, string, string>;
/** The same where the database fills it in. */
export type FilledTimestamp = ColumnType<Date, Date | undefined, Date>;
export type FilledJson = ColumnType<unknown, string | undefined, string>;

/**
 * The names of all columns of a table, checked to be complete: for statements that come often. A star gives other
 * columns once a migration has added some, and is therefore never prepared (`hot-statements.ts`).
 */
export const columnsOf =
  <Table>() =>
  <const Names extends readonly (keyof Table & string)[]>(
    names: Exclude<keyof Table, Names[number]> extends never ? Names : never,
  ): Names =>
    names;
