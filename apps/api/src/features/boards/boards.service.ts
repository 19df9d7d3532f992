import type { Board, PostSummary } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Scope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { accountScope } from '../accounts/index.ts';
import type { FoundBoard } from './boards.queries.ts';

export { boardScope, commentsScope, postScope } from './boards.rules.ts';

/** Returns the scopes of authors' names, because a deleted account must also disappear from cached pages. */
export const authorsOf = (shown: readonly Pick<PostSummary, 'author'>[]): Scope[] => [
  ...new Set(shown.map(({ author }) => accountScope(author.id))),
];

/** Describes a board for the reader. */
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
