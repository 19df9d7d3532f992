import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/** A condition on the rows of a table: which of them a right reaches. It finds one, filters a list, or is a column. */
export type Rows<Table extends keyof Tables> = (of: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;

export const everyRow = <Table extends keyof Tables>(of: ExpressionBuilder<Tables, Table>) => of.lit(true);
