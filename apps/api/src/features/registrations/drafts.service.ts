import { randomUUID } from 'node:crypto';
import {
  type Attendance,
  type Audience,
  type Draft,
  DraftAnswers,
  type ExtraQuestion,
  type FeeTable,
  fieldProblems,
  type InUse,
  type Locale,
  type OptionChoice,
  RegistrationForm,
} from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { hashToken } from '../../platform/secrets.ts';
import { hasProvenEmail } from '../accounts/index.ts';
import { getOpenFeeTable } from '../editions/index.ts';
import { eraseFilesOf, listFilesOf } from '../files/index.ts';
import { answerFileUse } from './answer-files.ts';
import { changeRegistration } from './change-registration.ts';
import { findAccountIdBehind } from './connect-account.ts';
import { describeRegistration } from './describe-registration.ts';
import { type CodeRow, updateDraftCode } from './discount-codes.queries.ts';
import { countGuess, findTypedCode } from './discount-codes.ts';
import { describeDraftCode, findDraftCode, findHeldCodeOfDraft, offersFor } from './draft-discount-code.ts';
import { type DraftEmailRow, deleteOtherDraftEmail, selectDraftEmail } from './draft-emails.queries.ts';
import { draftLinkMail } from './drafts.mails.ts';
import {
  type DraftRow,
  deleteExpiredDrafts,
  insertDraft,
  selectDraft,
  updateDraft,
  updateDraftClosed,
  updateDraftSubmitted,
  updateDraftWish,
} from './drafts.queries.ts';
import { answersShown, findFormQuestions } from './extra-answers.ts';
import { addRegistration } from './register.ts';
import { selectLines } from './registration-lines.queries.ts';
import { choiceOf, withOwnOptions } from './registration-lines.ts';
import {
  type RegistrationRow,
  selectRegistration,
  selectRegistrationByEmail,
} from './registrations.queries.ts';
import {
  choicesOnSale,
  draftLifetimeDays,
  foldEmail,
  quoteFor,
  reopenedDraftLifetimeMinutes,
} from './registrations.rules.ts';

const hourMs = 3600_000;
export const expiryFrom = (now: Date) => new Date(now.getTime() + draftLifetimeDays * 24 * hourMs);
export const reopenedExpiryFrom = (now: Date) =>
  new Date(now.getTime() + reopenedDraftLifetimeMinutes * 60_000);

/** Prefix of draft tokens only. */
export const draftTokenPrefix = 'd_';

/** @throws NOT_ALLOWED – the caller has no draft token */
export const draftIdOf = (ctx: Context) =>
  ctx.actor.kind === 'draft' ? ctx.actor.draftId : fail('NOT_ALLOWED');

/** Returns the answers of a draft. Attendance, options and the wish for an account have their own columns. */
const answersOf = (row: DraftRow): DraftAnswers =>
  DraftAnswers.parse({
    ...(row.answers as object),
    ...(row.attendance !== null && { attendance: row.attendance }),
    ...(row.options !== null && { options: row.options }),
    ...(row.links_account !== null && { linksAccount: row.links_account }),
  });

/**
 * Returns the offers for a draft: with the categories that its code opens, and with the options of the registration that
 * it changes, even if they are off sale.
 */
async function tableFor(ctx: Context, row: DraftRow, draftCode: Parameters<typeof offersFor>[2]) {
  const { table, code } = await offersFor(ctx, row, draftCode);
  const { registration_id: id } = row;
  return { table: id === null ? table : await withOwnOptions(ctx, table, id), code };
}

/**
 * Returns the chosen options that are still on sale. An accompanying person without a name does not count. If the form
 * did not ask, these are the options of the registration.
 */
async function choicesIn(
  ctx: Context,
  row: DraftRow,
  table: FeeTable,
  attendance: Attendance,
): Promise<OptionChoice[]> {
  const { options } = answersOf(row);
  if (options === undefined)
    return row.registration_id === null
      ? []
      : (await selectLines(ctx.db, [row.registration_id])).map(choiceOf);
  const choices = options.flatMap(({ code = '', person }): OptionChoice[] =>
    person === '' ? [] : [person === undefined ? { code } : { code, person }],
  );
  return choicesOnSale(table, { audience: row.audience, attendance }, choices);
}

/** Returns the chosen attendance. If the form did not ask, it is that of the registration. */
const attendanceIn = (row: DraftRow, registration: RegistrationRow | undefined): Attendance =>
  row.attendance ?? registration?.attendance ?? 'on-site';

const findRegistrationOf = async (ctx: Context, { registration_id: id }: DraftRow) =>
  id === null ? undefined : selectRegistration(ctx.db, id);

