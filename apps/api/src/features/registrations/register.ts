import type { FeeTable, FieldCode, RegistrationForm } from '@airway/contract';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/client.ts';
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
import { answerColumns } from './answer-columns.ts';
import { confirmWithin } from './confirm-registration.ts';
import { changeUses, insertUse } from './discount-codes.queries.ts';
import { openedBy } from './discount-codes.rules.ts';
import { findTypedCode, refuseUsedUp } from './discount-codes.ts';
import { checkDues } from './dues-list.ts';
import { type EmailWitness, isEmailVerified, useEmailProof } from './email-proof.ts';
import { keepAnswerFiles, storeStatements, validateExtraAnswers } from './extra-answers.ts';
import { makeLink } from './links.service.ts';
import { logRegistration } from './log-registration.ts';
import { dueStatements } from './mail-due.ts';
import { networkHashOf, requireWorkOfNetwork } from './network-holds.ts';
import { offerFor } from './offer.ts';
import { consentRows } from './registration-consents.ts';
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
import { foldEmail } from './registrations.rules.ts';

const minuteMs = 60_000;

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
    transfer_hold_seconds: 0,
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
