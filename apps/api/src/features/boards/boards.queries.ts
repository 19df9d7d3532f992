import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { Rows } from '../../database/rows.ts';
import type { BoardsTable } from '../../database/tables.ts';

export type BoardRow = Selectable<BoardsTable>;

/** A board with the caller's rights on it. */
export interface FoundBoard extends BoardRow {
  may_write: boolean;
  may_comment: boolean;
  may_manage: boolean;
  /** True if everybody may read it. */
  is_open: boolean;
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

export function selectBoardRow(db: Db, code: string): Promise<BoardRow | undefined> {
  return db.selectFrom('boards').select(boardColumns).where('code', '=', code).executeTakeFirst();
}

/** Locks the board until the transaction ends, so that parallel changes wait. */
export function lockBoard(trx: Trx, id: string): Promise<BoardRow> {
  return trx
    .selectFrom('boards')
    .select(boardColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function selectBoard(
  db: Db,
  code: string,
  readable: Rows<'boards'>,
  rights: Record<'write' | 'comment' | 'manage' | 'everybody', Rows<'boards'>>,
): Promise<FoundBoard | undefined> {
  return db
    .selectFrom('boards')
    .select(boardColumns)
    .select((of) => [
      of.and([rights.write(of)]).as('may_write'),
      of.and([rights.comment(of)]).as('may_comment'),
      of.and([rights.manage(of)]).as('may_manage'),
      of.and([rights.everybody(of)]).as('is_open'),
    ])
    .where('code', '=', code)
    .where(readable)
    .$narrowType<{ may_write: boolean; may_comment: boolean; may_manage: boolean; is_open: boolean }>()
    .executeTakeFirst();
}

export async function existsBoard(db: Db, condition: Rows<'boards'>): Promise<boolean> {
  const row = await db.selectFrom('boards').select('id').where(condition).limit(1).executeTakeFirst();
  return row !== undefined;
}
