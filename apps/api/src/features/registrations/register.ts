import type {
  Attendance,
  DraftAnswers,
  FeeTable,
  FieldCode,
  Money,
  OptionChoice,
  RegistrationForm,
} from '@airway/contract';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/client.ts';
import { consentRow, defineConsent } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, RefusalError } from '../../platform/errors.ts';
import { newId, newReadableCode } from '../../platform/identifiers.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { runWithinBudget, spendRequestBudget } from '../../platform/message-budgets.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { commitWith, runPipelined } from '../../platform/pipelined.queries.ts';
import { requireNewEmail } from '../accounts/index.ts';
import {
  type EditionRow,
  getEditionRow,
  getOpenFeeTable,
  refuseFull,
  seatStatements,
} from '../editions/index.ts';
import { requirePayable } from '../payments/index.ts';
import { confirmWithin } from './confirm-registration.ts';
import { changeUses, insertUse } from './discount-codes.queries.ts';
import { type Discount, openedBy } from './discount-codes.rules.ts';
import { findTypedCode, refuseUsedUp } from './discount-codes.ts';
import { checkDues } from './dues-list.ts';
import { type EmailWitness, isEmailVerified, useEmailProof } from './email-proof.ts';
import { keepAnswerFiles, storeStatements, validateExtraAnswers } from './extra-answers.ts';
import { makeLink } from './links.service.ts';
import { logRegistration } from './log-registration.ts';
import { dueStatements } from './mail-due.ts';
import { networkHashOf, requireWorkOfNetwork } from './network-holds.ts';
import { insertLines } from './registration-lines.queries.ts';
import { newLines, seatOf } from './registration-lines.ts';
import { reminderMail } from './registrations.mails.ts';
import {
  insertRegistration,
  type RegistrationRow,
  selectRegistration,
  selectRegistrationByEmail,
  selectRegistrationByKey,
} from './registrations.queries.ts';
import { foldEmail, isOpenTo, optionPriceFor, quoteFor } from './registrations.rules.ts';

const version = '2025-1';

const consents = {
  agreesToTerms: defineConsent('terms', { text: 'consents.terms.text', version }),
  agreesToPrivacy: defineConsent('privacy', { text: 'consents.privacy.text', version: '2025-2' }),
  agreesToRefundRule: defineConsent('refund', { text: 'consents.refund.text', version }),
  agreesToThirdParty: defineConsent('thirdParty', { text: 'consents.thirdParty.text', version }),
  agreesToMarketingEmail: defineConsent('marketingEmail', { text: 'consents.marketingEmail.text', version }),
  agreesToMarketingSms: defineConsent('marketingSms', { text: 'consents.marketingSms.text', version }),
};

const minuteMs = 60_000;

interface OptionTerms extends Pick<FeeTable, 'period'> {
  attendance: Attendance;
  currency: Money['currency'];
  choices: readonly OptionChoice[];
}

/** Returns the problem of a chosen option. Only accompanying persons have a name, and only they may come twice. */
export function optionProblem(
  { code, person }: OptionChoice,
  option: FeeTable['options'][number] | undefined,
  { attendance, period, currency, choices }: OptionTerms,
): FieldCode | undefined {
  if (option === undefined) return 'not_a_choice';
  const isCompanion = option.kind === 'companion';
  if (isCompanion && person === undefined) return 'required';
  if (!isCompanion && (person !== undefined || choices.filter((one) => one.code === code).length > 1))
    return 'not_a_choice';
  if (!isOpenTo(option, attendance)) return 'other_attendance';
  return optionPriceFor(option, period, currency) === undefined ? 'not_on_sale' : undefined;
}

/**
 * Returns the chosen category of a form with its price today, options and discount included.
 * @throws INVALID_INPUT – the category or an option is unknown, of the other audience or attendance, or not on sale; an
 * accompanying person without a name; a code for other categories; or a price without consent to the refund rule
 */
export function offerFor(table: FeeTable, form: RegistrationForm, code: Discount | undefined) {
  const { categoryCode, attendance = 'on-site', options: choices = [] } = form;
  const category = table.categories.find((one) => one.code === categoryCode);
  if (category === undefined || category.audience !== form.audience)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_a_choice' } });
  const categoryQuote =
    quoteFor(table, { categoryCode, attendance }) ??
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  for (const choice of choices) {
    const option = table.options.find(({ code }) => code === choice.code);
    const problem = optionProblem(choice, option, {
      attendance,
      period: categoryQuote.period,
      currency: categoryQuote.fee.currency,
      choices,
    });
    if (problem !== undefined) fail('INVALID_INPUT', { fields: { [`options.${choice.code}`]: problem } });
  }
  const quote = quoteFor(table, { categoryCode, attendance }, choices, code) ?? fail('INVALID_INPUT');
  if (code !== undefined && quote.discount === null)
    fail('INVALID_INPUT', { fields: { discountCode: 'code_other_category' } });
  if (quote.total.amountMinor > 0 && !form.agreesToRefundRule)
    fail('INVALID_INPUT', { fields: { agreesToRefundRule: 'consent_required' } });
  return { category, quote };
}

