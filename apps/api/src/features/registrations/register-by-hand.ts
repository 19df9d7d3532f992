import type * as contract from '@airway/contract';
import type { DeskFees, DeskRegistration, RegistrationForm, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, RefusalError } from '../../platform/errors.ts';
import { newId, newReadableCode } from '../../platform/identifiers.ts';
import { commitWith } from '../../platform/pipelined.queries.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { requireNewEmail } from '../accounts/index.ts';
import { type EditionRow, getWholeFeeTable, refuseFull, seatStatements } from '../editions/index.ts';
import { answerColumns } from './answer-columns.ts';
import { changeUses, insertUse } from './discount-codes.queries.ts';
import { findTypedCode, refuseUsedUp } from './discount-codes.ts';
import { logRegistration } from './log-registration.ts';
import { mailDue } from './mail-due.ts';
import { duplicateFields } from './register.ts';
import { consentRows } from './registration-consents.ts';
import { insertLines } from './registration-lines.queries.ts';
import { newLines, seatOf } from './registration-lines.ts';
import {
  insertRegistration,
  type RegistrationRow,
  selectRegistrationByKey,
} from './registrations.queries.ts';
import { foldEmail, isOpenTo, quoteFor } from './registrations.rules.ts';

/** Returns the fee table for staff, who may also register for what is off sale. */
export const getDeskFees = (ctx: Context, { id }: EditionRow): Promise<DeskFees> => getWholeFeeTable(ctx, id);

/** Completes what staff typed to the form that the rest of the program knows. */
function formOf(body: DeskRegistration): RegistrationForm {
  const { agreed, mailsDue: _mailsDue, ...typed } = body;
  const common = {
    captcha: undefined,
    agreesToTerms: agreed,
    agreesToPrivacy: agreed,
    agreesToRefundRule: agreed,
    agreesToThirdParty: false,
    agreesToMarketingEmail: false,
    agreesToMarketingSms: false,
    wantsCredits: false,
    dietaryNeed: 'none' as const,
    dietaryNote: '',
  };
  return { ...typed, ...common };
}

/** @throws INVALID_INPUT – a category or an option that does not exist or is for others */
function requireChoices(table: DeskFees, form: RegistrationForm) {
  const { attendance = 'on-site', options: choices = [] } = form;
  const category = table.categories.find(({ code }) => code === form.categoryCode);
  if (category === undefined || category.audience !== form.audience)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_a_choice' } });
  for (const { code, person } of choices) {
    const option = table.options.find((one) => one.code === code);
    const field = `options.${code}`;
    if (option === undefined) fail('INVALID_INPUT', { fields: { [field]: 'not_a_choice' } });
    if (!isOpenTo(option, attendance)) fail('INVALID_INPUT', { fields: { [field]: 'other_attendance' } });
    if (option.kind === 'companion' && person === undefined)
      fail('INVALID_INPUT', { fields: { [field]: 'required' } });
  }
  return category;
}

async function make(ctx: Context, edition: EditionRow, body: DeskRegistration): Promise<RegistrationRow> {
  const form = formOf(body);
  await requireNewEmail(ctx, form.email);
  const table = await getWholeFeeTable(ctx, edition.id);
  const category = requireChoices(table, form);
  const code = await findTypedCode(ctx, edition.id, form.discountCode);
  // Staff may not know the licence number; the person enters it later.
  const answers = answerColumns(form, {
    ...category,
    licence: category.licence === 'none' ? 'none' : 'optional',
  });
  const row: RegistrationRow = {
    id: newId(ctx.now),
    edition_id: edition.id,
    number: newReadableCode(),
    request_key: form.requestKey,
    state: 'pending',
    ...answers,
    seat_held_until: new Date(ctx.now.getTime() + edition.seat_hold_minutes * 60_000),
    hold_began_at: ctx.now,
    held_before_seconds: 0,
    transfer_hold_seconds: 0,
    created_at: ctx.now,
    confirmed_at: null,
    cancelled_at: null,
    account_id: null,
    linked_by_number: false,
    emptied_at: null,
    network_hash: null,
    has_lines: (form.options ?? []).length > 0,
    has_code: code !== undefined,
    version: 1,
  };
  const chosen = { categoryCode: category.code, attendance: row.attendance };
  const quote = quoteFor(table, chosen, form.options ?? [], code);
  const lines = newLines(ctx, table, row.id, form.options ?? []);
  await ctx.db.transaction().execute(async (trx) => {
    await trx.executeQuery(insertRegistration(ctx.db, row, consentRows(ctx, row.id, form)));
    if (lines.length > 0) await insertLines(trx, lines).execute();
    if (code !== undefined) await trx.executeQuery(insertUse(ctx.db, row.id, code.id));
    if (body.mailsDue && quote !== undefined) await mailDue(ctx, trx, row, quote, '');
    await recordAudit(ctx, trx, {
      action: 'registration.made-by-hand',
      subjectType: 'registration',
      subjectId: row.id,
      details: { categoryCode: category.code, ...(code && { discountCode: code.code }) },
    });
    const optionIds = lines.map((line) => line.option_id);
    await commitWith(trx, [
      ...seatStatements(ctx.db, edition.id, { categoryId: seatOf(row), optionIds }),
      ...(code === undefined ? [] : [changeUses(ctx.db, code.id, null)]),
    ]);
  });
  return row;
}

/**
 * Registers a person whom staff know: without a code to the e-mail address, also before registration opens, after it has
 * closed, and for what is off sale. It is unpaid. The same key with the same address returns the first registration.
 * @throws CONFLICT – the key belongs to another address
 * @throws ALREADY_REGISTERED – this mailbox or licence number has a registration in the edition
 * @throws CATEGORY_FULL, EDITION_FULL, OPTION_FULL – no seat is left
 * @throws INVALID_INPUT – a category, an option or a discount code that cannot be used
 */
export async function registerByHand(
  ctx: Context,
  edition: EditionRow,
  body: DeskRegistration,
): Promise<ReplyOf<typeof contract.registerByHand>> {
  const shown = ({ id, number }: RegistrationRow) => ({ id, registrationNumber: readableNumber(number) });
  try {
    const row = await make(ctx, edition, body);
    logRegistration(ctx, 'submitted', row.id);
    return shown(row);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined && !(error instanceof RefusalError)) throw error;
    const present = await selectRegistrationByKey(ctx.db, body.requestKey);
    if (present !== undefined)
      return present.edition_id === edition.id && present.email_folded === foldEmail(body.email)
        ? shown(present)
        : fail('CONFLICT');
    const fields = constraint === undefined ? undefined : duplicateFields[constraint];
    if (fields !== undefined) throw new RefusalError('ALREADY_REGISTERED', { fields });
    refuseFull(error);
    refuseUsedUp(error);
    throw error;
  }
}
