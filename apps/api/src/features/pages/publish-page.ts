import type * as contract from '@airway/contract';
import type { PageDraft, ReceivedBy } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import { type Scope, siteScope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { saveSearchDocument } from '../../platform/search-documents.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { describeDraft } from './describe-draft.ts';
import { pages } from './drafts.service.ts';
import { insertRevision, type PageRow, updatePage } from './pages.queries.ts';
import { hasContent, hasTitle, pageScope, pagesScope, picturesIn, readContent } from './pages.rules.ts';
import { searchOf } from './searched-pages.ts';

type Named = Pick<PageRow, 'id' | 'code'>;

const publishedPages: ChangeableRows<PageRow> = {
  ...pages,
  scopes(row, before) {
    // The menu shows custom pages by their titles.
    const isInMenu = row.is_own || row.published_version === null || before?.published_version == null;
    const every: Scope[] = isInMenu ? [siteScope] : [];
    return [pageScope(row.code), pagesScope, ...every];
  },
};

/**
 * Publishes the draft in this version. Repeating it changes nothing.
 * @throws CONFLICT – somebody changed the draft since `version`
 * @throws INVALID_INPUT – it has no title, or no content below it
 */
export async function publishPage(
  ctx: Context,
  { id, code }: Named,
  { version }: ReceivedBy<typeof contract.publishPage>['body'],
): Promise<PageDraft> {
  const details = ({ published_version: before }: PageRow) => ({ version, before });
  const act = { id, action: 'page.published' as const, details };
  await changeRow(ctx, publishedPages, act, async (trx, row) => {
    requireSeen(row.version, version, 'pages.admin.draft.isOvertaken');
    if (row.published_version === version) return undefined;
    const content = readContent(row.draft);
    if (!hasTitle(content)) fail('INVALID_INPUT', { fields: { title: 'required' } });
    if (!hasContent(content)) fail('INVALID_INPUT', { fields: { blocks: 'required' } });
    await insertRevision(trx, {
      page_id: row.id,
      version,
      content: JSON.stringify(row.draft),
      picture_ids: picturesIn(content),
      published_at: ctx.now,
      published_by: accountOf(ctx),
    });
    await updatePage(trx, row.id, { published_version: version });
    await saveSearchDocument(trx, searchOf(row.id, content, ctx.now));
    return { ...row, published_version: version };
  });
  return describeDraft(ctx, code);
}

/** Unpublishes a page. Repeating it changes nothing. */
export async function withdrawPage(
  ctx: Context,
  { id, code }: Named,
  { reason }: ReceivedBy<typeof contract.withdrawPage>['body'],
): Promise<PageDraft> {
  const details = ({ published_version: version }: PageRow) => ({ version });
  const act = { id, action: 'page.withdrawn' as const, reason, details };
  await changeRow(ctx, publishedPages, act, async (trx, row) => {
    if (row.published_version === null) return undefined;
    await updatePage(trx, row.id, { published_version: null });
    return { ...row, published_version: null };
  });
  return describeDraft(ctx, code);
}