/** Returns the licence number to store. Null if the category needs none. @throws INVALID_INPUT – it is missing */
export function licenceOf(
  form: { audience: 'international' } | { audience: 'korean'; licenceNumber: string; wantsCredits: boolean },
  rule: FeeTable['categories'][number]['licence'],
): string | null {
  if (form.audience === 'international' || rule === 'none') return null;
  if (form.licenceNumber === '') {
    if (rule === 'required') fail('INVALID_INPUT', { fields: { licenceNumber: 'required' } });
    if (form.wantsCredits) fail('INVALID_INPUT', { fields: { licenceNumber: 'licence_for_credits' } });
    return null;
  }
  return form.licenceNumber;
}

/** Converts a form to columns of a registration. */
export function answerColumns(form: RegistrationForm, category: FeeTable['categories'][number]) {
  const korean = form.audience === 'korean' ? form : undefined;
  return {
    category_id: category.id,
    attendance: form.attendance ?? 'on-site',
    audience: form.audience,
    locale: form.locale,
    name: korean?.name ?? null,
    family_name: form.familyName,
    given_name: form.givenName,
    email: form.email,
    email_folded: foldEmail(form.email),
    mailbox: mailboxOf(form.email),
    phone: form.phone,
    licence_number: licenceOf(form, category.licence),
    country: form.audience === 'korean' ? 'KR' : form.country,
    affiliation_ko: korean?.affiliationKo ?? null,
    affiliation_en: form.affiliationEn,
    department: form.department,
    zipcode: korean?.zipcode ?? null,
    addr1: korean?.addr1 ?? null,
    addr2: korean?.addr2 ?? null,
    dietary_need: form.dietaryNeed,
    dietary_note: form.dietaryNote,
    wants_credits: form.audience === 'korean' && form.wantsCredits,
  };
}

function rowOf(
  ctx: Context,
  edition: EditionRow,
  form: RegistrationForm,
  category: FeeTable['categories'][number],
  accountId: string | undefined,
): RegistrationRow {
  return {
    id: newId(ctx.now),
    edition_id: edition.id,
    number: newReadableCode(),
    request_key: form.requestKey,
    state: 'pending',
    ...answerColumns(form, category),
    seat_held_until: new Date(ctx.now.getTime() + edition.seat_hold_minutes * minuteMs),
    hold_began_at: ctx.now,
    held_before_seconds: 0,
    created_at: ctx.now,
    confirmed_at: null,
    cancelled_at: null,
    account_id: accountId ?? null,
    linked_by_number: false,
    emptied_at: null,
    network_hash: networkHashOf(ctx),
    has_lines: (form.options ?? []).length > 0,
    has_code: form.discountCode !== undefined,
    version: 1,
  };
}

export const consentRows = (ctx: Context, registrationId: string, form: RegistrationForm) =>
  Object.entries(consents).map(([field, consent]) => ({
    registration_id: registrationId,
    ...consentRow(ctx, consent, form.locale, form[field as keyof typeof consents]),
  }));

/** Converts stored consents to fields of the form. */
export const agreementsIn = (rows: readonly { purpose: string; agreed: boolean }[]): Partial<DraftAnswers> =>
  Object.fromEntries(
    Object.entries(consents).map(([field, { purpose }]) => [
      field,
      rows.some((row) => row.purpose === purpose && row.agreed),
    ]),
  );

/** Maps a violated unique key to the field with a duplicate. */
export const duplicateFields: Record<string, Record<string, FieldCode>> = {
  registrations_one_per_email: { email: 'already_registered' },
  registrations_one_per_mailbox: { email: 'already_registered' },
  registrations_one_per_licence: { licenceNumber: 'already_registered' },
};

/** Checks whether a request repeats the earlier one. Knowing its key is not enough. */
function isRepeatOf(present: RegistrationRow, editionId: string, form: RegistrationForm): boolean {
  return present.edition_id === editionId && present.email_folded === foldEmail(form.email);
}

/** A person who registers twice has usually lost the number, so it is mailed to the registration's own address. */
export async function remindOfNumber(ctx: Context, editionId: string, email: string): Promise<void> {
  const known = await selectRegistrationByEmail(ctx.db, editionId, foldEmail(email), mailboxOf(email));
  if (known === undefined) return;
  const remind = async (trx: Trx) => {
    const message = { purpose: 'Reminder', channel: 'Email' as const, to: foldEmail(known.email) };
    await spendRequestBudget(ctx, trx, message);
    await sendMailLater(ctx, trx, reminderMail, {
      subjectId: known.id,
      occasion: ctx.now.toISOString().slice(0, 13),
      recipient: known.email,
      locale: known.locale,
      values: await makeLink(ctx, trx, known),
    });
  };
  await runWithinBudget(() => ctx.db.transaction().execute(remind));
}

export interface Registered {
  row: RegistrationRow;
  /** False if the same request key made it before. */
  isNew: boolean;
}

export interface RegisterOptions {
  /** Verifications of the e-mail address. */
  witness: EmailWitness;
  accountId?: string | undefined;
  /** Further statements for the same transaction. */
  within?: (registrationId: string) => CompiledQuery<unknown>[];
}

