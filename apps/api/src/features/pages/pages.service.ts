import type * as contract from '@airway/contract';
import type { Page, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { paginate } from '../../platform/listing.ts';
import { describePictures } from './page-pictures.ts';
import { type PublishedRow, type PublishedSummaryRow, selectPublishedPages } from './pages.queries.ts';
import { readTitle } from './pages.rules.ts';
import { publishedContent } from './published-content.ts';

export { pageScope, pagesScope } from './pages.rules.ts';

const summaryOf = (row: Omit<PublishedSummaryRow, 'title'>) => ({
  code: row.code,
  isOwn: row.is_own,
  changedDate: row.published_at.toISOString(),
});

export async function getPage(ctx: Context, row: PublishedRow): Promise<Page> {
  const content = (await publishedContent(ctx, row)) ?? failNotFound('pages.notFound.page');
  return {
    ...summaryOf(row),
    title: content.title,
    content,
    version: row.version,
    publishedDate: row.first_published_at.toISOString(),
    pictures: await describePictures(ctx, row.id, content, { isPublished: true }),
  };
}

export async function listPages(
  ctx: Context,
  place: ReceivedBy<typeof contract.listPages>['query'],
): Promise<ReplyOf<typeof contract.listPages>> {
  const columns = { code: 'pages.code', changedDate: 'page_revisions.published_at' } as const;
  const found = selectPublishedPages(ctx.db);
  const { rows, total } = await paginate(ctx.db, found, place, columns, 'pages.id');
  return { content: rows.map((row) => ({ ...summaryOf(row), title: readTitle(row.title) })), total };
}
