import type { CancellationPreview, Locale, Money } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { printedDay } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { editionNow, findRefundTerms, getEditionRow, settle, timesOf } from '../editions/index.ts';
import { findCharge, findUnsettled } from '../payments/index.ts';
import { previewOf } from './cancellation.rules.ts';
import { selectHasPaidDifference } from './changes.queries.ts';
import { readLineValues } from './line-values.ts';
import { selectLines } from './registration-lines.queries.ts';
import { namedLines } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';

interface SettledCancellation {
  preview: CancellationPreview;
  /** Whether registrants may still cancel by themselves. */
  isOpen: boolean;
}

/**
 * Applies the refund table to what remains of the payment of a registration, at the time of the edition's clock.
 * Undefined if the edition has no table.
 */
export async function applyRefundTable(
  ctx: Context,
  db: Db | Trx,
  row: RegistrationRow,
  remaining: Money,
): Promise<SettledCancellation | undefined> {
  const terms = await findRefundTerms(db, row.edition_id, remaining.currency);
  if (terms === undefined) return undefined;
  const at = editionNow(timesOf(await getEditionRow(ctx, row.edition_id)), ctx.now);
  const { category, options, owedMinor } = await readLineValues(db, row, remaining);
  const settlement = settle([category, ...options], [], at, terms);
  const named = namedLines(row.has_lines ? await selectLines(db, [row.id]) : []);
  const preview = previewOf(remaining, settlement, { owedMinor, options: named });
  return { preview, isOpen: at < terms.closesAt };
}

/**
 * Returns what remains of the payments of a registration; 0 if it is free.
 * @param act what the sentence of a refusal is about
 * @throws CONFLICT – it is not paid, or cancelled
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet, it or the difference of a change was just
 * paid, or a refund was refused, which staff settle
 */
export async function getRemaining(
  ctx: Context,
  db: Db | Trx,
  row: RegistrationRow,
  act: 'cancel' | 'paidChange',
): Promise<Money> {
  const charge = await findCharge(db, row.id);
  const isPaid = charge?.phase === 'paid';
  const isJustPaid = isPaid && (row.state === 'pending' || (await selectHasPaidDifference(db, row.id)));
  const unsettled = isJustPaid ? 'in-progress' : await findUnsettled(db, row.id);
  if (unsettled === 'refused')
    fail('PAYMENT_IN_PROGRESS', { sentence: { id: 'registrations.cancel.refundRefused' } });
  if (unsettled !== undefined)
    fail('PAYMENT_IN_PROGRESS', { sentence: { id: `registrations.${act}.inProgress` } });
  if (row.state !== 'confirmed') fail('CONFLICT');
  if (isPaid) return charge.amount;
  const { international_currency: abroad } = await getEditionRow(ctx, row.edition_id);
  return { amountMinor: 0, currency: row.audience === 'korean' ? 'KRW' : abroad };
}

/** Runs `applyRefundTable` for a confirmed registration. @throws the errors of `getRemaining` */
export const settleCancellation = async (
  ctx: Context,
  db: Db | Trx,
  row: RegistrationRow,
): Promise<SettledCancellation | undefined> =>
  applyRefundTable(ctx, db, row, await getRemaining(ctx, db, row, 'cancel'));

/** Returns the sentences of a mail about the steps that made the amounts of a preview. */
export function rulesIn(ctx: Context, locale: Locale, { lines }: Pick<CancellationPreview, 'lines'>): string {
  const sentences = lines.map(({ step, fee }) =>
    step === null
      ? ctx.services.translate(locale, 'mails.cancelled.tooLate')
      : ctx.services.translate(locale, 'mails.cancelled.rule', {
          day: printedDay(locale, step.endsOn),
          percent: String(step.percent),
          hasFee: String(fee.amountMinor > 0),
          fee: printedMoney(locale, fee),
        }),
  );
  return [...new Set(sentences)].join(' ');
}
