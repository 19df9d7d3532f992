import { randomUUID } from 'node:crypto';
import {
  type Audience,
  type Draft,
  type DraftAnswers,
  fieldProblems,
  type InUse,
  type Locale,
  RegistrationForm,
} from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { hashToken } from '../../platform/secrets.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import { getOpenFeeTable } from '../editions/index.ts';
import { eraseFilesOf } from '../files/index.ts';
import { answerFileUse } from './answer-files.ts';
import { changeRegistration } from './change-registration.ts';
import { findAccountIdBehind } from './connect-account.ts';
import { describeDraft, findInUse } from './describe-draft.ts';
import { type CodeRow, updateDraftCode } from './discount-codes.queries.ts';
import { countGuess, findTypedCode } from './discount-codes.ts';
import { answersOf, formOf } from './draft-answers.ts';
import { findHeldCodeOfDraft } from './draft-discount-code.ts';
import { deleteOtherDraftEmail } from './draft-emails.queries.ts';
import { draftLinkMail } from './drafts.mails.ts';
import {
  deleteExpiredDrafts,
  insertDraft,
  selectDraft,
  updateDraft,
  updateDraftClosed,
  updateDraftSubmitted,
  updateDraftWish,
} from './drafts.queries.ts';
import { addRegistration } from './register.ts';
import { draftLifetimeDays, foldEmail, reopenedDraftLifetimeMinutes } from './registrations.rules.ts';

const hourMs = 3600_000;
export const expiryFrom = (now: Date) => new Date(now.getTime() + draftLifetimeDays * 24 * hourMs);
export const reopenedExpiryFrom = (now: Date) =>
  new Date(now.getTime() + reopenedDraftLifetimeMinutes * 60_000);

/** Prefix of draft tokens only. */
export const draftTokenPrefix = 'd_';

/** @throws NOT_ALLOWED – the caller has no draft token */
export const draftIdOf = (ctx: Context) =>
  ctx.actor.kind === 'draft' ? ctx.actor.draftId : fail('NOT_ALLOWED');

/**
 * Creates an empty draft.
 * @throws REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED – by the edition's clock
 */
export async function createDraft(
  ctx: Context,
  editionId: string,
  choice: { audience: Audience; locale: Locale },
) {
  await getOpenFeeTable(ctx, editionId);
  const draftToken = draftTokenPrefix + newToken(32);
  const expiresAt = expiryFrom(ctx.now);
  await insertDraft(ctx.db, {
    id: newId(ctx.now),
    edition_id: editionId,
    token_hash: hashToken(draftToken),
    audience: choice.audience,
    locale: choice.locale,
    request_key: randomUUID(),
    created_at: ctx.now,
    saved_at: ctx.now,
    expires_at: expiresAt,
  });
  return { draftToken, expiresAt: expiresAt.toISOString() };
}

/** Returns the caller's draft. @throws DRAFT_EXPIRED – it is gone */
export async function getDraft(ctx: Context): Promise<Draft> {
  const row = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  return describeDraft(ctx, row);
}

/**
 * Stores answers as typed, and the wish for an account separately. A changed e-mail address drops the verification of
 * the previous one. A submitted draft stays unchanged until it is reopened, and is returned as it is.
 */
export async function saveDraft(
  ctx: Context,
  change: { answers: DraftAnswers; audience?: Audience | undefined; locale?: Locale | undefined },
): Promise<Draft> {
  const { linksAccount, options, attendance, ...answers } = change.answers;
  const row = await updateDraft(ctx.db, draftIdOf(ctx), {
    ...change,
    answers,
    linksAccount,
    options,
    attendance,
    savedAt: ctx.now,
    expiresAt: expiryFrom(ctx.now),
    reopenedExpiresAt: reopenedExpiryFrom(ctx.now),
  });
  if (row === undefined) return getDraft(ctx);
  if (answers.email !== undefined) await deleteOtherDraftEmail(ctx.db, row.id, foldEmail(answers.email));
  return describeDraft(ctx, row);
}

