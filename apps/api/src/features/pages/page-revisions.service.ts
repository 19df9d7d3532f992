import type * as contract from '@airway/contract';
import type { PageDraft, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findNames } from '../accounts/index.ts';
import { describeDraft, personOf } from './describe-draft.ts';
import { writeDraft } from './drafts.service.ts';
import { describePictures } from './page-pictures.ts';
import { type PageRow, type RevisionRow, selectRevisions } from './pages.queries.ts';
import { readContent } from './pages.rules.ts';

interface RevisionOfPage {
  page: PageRow;
  revision: RevisionRow;
}

const headOf = (
  row: Pick<RevisionRow, 'version' | 'published_at' | 'published_by'>,
  names: Map<string, string>,
) => ({
  version: row.version,
  publishedDate: row.published_at.toISOString(),
  publishedBy: personOf(row.published_by, names),
});

/** Lists the published revisions of a page, newest first. */
export async function listPageRevisions(
  ctx: Context,
  { id }: Pick<PageRow, 'id'>,
): Promise<ReplyOf<typeof contract.listPageRevisions>> {
  const rows = await selectRevisions(ctx.db, id);
  const names = await findNames(
    ctx,
    rows.map((row) => row.published_by),
  );
  return { content: rows.map((row) => headOf(row, names)) };
}

export async function getPageRevision(
  ctx: Context,
  { page, revision }: RevisionOfPage,
): Promise<ReplyOf<typeof contract.getPageRevision>> {
  const content = readContent(revision.content);
  const names = await findNames(ctx, [revision.published_by]);
  const pictures = await describePictures(ctx, page.id, content, { isPublished: false });
  return { ...headOf(revision, names), content, pictures };
}

/** Copies a revision to the draft of its page. @throws CONFLICT – somebody changed the draft since `version` */
export async function restorePageRevision(
  ctx: Context,
  { page, revision }: RevisionOfPage,
  { version }: ReceivedBy<typeof contract.restorePageRevision>['body'],
): Promise<PageDraft> {
  await writeDraft(ctx, page, { version, content: readContent(revision.content) });
  return describeDraft(ctx, page.code);
}
