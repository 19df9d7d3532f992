import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newToken } from '../../platform/identifiers.ts';
import { hashToken } from '../../platform/secrets.ts';
import { describePictures } from './page-pictures.ts';
import { type PageRow, selectPreviewed, updatePage } from './pages.queries.ts';
import { readContent } from './pages.rules.ts';

const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Creates a link to the draft of a page. The previous link ends. */
export async function makePagePreview(
  ctx: Context,
  { id, code }: Pick<PageRow, 'id' | 'code'>,
): Promise<ReplyOf<typeof contract.makePagePreview>> {
  const token = newToken(16);
  const until = new Date(ctx.now.getTime() + lifetimeMs);
  await ctx.db.transaction().execute(async (trx) => {
    await updatePage(trx, id, { preview_hash: hashToken(token), preview_until: until });
    await recordAudit(ctx, trx, { action: 'page.preview-made', subjectType: 'page', subjectId: code });
  });
  return { token, expiresAt: until.toISOString() };
}

/** Returns the draft of a preview link. @throws LINK_EXPIRED – altered, too old, or replaced by a newer link */
export async function openPagePreview(
  ctx: Context,
  { token }: ReceivedBy<typeof contract.openPagePreview>['body'],
): Promise<ReplyOf<typeof contract.openPagePreview>> {
  const row = (await selectPreviewed(ctx.db, hashToken(token), ctx.now)) ?? fail('LINK_EXPIRED');
  const content = readContent(row.draft);
  return {
    code: row.code,
    isOwn: row.is_own,
    content,
    pictures: await describePictures(ctx, row.id, content, { isPublished: false }),
    changedDate: row.changed_at.toISOString(),
    expiresAt: row.preview_until?.toISOString() ?? '',
  };
}
