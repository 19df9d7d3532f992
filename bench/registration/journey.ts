import { approveCardPayment, type OptionChoice, openCardOrder, register } from '@airway/contract';
import { approvalBody, useWindow } from '../../apps/api/test/payers.ts';
import type { Caller, TimedAnswer } from './caller.ts';
import { nextForm } from './people.ts';

export type Journey =
  | { outcome: 'paid'; registerMs: number; orderMs: number; approveMs: number; lateMs: number }
  /** No seat was left: the expected result for late people. */
  | { outcome: 'full' }
  | { outcome: 'failed'; reason: string };

const failed = (step: string, { status, code }: TimedAnswer<unknown>): Journey => ({
  outcome: 'failed',
  reason: `${step} was answered ${status} ${code}`,
});

/** Registers one more person with proven e-mail address, without payment. */
export const registerOne = (caller: Caller, editionId: string, options?: OptionChoice[]) =>
  caller.call(register, { params: { id: editionId }, body: nextForm(options) });

/** Runs one registration from the finished form through the card window to the approved payment. */
export async function registerAndPay(
  caller: Caller,
  editionId: string,
  { lateMs = 0, options }: { lateMs?: number; options?: OptionChoice[] | undefined } = {},
): Promise<Journey> {
  const registered = await registerOne(caller, editionId, options);
  if (registered.code === 'EDITION_FULL') return { outcome: 'full' };
  if (registered.status !== 200) return failed('registering', registered);
  const { accessToken } = registered.data;
  const order = await caller.call(openCardOrder, { query: { device: 'pc', locale: 'ko' } }, accessToken);
  if (order.status !== 200) return failed('opening the order', order);
  const left = await useWindow(order.data);
  const approved = await caller.call(
    approveCardPayment,
    { body: approvalBody(order.data, left) },
    accessToken,
  );
  if (approved.status !== 200) return failed('approving', approved);
  const { state } = approved.data;
  if (state !== 'completed') return { outcome: 'failed', reason: `the payment is ${state} after approving` };
  return {
    outcome: 'paid',
    registerMs: registered.durationMs,
    orderMs: order.durationMs,
    approveMs: approved.durationMs,
    lateMs,
  };
}

export type PaidJourney = Extract<Journey, { outcome: 'paid' }>;
export const paidOf = (journeys: readonly Journey[]): PaidJourney[] =>
  journeys.filter((journey) => journey.outcome === 'paid');

/** Returns the waiting time caused by us: all calls without the gateway's approval time. */
export const ownPartMs = (journey: PaidJourney, gatewayLatencyMs: number): number =>
  journey.lateMs + journey.registerMs + journey.orderMs + Math.max(0, journey.approveMs - gatewayLatencyMs);
