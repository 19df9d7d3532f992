import type { Selectable } from 'kysely';
import type { Db } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { Rows } from '../../database/rows.ts';
import type { BoardsTable } from '../../database/tables.ts';

export type BoardRow = Selectable<BoardsTable>;

/** A board, and what whoever asked may do there. */
export interface FoundBoard extends BoardRow {
  may_write: boolean;
  may_comment: boolean;
  may_manage: boolean;
}

const boardColumns = columnsOf<BoardsTable>()([
  'id',
  'code',
  'kind',
  'title_ko',
  'title_en',
  'description_ko',
  'description_en',
  'allows_comments',
  'allows_secret',
  'last_number',
]);

export async function selectBoard(
  db: Db,
  code: string,
  readable: Rows<'boards'>,
  rights: Record<'write' | 'comment' | 'manage', Rows<'boards'>>,
): Promise<FoundBoard | undefined> {
  const row = await db
    .selectFrom('boards')
    .select(boardColumns)
    .select((of) => [
      rights.write(of).as('may_write'),
      rights.comment(of).as('may_comment'),
      rights.manage(of).as('may_manage'),
    ])
    .where('code', '=', code)
    .where(readable)
    .executeTakeFirst();
  return row && { ...row, may_write: !!row.may_write, may_comment: !!row.may_comment, may_manage: !!row.may_manage };
}
