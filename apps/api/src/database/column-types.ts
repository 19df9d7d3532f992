import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Read as parsed JSON; written as text. */
export type Json = ColumnType<unknown, string, string>;