async function make(
  ctx: Context,
  editionId: string,
  form: RegistrationForm,
  { witness, accountId, within }: RegisterOptions,
): Promise<RegistrationRow> {
  await requireNewEmail(ctx, form.email);
  const edition = await getEditionRow(ctx, editionId);
  const code = await findTypedCode(ctx, editionId, form.discountCode);
  const table = await getOpenFeeTable(ctx, editionId, openedBy(code));
  const { category, quote } = offerFor(table, form, code);
  const extra = await validateExtraAnswers(
    ctx,
    { editionId, categoryId: category.id },
    form.extraAnswers ?? {},
    witness.draftId === undefined ? [] : [witness.draftId],
  );
  const requireDues = await checkDues(ctx, editionId, form, category);
  const isFree = quote.total.amountMinor === 0;
  await requirePayable(ctx, quote.total);
  const isProven = await isEmailVerified(ctx, form.email, witness);
  const row = rowOf(ctx, edition, form, category, accountId);
  const due = isFree ? undefined : await dueStatements(ctx, row, quote);
  const lines = newLines(ctx, table, row.id, form.options ?? []);
  const inserts = [
    insertRegistration(ctx.db, row, consentRows(ctx, row.id, form), due?.beside),
    ...(lines.length === 0 ? [] : [insertLines(ctx.db, lines).compile()]),
    ...storeStatements(ctx, ctx.db, row.id, extra),
    ...(code === undefined ? [] : [insertUse(ctx.db, row.id, code.id)]),
    ...(within?.(row.id) ?? []),
  ];
  const optionIds = lines.map((line) => line.option_id);
  // Last, because all registrations need the seats' row: its lock then lasts only until the commit.
  const seats = [
    ...seatStatements(ctx.db, editionId, { categoryId: seatOf(row), optionIds }),
    ...(code === undefined ? [] : [changeUses(ctx.db, code.id, null)]),
  ];
  return ctx.db.transaction().execute(async (trx) => {
    // Both before the row is written, so that a caller without verification learns nothing about existing rows.
    await runPipelined(trx, [
      async (together) => {
        if (!isProven) await useEmailProof(ctx, together, form.email, witness.token);
      },
      (together) =>
        requireWorkOfNetwork(ctx, together, { editionId, networkHash: row.network_hash }, form.captcha),
    ]);
    await requireDues(trx);
    if (extra.fileIds.length > 0) await keepAnswerFiles(ctx, trx, row.id, extra.fileIds, witness.draftId);
    if (due !== undefined) {
      await commitWith(trx, [...inserts, due.job, ...seats]);
      return row;
    }
    for (const one of inserts) await trx.executeQuery(one);
    await confirmWithin(ctx, trx, row);
    const confirmed = await selectRegistration(trx, row.id);
    await commitWith(trx, seats);
    return confirmed ?? fail('NOT_FOUND');
  });
}

/**
 * Creates a registration and takes its seat. A free one is confirmed at once. Its e-mail address must be verified
 * first: without that, no seat is held and nothing about other registrations is revealed. The same `requestKey` with
 * the same address returns the first registration, linked as it was the first time.
 * @throws VERIFICATION_REQUIRED – the e-mail address is not verified
 * @throws CONFLICT – the key belongs to a registration of another edition or address
 * @throws REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED – by the edition's clock
 * @throws ALREADY_REGISTERED – this mailbox or licence number has a registration in the edition
 * @throws CAPTCHA_REQUIRED – this network holds many unpaid seats, and no solved challenge was sent
 * @throws CATEGORY_FULL, EDITION_FULL, OPTION_FULL – no seat is left
 * @throws PAYMENT_NOT_CONFIGURED – no gateway accepts the price's currency
 * @throws INVALID_INPUT – category or option unknown, of the other audience or not on sale; licence number or the name of
 * an accompanying person missing; a discount code that cannot be used; consent to the refund rule missing where there is
 * a price; a person who is not in the dues list of a category for members; or an answer to a question of the edition, as `extraAnswers.q4`
 */
export async function addRegistration(
  ctx: Context,
  editionId: string,
  form: RegistrationForm,
  options: RegisterOptions,
): Promise<Registered> {
  try {
    const row = await make(ctx, editionId, form, options);
    logRegistration(ctx, 'submitted', row.id);
    if (row.state === 'confirmed') logRegistration(ctx, 'confirmed', row.id);
    return { row, isNew: true };
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined && !(error instanceof RefusalError)) throw error;
    // A repeat may fail for many reasons (consumed verification, registration closed). It gets the first response.
    const present = await selectRegistrationByKey(ctx.db, form.requestKey);
    if (present !== undefined)
      return isRepeatOf(present, editionId, form) ? { row: present, isNew: false } : fail('CONFLICT');
    const fields = constraint === undefined ? undefined : duplicateFields[constraint];
    if (fields === undefined) {
      refuseFull(error);
      refuseUsedUp(error);
      throw error;
    }
    if (fields.email !== undefined) await remindOfNumber(ctx, editionId, form.email);
    throw new RefusalError('ALREADY_REGISTERED', { fields });
  }
}
