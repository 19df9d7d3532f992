import type * as contract from '@airway/contract';
import type { ReceivedBy, RegistrationSummary, ReplyOf } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireReversible, returnChargeNow, scheduleReturn } from '../payments/index.ts';
import { cancelLocked } from './cancel-registration.ts';
import { describeRegistration } from './describe-registration.ts';
import { logRegistration } from './log-registration.ts';
import { type Named, requireNamed } from './own-registration.ts';
import { own } from './registrations.access.ts';
import { lockRegistration, type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { rulesIn, settleCancellation } from './settle-cancellation.ts';
import { requireMailReader, requireReader } from './unpaid-registration.ts';

/** @throws ALREADY_PAID – only staff cancel it: the edition has no refund table, or registrants are too late */
async function settleOwn(ctx: Context, db: Db | Trx, row: RegistrationRow) {
  const settled = await settleCancellation(ctx, db, row);
  if (settled?.isOpen !== true)
    fail('ALREADY_PAID', { sentence: { id: 'registrations.change.isConfirmed' } });
  return settled.preview;
}

/**
 * Returns what goes back if the caller cancels a paid registration now.
 * @throws NOT_FOUND – named another person's
 * @throws CONFLICT – it is unpaid or cancelled
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet
 * @throws ALREADY_PAID – only staff cancel it
 */
export async function previewCancellation(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<ReplyOf<typeof contract.previewCancellation>> {
  return settleOwn(ctx, ctx.db, requireNamed(rows, named));
}

/**
 * Cancels a confirmed registration of the caller: releases its seat, ends its pass, returns the amount that the refund
 * table gives now, and keeps the rest. A cancelled one stays unchanged. The decision is committed before the gateway is
 * called.
 * @throws NOT_FOUND – named another person's
 * @throws VERIFICATION_REQUIRED – the caller only knows number and e-mail, or linked it by them
 * @throws CONFLICT – another amount goes back now, or it is unpaid
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet; then nothing is changed
 * @throws ALREADY_PAID – only staff cancel it
 * @throws PAYMENT_NOT_CONFIGURED – the gateway that holds the charge is not configured any more
 */
export async function cancelOwnRegistration(
  ctx: Context,
  rows: readonly RegistrationRow[],
  { givesBack, ...named }: ReceivedBy<typeof contract.cancelOwnRegistration>['body'],
): Promise<RegistrationSummary> {
  const ownRow = requireNamed(rows, named);
  const { id } = ownRow;
  await requireMailReader(ctx, ownRow);
  if (ownRow.state === 'confirmed') await requireReversible(ctx, id);
  const cancelled = await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockRegistration(trx, id, own(ctx.actor))) ?? fail('NOT_FOUND');
    requireReader(ctx, row);
    if (row.state === 'cancelled') return undefined;
    const preview = await settleOwn(ctx, trx, row);
    const { paid: remaining } = preview;
    const isOther =
      givesBack.amountMinor !== preview.givesBack.amountMinor || givesBack.currency !== remaining.currency;
    if (isOther) fail('CONFLICT', { sentence: { id: 'registrations.cancel.amountChanged' } });
    const scheduled =
      remaining.amountMinor === 0
        ? undefined
        : await scheduleReturn(ctx, trx, id, { givesBack, remaining, actor: 'payer' });
    await cancelLocked(ctx, trx, row, {
      action: 'registration.withdrawn',
      networkHash: null,
      ...(scheduled && {
        share: { givesBack, scheduled, basis: 'table', why: rulesIn(ctx, row.locale, preview) },
      }),
    });
    return { scheduled };
  });
  if (cancelled !== undefined) logRegistration(ctx, 'cancelled', id, cancelled.scheduled?.paymentId);
  if (cancelled?.scheduled !== undefined) await returnChargeNow(ctx, cancelled.scheduled, 'payer');
  return describeRegistration(ctx, (await selectRegistration(ctx.db, id)) ?? fail('NOT_FOUND'));
}
