import type * as contract from '@airway/contract';
import type { BankRefund, Locale, ReceivedBy, RegistrationSummary } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { DataOf } from '../../platform/jobs.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedDay } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import {
  type bankAccountRequested,
  type bankRefundTransferred,
  enterBankAccount,
  listBankRefunds,
} from '../payments/index.ts';
import { describeRegistration } from './describe-registration.ts';
import { makeLink } from './links.service.ts';
import { requireNamed } from './own-registration.ts';
import { own } from './registrations.access.ts';
import { bankAccountEnteredMail, bankAccountMail, bankTransferredMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { mayEnterAccount, requireMailReader, requireReader } from './unpaid-registration.ts';

/** Returns the bank and the masked number of a bank refund, in words. */
const accountIn = (ctx: Context, locale: Locale, { account }: Pick<BankRefund, 'account'>): string =>
  account === null
    ? ''
    : `${account.bankName || ctx.services.translate(locale, `payments.bank.${account.bank}`)} ${account.numberMasked}`.trim();

/** Tells a person that an account was entered or corrected, so that nobody else does it in silence. */
async function mailAboutEntry(
  ctx: Context,
  trx: Trx,
  { id: registrationId, email: recipient, locale }: RegistrationRow,
  refund: BankRefund,
): Promise<void> {
  await sendMailLater(ctx, trx, bankAccountEnteredMail, {
    subjectId: refund.id,
    occasion: String(refund.version),
    recipient,
    locale,
    values: {
      registrationId,
      amount: printedMoney(locale, refund.amount),
      account: accountIn(ctx, locale, refund),
      isCorrected: refund.version > 1,
    },
  });
}

/**
 * Enters or corrects the account that a refund of the caller's registration is transferred to, and mails the person
 * about it. The same account again changes nothing.
 * @throws NOT_FOUND – named another person's
 * @throws VERIFICATION_REQUIRED – the caller only knows number and e-mail, linked it by them, or has a link of an earlier
 * mail
 * @throws INVALID_INPUT – a field that the bank needs is missing or wrong
 * @throws CONFLICT – no account is expected, or the money was transferred
 */
export async function putBankAccount(
  ctx: Context,
  rows: readonly RegistrationRow[],
  { registrationNumber, ...account }: ReceivedBy<typeof contract.putBankAccount>['body'],
): Promise<RegistrationSummary> {
  const ownRow = requireNamed(rows, { registrationNumber });
  await requireMailReader(ctx, ownRow);
  const wanted = await getBankRefund(ctx, {
    bankRefundId: account.bankRefundId,
    registrationId: ownRow.id,
  });
  if (wanted !== undefined && !(await mayEnterAccount(ctx, ownRow, wanted)))
    fail('VERIFICATION_REQUIRED', { sentence: { id: 'payments.bankAccount.openMail' } });
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockRegistration(trx, ownRow.id, own(ctx.actor))) ?? fail('NOT_FOUND');
    requireReader(ctx, row);
    const entered = await enterBankAccount(ctx, trx, row.id, account);
    if (entered !== undefined) await mailAboutEntry(ctx, trx, row, entered);
  });
  return describeRegistration(ctx, (await selectRegistration(ctx.db, ownRow.id)) ?? fail('NOT_FOUND'));
}

async function getBankRefund(
  ctx: Context,
  { bankRefundId, registrationId }: DataOf<typeof bankRefundTransferred>,
) {
  const refunds = await listBankRefunds(ctx, registrationId);
  return refunds.find(({ id }) => id === bankRefundId);
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Job: mails a person the link to enter an account. Several requests within one minute send one mail. */
export async function mailAboutAccount(
  ctx: Context,
  { requestedAt, ...request }: DataOf<typeof bankAccountRequested>,
): Promise<void> {
  const { bankRefundId, registrationId } = request;
  const refund = await getBankRefund(ctx, request);
  if (refund === undefined || refund.state === 'transferred') return;
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockRegistration(trx, registrationId);
    if (row === undefined) throw new Error('The registration of a bank refund does not exist.');
    const { locale, email: recipient } = row;
    await sendMailLater(ctx, trx, bankAccountMail, {
      subjectId: bankRefundId,
      occasion: requestedAt.slice(0, 16),
      recipient,
      locale,
      values: {
        registrationId,
        amount: printedMoney(locale, refund.amount),
        // By another clock it could be older than the request, and would not count.
        ...(await makeLink({ ...ctx, now: later(ctx.now, new Date(refund.requestedAt)) }, trx, row)),
      },
    });
  });
}

/** Job: tells a person that a refund was transferred. */
export async function mailAboutTransfer(
  ctx: Context,
  news: DataOf<typeof bankRefundTransferred>,
): Promise<void> {
  const { bankRefundId, registrationId } = news;
  const refund = await getBankRefund(ctx, news);
  if (refund === undefined || refund.transferredOn === null) return;
  const { amount, transferredOn } = refund;
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockRegistration(trx, registrationId);
    if (row === undefined) throw new Error('The registration of a bank refund does not exist.');
    const { locale, email: recipient } = row;
    await sendMailLater(ctx, trx, bankTransferredMail, {
      subjectId: bankRefundId,
      recipient,
      locale,
      values: {
        registrationId,
        amount: printedMoney(locale, amount),
        day: printedDay(locale, transferredOn),
        account: accountIn(ctx, locale, refund),
      },
    });
  });
}
