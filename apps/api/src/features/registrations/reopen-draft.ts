import { randomUUID } from 'node:crypto';
import type * as contract from '@airway/contract';
import { DraftAnswers, type OptionChoice, postalAddress, type ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { hashToken } from '../../platform/secrets.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import { findUsedCode } from './discount-codes.ts';
import { upsertDraftEmail } from './draft-emails.queries.ts';
import {
  type DraftRow,
  insertDraft,
  selectDraft,
  updateDraftDetached,
  updateDraftReopened,
} from './drafts.queries.ts';
import { draftTokenPrefix, expiryFrom, reopenedExpiryFrom } from './drafts.service.ts';
import { findGivenAnswers } from './extra-answers.ts';
import { type Named, requireNamed } from './own-registration.ts';
import { agreementsIn } from './registration-consents.ts';
import { selectConsents } from './registration-detail.queries.ts';
import { answersOf } from './registration-detail.rules.ts';
import { selectLines } from './registration-lines.queries.ts';
import { choiceOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { lockUnpaid, requireMailReader } from './unpaid-registration.ts';

// Each may store a row for a day.
const reopeningOne = defineLimit('draft.reopen.registration', { points: 60, durationSeconds: 3600 });

const isAsked = (key: string) => key in DraftAnswers.shape && !(key in postalAddress);

/** Converts a registration to form answers, without its options. */
async function formAnswersOf(trx: Trx, row: RegistrationRow, categoryCode: string): Promise<DraftAnswers> {
  const filledAnswers = Object.entries(answersOf(row)).map(([key, answer]) => [key, answer ?? '']);
  const agreed = agreementsIn(await selectConsents(trx, row.id));
  const answers = { ...Object.fromEntries(filledAnswers), ...agreed, categoryCode };
  const known = Object.fromEntries(Object.entries(answers).filter(([key]) => isAsked(key)));
  // The questions of the edition are answered again after a cancellation: their files stay with the old registration.
  const extraAnswers = row.state === 'cancelled' ? {} : await findGivenAnswers(trx, row.id);
  // Only if there are any: the release before rejects the unknown key.
  return Object.keys(extraAnswers).length === 0 ? known : { ...known, extraAnswers };
}

interface Reopening {
  ctx: Context;
  registration: RegistrationRow;
  answers: DraftAnswers;
  options: OptionChoice[];
  codeId: string | null;
}

/** Reopens the caller's own draft. Answers typed since this version was opened stay. @returns its expiry */
async function openOwnDraft(
  trx: Trx,
  ownDraft: DraftRow,
  { ctx, registration, answers, options, codeId }: Reopening,
): Promise<Date> {
  const savedAt = ctx.now;
  if (registration.state === 'cancelled') {
    const expiresAt = expiryFrom(savedAt);
    await updateDraftDetached(trx, ownDraft.id, { requestKey: randomUUID(), savedAt, expiresAt });
    return expiresAt;
  }
  const { version, audience } = registration;
  if (ownDraft.changes_version === version) return ownDraft.expires_at;
  const expiresAt = (ownDraft.reopened_at === null ? expiryFrom : reopenedExpiryFrom)(savedAt);
  await updateDraftReopened(trx, ownDraft.id, {
    version,
    audience,
    answers,
    options,
    attendance: registration.attendance,
    codeId,
    savedAt,
    expiresAt,
  });
  return expiresAt;
}

/** @returns the token of a new draft. Another browser keeps its own draft; the version detects the first to submit. */
async function openAnother(trx: Trx, { ctx, registration, answers, options, codeId }: Reopening) {
  const draftToken = draftTokenPrefix + newToken(32);
  const isCancelled = registration.state === 'cancelled';
  const expiresAt = (isCancelled ? expiryFrom : reopenedExpiryFrom)(ctx.now);
  const id = newId(ctx.now);
  await insertDraft(trx, {
    id,
    edition_id: registration.edition_id,
    token_hash: hashToken(draftToken),
    audience: registration.audience,
    locale: registration.locale,
    answers: JSON.stringify(answers),
    options: JSON.stringify(options),
    attendance: registration.attendance,
    code_id: codeId,
    request_key: randomUUID(),
    registration_id: isCancelled ? null : registration.id,
    changes_version: isCancelled ? null : registration.version,
    reopened_at: isCancelled ? null : ctx.now,
    created_at: ctx.now,
    saved_at: ctx.now,
    expires_at: expiresAt,
  });
  return { id, draftToken, expiresAt };
}

/** Checks whether the caller verified the address or used a mailed link or code. Staff may have typed the address. */
async function hasProven(ctx: Context, { email }: RegistrationRow): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'account') return hasProvenEmail(ctx, actor.accountId, email);
  return actor.kind === 'registrant';
}

const storeProof = (ctx: Context, trx: Trx, draftId: string, { email, email_folded }: RegistrationRow) =>
  upsertDraftEmail(trx, {
    draft_id: draftId,
    email,
    email_folded,
    token_sealed: ctx.services.secrets.seal(newToken(16)),
    code_expires_at: ctx.now,
    resend_at: ctx.now,
    proven_at: ctx.now,
  });

/**
 * Reopens the form of an unpaid registration with its current answers: in the caller's draft, else in a new draft
 * that expires after an hour without use. The registration and its seat stay unchanged until the form is submitted. A
 * cancelled registration starts a new form with the old answers. Repeating it changes nothing.
 * @throws NOT_FOUND – named another person's
 * @throws VERIFICATION_REQUIRED – the caller only knows number and e-mail, or linked it by them
 * @throws ALREADY_PAID – it is confirmed
 * @throws PAYMENT_IN_PROGRESS – a charge may be in progress; then nothing is changed
 * @throws TOO_MANY_REQUESTS – 60 times in an hour
 */
export async function reopenDraft(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<ReplyOf<typeof contract.reopenDraft>> {
  const ownRow = requireNamed(rows, named);
  const { id, edition_id: editionId } = ownRow;
  await requireMailReader(ctx, ownRow);
  await ctx.services.limits.take(reopeningOne, id);
  const { categories } = await getWholeFeeTable(ctx, editionId);
  const isProven = await hasProven(ctx, ownRow);
  return ctx.db.transaction().execute(async (trx) => {
    const registration = await lockUnpaid(ctx, trx, id, 'the registration is changed');
    const code = categories.find((one) => one.id === registration.category_id)?.code ?? '';
    const answers = await formAnswersOf(trx, registration, code);
    const options = (await selectLines(trx, [id])).map(choiceOf);
    const codeId = (await findUsedCode(trx, id))?.id ?? null;
    const reopening = { ctx, registration, answers, options, codeId };
    const ownDraft = ctx.actor.kind === 'draft' ? await selectDraft(trx, ctx.actor.draftId) : undefined;
    const opened =
      ownDraft === undefined
        ? await openAnother(trx, reopening)
        : { id: ownDraft.id, draftToken: null, expiresAt: await openOwnDraft(trx, ownDraft, reopening) };
    const isFirst = ownDraft === undefined || ownDraft.changes_version !== registration.version;
    // The browser that registered verified the address then: a changed address would have ended its form.
    const isKnown =
      ownDraft?.reopened_at === null || (isProven && registration.email_folded === ownRow.email_folded);
    if (isFirst && isKnown) await storeProof(ctx, trx, opened.id, registration);
    return {
      draftToken: opened.draftToken,
      expiresAt: opened.expiresAt.toISOString(),
      audience: registration.audience,
    };
  });
}
