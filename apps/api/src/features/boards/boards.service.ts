import type { Board } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundBoard } from './boards.queries.ts';

export { boardScope, postScope } from './boards.rules.ts';

/** A board as the reader has it. */
export async function getBoard(_ctx: Context, row: FoundBoard): Promise<Board> {
  return {
    boardCode: row.code,
    kind: row.kind,
    title: bilingual(row, 'title'),
    description: bilingual(row, 'description'),
    allowsComments: row.allows_comments,
    allowsSecret: row.allows_secret,
    mayWrite: row.may_write,
    mayComment: row.allows_comments && row.may_comment,
    mayManage: row.may_manage,
  };
}
