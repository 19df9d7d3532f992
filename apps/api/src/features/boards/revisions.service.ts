import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findNames } from '../accounts/index.ts';
import { authorOf } from './describe-post.ts';
import type { PostForm } from './post-form.rules.ts';
import type { PostOfBoard } from './posts.access.ts';
import { type RevisionRow, selectRevisions } from './revisions.queries.ts';

const headOf = (row: Omit<RevisionRow, 'content'>, names: Map<string, string>) => ({
  version: row.version,
  savedDate: row.saved_at.toISOString(),
  savedBy: authorOf(row.saved_by, names),
});

/** Lists the versions of a post, newest first. */
export async function listRevisions(
  ctx: Context,
  { post }: PostOfBoard,
): Promise<ReplyOf<typeof contract.listRevisions>> {
  const rows = await selectRevisions(ctx.db, post.id);
  const names = await findNames(
    ctx,
    rows.map((row) => row.saved_by),
  );
  return { content: rows.map((row) => headOf(row, names)) };
}

/** Returns the content of a version. It was validated when it was saved. */
export async function getRevision(
  ctx: Context,
  row: RevisionRow,
): Promise<ReplyOf<typeof contract.getRevision>> {
  const { title, content } = row.content as Pick<PostForm, 'title' | 'content'>;
  return { ...headOf(row, await findNames(ctx, [row.saved_by])), title, content };
}
