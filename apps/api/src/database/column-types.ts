import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string, string>;
/** A timestamp that the database fills in. */
export type FilledTimestamp = ColumnType<Date, Date | undefined, Date>;
export type FilledJson = ColumnType<unknown, string | undefined, string>;

/**
 * Lists all columns of a table, checked for completeness, for frequent statements. A star would return other columns
 * after a migration, so statements with a star are never prepared (`hot-statements.ts`).
 */
export const columnsOf =
  <Table>() =>
  <const Names extends readonly (keyof Table & string)[]>(
    names: Exclude<keyof Table, Names[number]> extends never ? Names : never,
  ): Names =>
    names;