const describeProof = ({ email, proven_at, code_expires_at, resend_at }: DraftEmailRow) => ({
  email,
  code:
    proven_at === null
      ? { expiresAt: code_expires_at.toISOString(), resendAt: resend_at.toISOString() }
      : null,
});

/** Finds another registration of a verified address. Callers without the verification learn nothing. */
async function findInUse(ctx: Context, row: DraftRow, email: string): Promise<InUse> {
  const folded = foldEmail(email);
  const known = await selectRegistrationByEmail(ctx.db, row.edition_id, folded, mailboxOf(email));
  if (known === undefined || known.id === row.registration_id) return null;
  return {
    isConfirmed: known.state === 'confirmed',
    registrationNumber: known.email_folded === folded ? readableNumber(known.number) : null,
  };
}

/** Returns the questions that the edition asks the chosen category. */
async function findDraftQuestions(ctx: Context, row: DraftRow, { categories }: FeeTable) {
  const { categoryCode } = answersOf(row);
  const category = categories.find(
    ({ code, audience }) => code === categoryCode && audience === row.audience,
  );
  return category === undefined ? [] : findFormQuestions(ctx, row.edition_id, category.id);
}

/** Returns the files that answer these questions. */
async function findDraftFiles(ctx: Context, row: DraftRow, questions: readonly ExtraQuestion[]) {
  if (!questions.some(({ kind }) => kind === 'file')) return [];
  const given = Object.values(answersOf(row).extraAnswers ?? {});
  const files = await listFilesOf(ctx, answerFileUse, [row.id, row.registration_id ?? row.id]);
  return [...files.values()].flat().filter(({ id }) => given.includes(id));
}

async function describeDraft(ctx: Context, row: DraftRow): Promise<Draft> {
  const answers = answersOf(row);
  const draftCode = await findDraftCode(ctx, row);
  const { table, code } = await tableFor(ctx, row, draftCode);
  const extraQuestions = await findDraftQuestions(ctx, row, table);
  const registration = await findRegistrationOf(ctx, row);
  const attendance = attendanceIn(row, registration);
  const choices = await choicesIn(ctx, row, table, attendance);
  const chosen = { categoryCode: answers.categoryCode ?? '', attendance };
  const quote = quoteFor(table, chosen, choices, code) ?? null;
  const proof = await selectDraftEmail(ctx.db, row.id);
  return {
    id: row.id,
    editionId: row.edition_id,
    audience: row.audience,
    locale: row.locale,
    answers,
    savedAt: row.saved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    options: table.options,
    quote,
    discount: await describeDraftCode(ctx, draftCode, { table, quote }),
    emailProof: proof === undefined ? null : describeProof(proof),
    inUse: proof?.proven_at == null ? null : await findInUse(ctx, row, proof.email),
    registration: registration === undefined ? null : await describeRegistration(ctx, registration),
    isChanging: row.changes_version !== null && registration?.state === 'pending',
    extraQuestions,
    extraFiles: await findDraftFiles(ctx, row, extraQuestions),
  };
}

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

// Old drafts may contain a postal address, which the form no longer has.
const audienceFields = {
  korean: ['country', 'zipcode', 'addr1', 'addr2'],
  international: ['name', 'licenceNumber', 'affiliationKo', 'zipcode', 'addr1', 'addr2'],
} as const;

/** Builds the form of a draft: its answers, without those that its audience and category do not need. */
async function formOf(ctx: Context, row: DraftRow): Promise<Record<string, unknown>> {
  const { linksAccount: _linksAccount, ...otherAnswers } = answersOf(row);
  const answers: Record<string, unknown> = { ...formDefaults, ...otherAnswers };
  for (const field of audienceFields[row.audience]) delete answers[field];
  if (row.audience === 'international') {
    answers.wantsCredits = false;
    answers.agreesToThirdParty = false;
  }
  const draftCode = await findDraftCode(ctx, row);
  const { table } = await tableFor(ctx, row, draftCode);
  const category = table.categories.find(({ code }) => code === answers.categoryCode);
  const attendance = attendanceIn(row, await findRegistrationOf(ctx, row));
  answers.attendance = attendance;
  answers.options = await choicesIn(ctx, row, table, attendance);
  if (draftCode !== undefined) answers.discountCode = draftCode.row.code;
  if (row.audience === 'korean' && category?.licence === 'none') answers.licenceNumber = '';
  const questions = await findDraftQuestions(ctx, row, table);
  answers.extraAnswers = answersShown(questions, otherAnswers.extraAnswers ?? {});
  return { ...answers, audience: row.audience, locale: row.locale, requestKey: row.request_key };
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
