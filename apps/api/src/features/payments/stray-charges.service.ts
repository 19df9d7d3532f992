import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { cancelCharge } from './cancel-charge.ts';
import type { GatewayAnswer } from './kcp-answers.ts';
import type { Gateway } from './kcp-gateway.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { recordEvent, type StepActor } from './payment-steps.service.ts';
import { lockPayment, type PaymentRow, selectPayment } from './payments.queries.ts';
import type { ReversalVerdict } from './payments.rules.ts';
import {
  existsPaymentWithNumber,
  insertStrayCharge,
  type StrayChargeRow,
  updateStrayClaimedDue,
  updateStrayRefused,
  updateStrayReleased,
  updateStrayReversed,
} from './stray-charges.queries.ts';

interface FoundCharge {
  tno: string;
  actor: StepActor;
  answer?: GatewayAnswer;
}

/** Stored before the gateway is called, so that neither a lost response nor a crash loses a charge. */
function insertClaimedCharge(ctx: Context, payment: PaymentRow, { tno, actor, answer }: FoundCharge) {
  return ctx.services.database.reservedDb.transaction().execute(async (trx) => {
    const { phase } = await lockPayment(trx, payment.id);
    const isForeign = await existsPaymentWithNumber(trx, tno);
    const id = newId(ctx.services.clock());
    const inserted = isForeign
      ? undefined
      : await insertStrayCharge(trx, { id, tno, payment_id: payment.id });
    if (inserted === undefined && !isForeign) return undefined;
    await recordEvent(ctx, trx, payment.id, {
      phase,
      actor,
      note: isForeign ? `${tno} is the number of another payment and is left alone` : `stray charge ${tno}`,
      ...(answer === undefined ? {} : { answer }),
    });
    return inserted;
  });
}

const endings = { reversed: 'taken back', refused: 'the gateway refused to take it back' } as const;

/**
 * Asks the gateway once to return a claimed stray charge, and stores the outcome. Without a response, the reconciler
 * retries for about four hours. After that, or after a refusal, it is a case for staff.
 */
export async function cancelStrayCharge(
  ctx: Context,
  gateway: Gateway,
  stray: StrayChargeRow,
  actor: StepActor,
  note?: string,
): Promise<ReversalVerdict> {
  const { verdict, answer } = await cancelCharge(gateway, stray.tno);
  if (verdict === 'try-again') {
    await updateStrayReleased(ctx.db, stray.id);
    return verdict;
  }
  await ctx.services.database.reservedDb.transaction().execute(async (trx) => {
    const { phase } = await lockPayment(trx, stray.payment_id);
    await (verdict === 'reversed' ? updateStrayReversed : updateStrayRefused)(trx, stray.id);
    await recordEvent(ctx, trx, stray.payment_id, {
      phase,
      actor,
      note: `stray charge ${stray.tno}: ${endings[verdict]}${note === undefined ? '' : ` (${note})`}`,
      ...(answer === undefined ? {} : { answer }),
    });
  });
  if (verdict === 'refused') ctx.log.error({ tno: stray.tno }, 'a stray charge could not be taken back');
  return verdict;
}

/** Stores a second charge beside a settled payment, then returns it at the gateway. */
export async function takeBackStrayCharge(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  charge: FoundCharge,
): Promise<void> {
  ctx.log.error({ orderNumber: payment.order_number, tno: charge.tno }, 'stray charge');
  const inserted = await insertClaimedCharge(ctx, payment, charge);
  if (inserted !== undefined) await cancelStrayCharge(ctx, gateway, inserted, charge.actor);
}

async function reconcileStrayCharge(ctx: Context, stray: StrayChargeRow): Promise<void> {
  try {
    const gateway = await findGatewayOf(ctx, await selectPayment(ctx.db, stray.payment_id));
    if (gateway === undefined) await updateStrayReleased(ctx.db, stray.id);
    else await cancelStrayCharge(ctx, gateway, stray, 'program');
  } catch (error) {
    ctx.log.error({ err: error, tno: stray.tno }, 'a stray charge could not be reconciled');
    await updateStrayReleased(ctx.db, stray.id);
  }
}

const atMostInOneRun = 50;

/** Retries the cancellations of stray charges that got no response. */
export async function reconcileStrayCharges(ctx: Context): Promise<void> {
  for (let count = 0; count < atMostInOneRun; count += 1) {
    const stray = await updateStrayClaimedDue(ctx.db);
    if (stray === undefined) return;
    await reconcileStrayCharge(ctx, stray);
  }
}
