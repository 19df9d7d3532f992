import type * as contract from '@airway/contract';
import type { PageDraft, ReceivedBy } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Scope, siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { saveSearchDocument } from '../../platform/search-documents.ts';
import { describeDraft } from './describe-draft.ts';
import { lockCurrentPage, requireSeen } from './drafts.service.ts';
import { insertRevision, type PageRow, updatePage } from './pages.queries.ts';
import { hasContent, hasTitle, pageScope, pagesScope, picturesIn, readContent } from './pages.rules.ts';
import { searchOf } from './searched-pages.ts';

type Named = Pick<PageRow, 'id' | 'code'>;

/** Returns the scopes of a page. If the menu changes too, includes the scope of all pages. */
const scopesOf = (code: string, changesMenu: boolean): [Scope, ...Scope[]] => {
  const every: Scope[] = changesMenu ? [siteScope] : [];
  return [pageScope(code), pagesScope, ...every];
};

/**
 * Publishes the draft in this version. Repeating it changes nothing.
 * @throws CONFLICT – somebody changed the draft since `version`
 * @throws INVALID_INPUT – it has no title, or no content below it
 */
export async function publishPage(
  ctx: Context,
  page: Named,
  { version }: ReceivedBy<typeof contract.publishPage>['body'],
): Promise<PageDraft> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockCurrentPage(trx, page);
    requireSeen(row, version);
    if (row.published_version === version) return;
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
    await recordAudit(ctx, trx, {
      action: 'page.published',
      subjectType: 'page',
      subjectId: row.code,
      details: { version, before: row.published_version },
    });
    // The menu shows custom pages by their titles.
    await touchContent(trx, ...scopesOf(row.code, row.published_version === null || row.is_own));
  });
  ctx.services.content.forget(pageScope(page.code), siteScope);
  return describeDraft(ctx, page.code);
}

/** Unpublishes a page. Repeating it changes nothing. */
export async function withdrawPage(
  ctx: Context,
  page: Named,
  { reason }: ReceivedBy<typeof contract.withdrawPage>['body'],
): Promise<PageDraft> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockCurrentPage(trx, page);
    if (row.published_version === null) return;
    await updatePage(trx, row.id, { published_version: null });
    await recordAudit(ctx, trx, {
      action: 'page.withdrawn',
      subjectType: 'page',
      subjectId: row.code,
      reason,
      details: { version: row.published_version },
    });
    await touchContent(trx, ...scopesOf(row.code, true));
  });
  ctx.services.content.forget(pageScope(page.code), siteScope);
  return describeDraft(ctx, page.code);
}
