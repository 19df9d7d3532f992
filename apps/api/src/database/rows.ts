import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/** A condition on the rows of a table that a right covers. Used to find one row, to filter a list, or as a column. */
export type Rows<Table extends keyof Tables> = (of: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;

export const everyRow = <Table extends keyof Tables>(of: ExpressionBuilder<Tables, Table>) => of.lit(true);
