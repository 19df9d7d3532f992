import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { type DataOf, defineJob, enqueue } from '../../platform/jobs.ts';
import type { GatewayAnswer } from './kcp-answers.ts';
import { logStep } from './log-step.ts';
import { type PaymentChanges, updatePhase, updateSuperseded } from './payment-changes.queries.ts';
import { insertPaymentEvents, type PaymentPhaseName, type PaymentRow } from './payments.queries.ts';
import type { PaymentReason } from './payments.rules.ts';
import { updateExpired } from './unsettled-payments.queries.ts';

/** A payment has ended, with its outcome. */
export const paymentSettled = defineJob(
  'payment-settled',
  z.strictObject({
    paymentId: Uuid,
    registrationId: Uuid,
    outcome: z.enum(['paid', 'failed', 'reversed']),
  }),
);

type PaymentOutcome = DataOf<typeof paymentSettled>['outcome'];

/** Actor of a step: the payer, the program, or a staff member's account id. */
export type StepActor = 'payer' | 'program' | `account:${string}`;

/** Returns the staff caller as an actor. @throws NOT_ALLOWED – nobody is signed in */
export const staffActor = ({ actor }: Context): StepActor =>
  actor.kind === 'account' ? `account:${actor.accountId}` : fail('NOT_ALLOWED');

export interface Step {
  from: readonly PaymentPhaseName[];
  to: PaymentPhaseName;
  actor: StepActor;
  note: string;
  reason?: PaymentReason;
  answer?: GatewayAnswer;
  changes?: PaymentChanges;
  /** Time until the reconciler checks it, unless it is finished before. */
  checkInMinutes?: number;
}

const outcomes: Partial<Record<PaymentPhaseName, PaymentOutcome>> = {
  paid: 'paid',
  failed: 'failed',
  reversed: 'reversed',
};

interface PaymentEvent {
  phase: PaymentPhaseName;
  actor: StepActor;
  note: string;
  answer?: GatewayAnswer;
}

/** Writes the same event to the histories of payments. */
export async function recordEvents(
  ctx: Context,
  trx: Trx,
  payments: readonly { id: string }[],
  { phase, actor, note, answer }: PaymentEvent,
): Promise<void> {
  if (payments.length === 0) return;
  const event = { phase, actor, note, gateway_answer: answer === undefined ? null : JSON.stringify(answer) };
  await insertPaymentEvents(
    trx,
    payments.map(({ id }) => ({ ...event, id: newId(ctx.services.clock()), payment_id: id })),
  );
}

/** Writes an event to a payment's history. */
export const recordEvent = (ctx: Context, trx: Trx, id: string, event: PaymentEvent): Promise<void> =>
  recordEvents(ctx, trx, [{ id }], event);

/** Event of the attempts that end because another one of their registration was paid. */
export const otherPaid = { phase: 'failed', actor: 'program', note: 'another attempt was paid' } as const;

async function settle(ctx: Context, trx: Trx, payment: PaymentRow, outcome: PaymentOutcome) {
  if (outcome === 'paid')
    await recordEvents(ctx, trx, await updateSuperseded(trx, [payment.registration_id]), otherPaid);
  // An attempt that never reached the gateway sends no event.
  if (payment.approving_at === null) return;
  const news = { paymentId: payment.id, registrationId: payment.registration_id, outcome };
  await enqueue(ctx, trx, paymentSettled, news);
}

/**
 * Takes one step of the state machine: phase, history and event in one transaction.
 * @returns undefined if the payment was no longer in the phase where the step begins; then nothing was changed
 */
export async function takeStep(
  ctx: Context,
  trx: Trx,
  paymentId: string,
  step: Step,
): Promise<PaymentRow | undefined> {
  const outcome = outcomes[step.to];
  const payment = await updatePhase(trx, paymentId, step.from, step.to, {
    isSettled: outcome !== undefined,
    ...(step.checkInMinutes === undefined ? {} : { checkInMinutes: step.checkInMinutes }),
    ...(step.reason === undefined ? {} : { reason: step.reason }),
    ...step.changes,
  });
  if (payment === undefined) return undefined;
  await recordEvent(ctx, trx, payment.id, {
    phase: step.to,
    actor: step.actor,
    note: step.note,
    ...(step.answer === undefined ? {} : { answer: step.answer }),
  });
  if (outcome !== undefined) await settle(ctx, trx, payment, outcome);
  return payment;
}

/** Runs `takeStep` in its own transaction and logs it. */
export async function takeStepNow(
  ctx: Context,
  paymentId: string,
  step: Step,
): Promise<PaymentRow | undefined> {
  const payment = await ctx.services.database.reservedDb
    .transaction()
    .execute((trx) => takeStep(ctx, trx, paymentId, step));
  if (payment !== undefined) logStep(ctx, payment, step.actor);
  return payment;
}

/**
 * Requires a working database connection, so that the outcome of the next gateway call can be stored.
 * @throws UNAVAILABLE – no connection; the gateway was not called
 */
export async function requireCommit(ctx: Context): Promise<void> {
  try {
    await ctx.services.database.requireReserve();
  } catch (error) {
    ctx.log.error({ err: error }, 'no payment is taken: its outcome could not be written down');
    fail('UNAVAILABLE', { sentence: { id: 'errors.noPaymentNow' } });
  }
}

/** Ends attempts that were not finished within 30 minutes. They have no charge. */
export async function expireAttempts(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const note = 'not finished in time';
    await recordEvents(ctx, trx, await updateExpired(trx, ctx.now), {
      phase: 'failed',
      actor: 'program',
      note,
    });
  });
}
