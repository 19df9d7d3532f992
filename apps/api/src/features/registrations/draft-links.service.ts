import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newToken } from '../../platform/identifiers.ts';
import { spendRequestBudget } from '../../platform/message-budgets.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { hashToken } from '../../platform/secrets.ts';
import { requireNewEmail } from '../accounts/index.ts';
import { draftLinkMail } from './drafts.mails.ts';
import { selectDraft, updateDraftLink, updateDraftResumed } from './drafts.queries.ts';
import { draftIdOf, draftTokenPrefix } from './drafts.service.ts';
import { draftLinkLifetimeHours, foldEmail } from './registrations.rules.ts';

/**
 * Mails a link for continuing the draft elsewhere. It works once, for a day, until the form is submitted.
 * @throws DRAFT_EXPIRED – it is gone, or was submitted: its registration has links of its own
 */
export async function sendDraftLink(ctx: Context, email: string): Promise<void> {
  const draftId = draftIdOf(ctx);
  await requireNewEmail(ctx, email);
  const row = await selectDraft(ctx.db, draftId);
  if (row === undefined || row.registration_id !== null) return fail('DRAFT_EXPIRED');
  const linkToken = newToken(32);
  const worthlessAt = new Date(ctx.now.getTime() + draftLinkLifetimeHours * 3600_000);
  await ctx.db.transaction().execute(async (trx) => {
    const message = { purpose: 'DraftLink', channel: 'Email' as const, to: foldEmail(email) };
    await spendRequestBudget(ctx, trx, message, { isRepeatable: true });
    await updateDraftLink(trx, draftId, hashToken(linkToken), worthlessAt);
    await sendMailLater(ctx, trx, draftLinkMail, {
      subjectId: draftId,
      occasion: newToken(16),
      recipient: email,
      locale: row.locale,
      values: { sealedToken: ctx.services.secrets.sealText(linkToken) },
      worthlessAt,
    });
  });
}

/** Exchanges a mailed link for a new token. @throws DRAFT_EXPIRED – used, old or unknown; or the form was submitted */
export async function resumeDraft(ctx: Context, linkToken: string) {
  const draftToken = draftTokenPrefix + newToken(32);
  const row =
    (await updateDraftResumed(ctx.db, hashToken(linkToken), hashToken(draftToken), ctx.now)) ??
    fail('DRAFT_EXPIRED');
  return { draftToken, expiresAt: row.expires_at.toISOString(), audience: row.audience };
}
