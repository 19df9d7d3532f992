import { randomUUID } from 'node:crypto';
import {
  type Audience,
  type Draft,
  DraftAnswers,
  fieldProblems,
  type InUse,
  type Locale,
  RegistrationForm,
} from '@airway/contract';
import { siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { hashToken } from '../../platform/secrets.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import { getFeeTable, getOpenFeeTable } from '../editions/index.ts';
import { changeRegistration } from './change-registration.ts';
import { findAccountIdBehind } from './connect-account.ts';
import { describeRegistration } from './describe-registration.ts';
import { type DraftEmailRow, deleteOtherDraftEmail, selectDraftEmail } from './draft-emails.queries.ts';
import { draftLinkMail } from './drafts.mails.ts';
import {
  type DraftRow,
  deleteExpiredDrafts,
  insertDraft,
  selectDraft,
  updateDraft,
  updateDraftLeft,
  updateDraftSubmitted,
  updateDraftWish,
} from './drafts.queries.ts';
import { addRegistration } from './register.ts';
import { selectRegistration, selectRegistrationByEmail } from './registrations.queries.ts';
import {
  draftLifetimeDays,
  foldEmail,
  quoteFor,
  readableNumber,
  reopenedDraftLifetimeMinutes,
} from './registrations.rules.ts';

const hourMs = 3600_000;
export const expiryFrom = (now: Date) => new Date(now.getTime() + draftLifetimeDays * 24 * hourMs);
export const reopenedExpiryFrom = (now: Date) =>
  new Date(now.getTime() + reopenedDraftLifetimeMinutes * 60_000);

// Each is kept for two weeks: one place does not fill the disk with them.
const beginningInADay = defineLimit('draft.create.day', { points: 1500, durationSeconds: 24 * 3600 });

/** Draft tokens start so; nothing else does. */
export const draftTokenPrefix = 'd_';

/** @throws NOT_ALLOWED – the caller holds no draft */
export const draftIdOf = (ctx: Context) =>
  ctx.actor.kind === 'draft' ? ctx.actor.draftId : fail('NOT_ALLOWED');

/** What a draft says. Whether an account is wanted lies beside the answers; a draft of its first days has it among them. */
function answersOf(row: DraftRow): DraftAnswers {
  const answers = DraftAnswers.parse(row.answers);
  return row.links_account === null ? answers : { ...answers, linksAccount: row.links_account };
}

const describeProof = ({ email, proven_at, code_expires_at, resend_at }: DraftEmailRow) => ({
  email,
  code:
    proven_at === null
      ? { expiresAt: code_expires_at.toISOString(), resendAt: resend_at.toISOString() }
      : null,
});

/** The other registration of a proven address: strangers to it learn nothing. */
async function findInUse(ctx: Context, row: DraftRow, email: string): Promise<InUse> {
  const folded = foldEmail(email);
  const known = await selectRegistrationByEmail(ctx.db, row.edition_id, folded, mailboxOf(email));
  if (known === undefined || known.id === row.registration_id) return null;
  return {
    isConfirmed: known.state === 'confirmed',
    registrationNumber: known.email_folded === folded ? readableNumber(known.number) : null,
  };
}

async function describeDraft(ctx: Context, row: DraftRow): Promise<Draft> {
  const answers = answersOf(row);
  const table = await getFeeTable(ctx, row.edition_id);
  const registration =
    row.registration_id === null ? undefined : await selectRegistration(ctx.db, row.registration_id);
  const proof = await selectDraftEmail(ctx.db, row.id);
  return {
    id: row.id,
    editionId: row.edition_id,
    audience: row.audience,
    locale: row.locale,
    answers,
    savedAt: row.saved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    quote: answers.categoryCode === undefined ? null : (quoteFor(table, answers.categoryCode) ?? null),
    emailProof: proof === undefined ? null : describeProof(proof),
    inUse: proof?.proven_at == null ? null : await findInUse(ctx, row, proof.email),
    registration: registration === undefined ? null : await describeRegistration(ctx, registration),
    isChanging: row.changes_version !== null && registration?.state === 'pending',
  };
}

/**
 * Begins an empty draft.
 * @throws REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED – by the edition's clock
 * @throws TOO_MANY_REQUESTS – so many were begun from here in a day
 */
export async function createDraft(
  ctx: Context,
  editionId: string,
  choice: { audience: Audience; locale: Locale },
) {
  await getOpenFeeTable(ctx, editionId);
  await ctx.services.limits.take(beginningInADay, siteNetworkOf(ctx.address ?? ''));
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

/** The draft the caller holds. @throws DRAFT_EXPIRED – it is gone */
export async function getDraft(ctx: Context): Promise<Draft> {
  const row = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  return describeDraft(ctx, row);
}

/**
 * Keeps answers as typed; whether an account is wanted apart from them. Another e-mail address drops what was proven of
 * the one before. A submitted draft no longer changes until it is reopened: it is answered as it is.
 */
export async function saveDraft(
  ctx: Context,
  change: { answers: DraftAnswers; audience?: Audience | undefined; locale?: Locale | undefined },
): Promise<Draft> {
  const { linksAccount, ...answers } = change.answers;
  const row = await updateDraft(ctx.db, draftIdOf(ctx), {
    ...change,
    answers,
    linksAccount,
    savedAt: ctx.now,
    expiresAt: expiryFrom(ctx.now),
    reopenedExpiresAt: reopenedExpiryFrom(ctx.now),
  });
  if (row === undefined) return getDraft(ctx);
  if (answers.email !== undefined) await deleteOtherDraftEmail(ctx.db, row.id, foldEmail(answers.email));
  return describeDraft(ctx, row);
}

const formDefaults = {
  affiliationEn: '',
  department: '',
  licenceNumber: '',
  givenName: '',
  dietaryNeed: 'none',
  dietaryNote: '',
  wantsCredits: false,
  agreesToTerms: false,
  agreesToPrivacy: false,
  agreesToRefundRule: false,
  agreesToThirdParty: false,
  agreesToMarketingEmail: false,
  agreesToMarketingSms: false,
};

// A draft of before may have a postal address, which nobody is asked for any more.
const audienceFields = {
  korean: ['country', 'zipcode', 'addr1', 'addr2'],
  international: ['name', 'licenceNumber', 'affiliationKo', 'zipcode', 'addr1', 'addr2'],
} as const;

/** The form that a draft amounts to: its answers without those that its audience and category are not asked for. */
async function formOf(ctx: Context, row: DraftRow): Promise<Record<string, unknown>> {
  const { linksAccount: _linksAccount, ...kept } = answersOf(row);
  const answers: Record<string, unknown> = { ...formDefaults, ...kept };
  for (const field of audienceFields[row.audience]) delete answers[field];
  if (row.audience === 'international') {
    answers.wantsCredits = false;
    answers.agreesToThirdParty = false;
  }
  const { categories } = await getFeeTable(ctx, row.edition_id);
  const category = categories.find(({ code }) => code === answers.categoryCode);
  if (row.audience === 'korean' && category?.licence === 'none') answers.licenceNumber = '';
  return { ...answers, audience: row.audience, locale: row.locale, requestKey: row.request_key };
}

/**
 * What the draft's address has already, told to the person whose account proves it; the draft, which outlives their
 * sign-out, keeps nothing of it.
 * @throws DRAFT_EXPIRED – it is gone
 */
export async function findDraftInUse(ctx: Context, accessToken: string): Promise<{ inUse: InUse }> {
  const row = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  const { email = '' } = answersOf(row);
  const accountId = await findAccountIdBehind(ctx, accessToken);
  const isProven = accountId !== undefined && (await hasProvenEmail(ctx, accountId, email));
  return { inUse: isProven ? await findInUse(ctx, row, email) : null };
}

/** Leaves the registration of a reopened draft as it is. Repeating it changes nothing. @throws DRAFT_EXPIRED – it is gone */
export async function leaveDraft(ctx: Context): Promise<Draft> {
  await updateDraftLeft(ctx.db, draftIdOf(ctx));
  return getDraft(ctx);
}

/**
 * Judges the draft and registers, on the account of the person who holds the access token unless they choose
 * otherwise; where that was wanted and is not so, the draft says it was wanted. Repeating it answers the same. A token
 * that is worth nothing (any more) is no reason to refuse, where the e-mail address is proven without it. A reopened
 * draft changes its registration. Refusals are those of
 * `addRegistration` and `changeRegistration`.
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
    // Whose session ended before the press is told afterwards that it is on no account.
    if (linksAccount && accountId === undefined) await updateDraftWish(ctx.db, row.id);
  }
  return getDraft(ctx);
}

const batchSize = 500;

/**
 * Removes drafts nobody came back to, and with them the mails that carried their links and addresses.
 * @returns how many drafts were removed
 */
export async function forgetExpiredDrafts(ctx: Context): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const ids = await ctx.db.transaction().execute(async (trx) => {
      const expired = await deleteExpiredDrafts(trx, ctx.now, batchSize);
      await forgetMailsAbout(trx, draftLinkMail, expired);
      return expired;
    });
    forgotten += ids.length;
    if (ids.length < batchSize) return forgotten;
  }
}