/**
 * Adds a discount code to the draft, or replaces it. An empty text removes it. Counts each try against the network.
 * @throws DRAFT_EXPIRED – it is gone
 * @throws TOO_MANY_REQUESTS – too many tries from this network
 * @throws INVALID_INPUT – the code cannot be used now
 */
export async function applyDiscountCode(ctx: Context, { code: typed }: { code: string }): Promise<Draft> {
  const row = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  let code: CodeRow | undefined;
  if (typed !== '') {
    await countGuess(ctx);
    code = await findTypedCode(ctx, row.edition_id, typed, await findHeldCodeOfDraft(ctx, row));
  }
  await updateDraftCode(ctx.db, row.id, code?.id ?? null);
  return getDraft(ctx);
}

/**
 * Returns the existing registration of the draft's address, for a caller whose account verifies that address. The
 * draft does not store it, because the draft outlives the sign-in.
 * @throws DRAFT_EXPIRED – it is gone
 */
export async function findDraftInUse(ctx: Context, accessToken: string): Promise<{ inUse: InUse }> {
  const row = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  const { email = '' } = answersOf(row);
  const accountId = await findAccountIdBehind(ctx, accessToken);
  const isProven = accountId !== undefined && (await hasProvenEmail(ctx, accountId, email));
  return { inUse: isProven ? await findInUse(ctx, row, email) : null };
}

/** Closes a reopened draft without changing its registration. Repeatable. @throws DRAFT_EXPIRED – it is gone */
export async function leaveDraft(ctx: Context): Promise<Draft> {
  await updateDraftClosed(ctx.db, draftIdOf(ctx));
  return getDraft(ctx);
}

/**
 * Validates the draft and registers, linked to the account of the access token unless the person chose otherwise. If
 * the wish for an account could not be met, the draft records it. Repeating it returns the same response. An invalid
 * token is no reason to reject if the e-mail address is verified without it. A reopened draft changes its
 * registration. Refusals are those of `addRegistration` and `changeRegistration`.
 */
export async function submitDraft(
  ctx: Context,
  sent: {
    accessToken?: string | undefined;
    linksAccount?: boolean | undefined;
    captcha?: string | undefined;
  },
): Promise<Draft> {
  const row = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  if (row.registration_id === null || row.changes_version !== null) {
    const form = RegistrationForm.safeParse({ ...(await formOf(ctx, row)), captcha: sent.captcha });
    if (!form.success) fail('INVALID_INPUT', { fields: fieldProblems(form.error.issues) });
    const { accessToken, linksAccount = accessToken !== undefined } = sent;
    const accountId = accessToken === undefined ? undefined : await findAccountIdBehind(ctx, accessToken);
    const witness = { draftId: row.id, accountId };
    const onAccount = linksAccount ? accountId : undefined;
    if (row.registration_id === null)
      await addRegistration(ctx, row.edition_id, form.data, {
        witness,
        accountId: onAccount,
        within: (registrationId) => [updateDraftSubmitted(ctx.db, row.id, registrationId).compile()],
      });
    else await changeRegistration(ctx, row, form.data, { witness, accountId: onAccount });
    // If the session ended before submitting, the page later explains that no account is linked.
    if (linksAccount && accountId === undefined) await updateDraftWish(ctx.db, row.id);
  }
  return getDraft(ctx);
}

const batchSize = 500;

/** Deletes expired drafts, with their files and the mails that contain their links and addresses. @returns the number of deleted drafts */
export async function forgetExpiredDrafts(ctx: Context): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const ids = await ctx.db.transaction().execute(async (trx) => {
      const expired = await deleteExpiredDrafts(trx, ctx.now, batchSize);
      await forgetMailsAbout(trx, draftLinkMail, expired);
      await eraseFilesOf(ctx, trx, answerFileUse, expired);
      return expired;
    });
    forgotten += ids.length;
    if (ids.length < batchSize) return forgotten;
  }
}
