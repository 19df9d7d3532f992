import type * as contract from '@airway/contract';
import type { ReceivedBy, RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { addDays, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import { expectMoney, findExpected, findTransferDays, updatePayer } from '../payments/index.ts';
import { describeRegistration } from './describe-registration.ts';
import { storePrices } from './desk-due.ts';
import { holdUntil } from './desk-payments.ts';
import { requireUsable } from './discount-codes.ts';
import { makeLink } from './links.service.ts';
import { requireFewTransfers } from './network-holds.ts';
import { requireNamed } from './own-registration.ts';
import { quoteToPay } from './quote-to-pay.ts';
import { own } from './registrations.access.ts';
import { transferMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';
import { maximumTransferHoldDays, transferSeconds } from './registrations.rules.ts';
import { transferDueOn } from './transfer-facts.ts';

const choosing = defineLimit('payment.transfer.registration', { points: 30, durationSeconds: 3600 });

type Body = ReceivedBy<typeof contract.putTransfer>['body'];

/** Expects a transfer of today's price, which holds the seat until its day. */
async function expectTransfer(ctx: Context, present: RegistrationRow, { depositor, total }: Body) {
  const days =
    (await findTransferDays(ctx)) ??
    fail('PAYMENT_NOT_CONFIGURED', { sentence: { id: 'registrations.transfer.off' } });
  const table = await getWholeFeeTable(ctx, present.edition_id);
  const priced = await quoteToPay(ctx, present, table);
  const { quote } = priced;
  await requireUsable(ctx, present, priced.code);
  if (quote.total.amountMinor === 0) fail('NOTHING_TO_PAY');
  if (quote.total.currency !== 'KRW')
    fail('PAYMENT_NOT_CONFIGURED', { sentence: { id: 'registrations.transfer.wonOnly' } });
  if (quote.total.amountMinor !== total.amountMinor || quote.total.currency !== total.currency)
    fail('CONFLICT', { sentence: { id: 'registrations.transfer.otherTotal' } });
  const today = dayInZone(ctx.now, staffTimeZone);
  const dueAt = startOfDay(addDays(transferDueOn(today, days), 1), staffTimeZone);
  await ctx.db.transaction().execute(async (trx) => {
    await requireFewTransfers(ctx, trx, {
      editionId: present.edition_id,
      networkHash: present.network_hash,
    });
    const row = (await lockRegistration(trx, present.id, own(ctx.actor))) ?? fail('NOT_FOUND');
    if (row.state !== 'pending') fail('NOTHING_TO_PAY');
    if (row.version !== present.version) fail('CONFLICT');
    const expected = await findExpected(trx, { registrationId: row.id, changeId: null });
    // Another tab was faster.
    if (expected?.method === 'transfer') return updatePayer(trx, expected.id, depositor);
    const heldSeconds = row.transfer_hold_seconds + transferSeconds(row, dueAt, ctx.now);
    if (heldSeconds > maximumTransferHoldDays * 24 * 3600) fail('HOLD_LIMIT_REACHED');
    const request = {
      id: newId(ctx.services.clock()),
      registrationId: row.id,
      changeId: null,
      editionId: row.edition_id,
      registrationNumber: row.number,
      audience: row.audience,
      locale: row.locale,
      amount: quote.total,
      period: quote.period,
      method: 'transfer' as const,
    };
    const payment = await expectMoney(ctx, trx, request, { payer: depositor, dueAt }, 'payer');
    await storePrices(trx, payment.id, priced, { quote });
    await holdUntil(ctx, trx, row, dueAt);
    await sendMailLater(ctx, trx, transferMail, {
      subjectId: row.id,
      occasion: payment.id,
      recipient: row.email,
      locale: row.locale,
      values: await makeLink(ctx, trx, row),
      worthlessAt: dueAt,
    });
  });
}

/**
 * Lets a registrant pay by bank transfer: it is expected for some days, at today's price, and holds the seat until then.
 * If one is expected already, its depositor changes and nothing else.
 * @throws NOT_FOUND – named another person's
 * @throws NOTHING_TO_PAY – paid, cancelled or free
 * @throws PAYMENT_NOT_CONFIGURED – transfers are not offered, or not in this currency
 * @throws CONFLICT – another amount is due than was shown, or the registration was changed
 * @throws HOLD_LIMIT_REACHED – transfers have held its seat for 15 days together
 * @throws TOO_MANY_REQUESTS – its network holds many seats for transfers, or it asked 30 times in an hour
 * @throws PAYMENT_IN_PROGRESS, ALREADY_PAID, CATEGORY_FULL, EDITION_FULL, OPTION_FULL, REGISTRATION_CLOSED – as by card
 */
export async function putTransfer(
  ctx: Context,
  rows: readonly RegistrationRow[],
  body: Body,
): Promise<RegistrationSummary> {
  const row = requireNamed(rows, body);
  if (row.state !== 'pending') fail('NOTHING_TO_PAY');
  await ctx.services.limits.take(choosing, row.id);
  const expected = await findExpected(ctx.db, { registrationId: row.id, changeId: null });
  if (expected?.method === 'transfer')
    await ctx.db.transaction().execute(async (trx) => {
      const locked = await lockRegistration(trx, row.id, own(ctx.actor));
      if (locked?.state !== 'pending') fail('NOTHING_TO_PAY');
      await updatePayer(trx, expected.id, body.depositor);
    });
  else await expectTransfer(ctx, row, body);
  return describeRegistration(ctx, requireNamed(rows, body));
}
