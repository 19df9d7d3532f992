import type { Draft } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { confirmUserKey, requireNewEmail, sendUserKeyCode, useProof } from '../accounts/index.ts';
import { selectDraftEmail, updateDraftEmailProven, upsertDraftEmail } from './draft-emails.queries.ts';
import { selectDraft } from './drafts.queries.ts';
import { draftIdOf, getDraft } from './drafts.service.ts';
import { foldEmail } from './registrations.rules.ts';

/**
 * Sends a code to the e-mail address of the caller's draft, unless it is already verified.
 * @throws INVALID_INPUT – no address, or one that the site rejects
 * @throws TOO_MANY_REQUESTS, CAPTCHA_REQUIRED – as for any code
 */
export async function sendDraftCode(ctx: Context, captcha: string | undefined): Promise<Draft> {
  const { id, answers, registration, isChanging, emailProof } = await getDraft(ctx);
  const email = (answers.email ?? '').trim();
  const isProven = emailProof?.code === null && foldEmail(emailProof.email) === foldEmail(email);
  if ((registration !== null && !isChanging) || isProven) return getDraft(ctx);
  if (email === '') fail('INVALID_INPUT', { fields: { email: 'required' } });
  await requireNewEmail(ctx, email);
  const sentCode = await sendUserKeyCode(ctx, {
    userKeyType: 'Email',
    userKeyCode: email,
    purpose: 'Registration',
    captcha,
  });
  await upsertDraftEmail(ctx.db, {
    draft_id: id,
    email,
    email_folded: foldEmail(email),
    token_sealed: ctx.services.secrets.seal(sentCode.userKeyToken),
    code_expires_at: new Date(sentCode.expiresAt),
    resend_at: new Date(sentCode.resendAt),
    proven_at: null,
  });
  return getDraft(ctx);
}

/**
 * Verifies the e-mail address of the caller's draft, for as long as the draft has this address. Repeating it changes
 * nothing.
 * @throws VERIFICATION_EXPIRED – no code was sent to this address, or it is not valid any more
 * @throws VERIFICATION_FAILED – wrong digits
 */
export async function confirmDraftCode(ctx: Context, pincode: string): Promise<Draft> {
  const draft = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  const storedCode = (await selectDraftEmail(ctx.db, draft.id)) ?? fail('VERIFICATION_EXPIRED');
  if (storedCode.proven_at !== null) return getDraft(ctx);
  const userKeyToken = ctx.services.secrets.open(storedCode.token_sealed);
  const { userKeyToken: token } = await confirmUserKey(ctx, { userKeyToken, pincode });
  await ctx.db.transaction().execute(async (trx) => {
    const wantedProof = { token, purpose: 'Registration', keyType: 'Email' } as const;
    const { keyFolded } = await useProof(ctx, trx, wantedProof);
    await updateDraftEmailProven(trx, draft.id, keyFolded, ctx.now);
  });
  return getDraft(ctx);
}
