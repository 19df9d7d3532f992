import type { Locale, Money } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { getShop, type Shop } from './payment-shop.service.ts';
import type { StepActor } from './payment-steps.service.ts';
import { insertSamplePayments, type PaymentPhaseName, selectSandboxCharges } from './payments.queries.ts';
import type { PaymentReason } from './payments.rules.ts';

/** An attempt of the demo to pay, which has ended. */
export interface SamplePayment {
  /** From 0, different for each attempt. */
  number: number;
  registrationId: string;
  editionId: string;
  registrationNumber: string;
  audience: 'korean' | 'international';
  locale: Locale;
  amount: Money;
  period: string;
  outcome: 'paid' | 'declined' | 'reversed';
  openedAt: Date;
  /** Staff who return the charge, and the time. */
  reversed?: { by: string; at: Date } | undefined;
}

interface Step {
  phase: PaymentPhaseName;
  at: Date;
  actor: StepActor;
  note: string;
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

function stepsOf({ outcome, openedAt, reversed }: SamplePayment): [Step, ...Step[]] {
  const steps: [Step, ...Step[]] = [
    { phase: 'created', at: openedAt, actor: 'payer', note: 'order opened' },
    { phase: 'approving', at: after(openedAt, 50), actor: 'payer', note: 'the gateway is asked to approve' },
  ];
  const answeredAt = after(openedAt, 52);
  if (outcome === 'declined')
    return [...steps, { phase: 'failed', at: answeredAt, actor: 'payer', note: 'nothing was charged' }];
  steps.push({ phase: 'paid', at: answeredAt, actor: 'payer', note: 'approved by the gateway' });
  if (reversed === undefined) return steps;
  const actor: StepActor = `account:${reversed.by}`;
  const decided = 'the registration was cancelled: its charge goes back';
  return [
    ...steps,
    { phase: 'reversing', at: reversed.at, actor, note: decided },
    { phase: 'reversed', at: after(reversed.at, 1), actor, note: 'the charge was taken back' },
  ];
}

/** The card of the sandbox. */
const cards = {
  KRW: { card_name: '신한카드', card_number_masked: '461954******0001' },
  USD: { card_name: '해외VISA', card_number_masked: '400000******0001' },
};

function rowsOf(shop: Shop, sample: SamplePayment) {
  const { number, amount, outcome } = sample;
  const steps = stepsOf(sample);
  const last = steps.at(-1) ?? steps[0];
  const id = newId(sample.openedAt);
  const isDeclined = outcome === 'declined';
  const reasons: Record<typeof outcome, PaymentReason | null> = {
    paid: null,
    declined: 'declined',
    reversed: 'registration-cancelled',
  };
  const payment = {
    id,
    registration_id: sample.registrationId,
    edition_id: sample.editionId,
    registration_number: sample.registrationNumber,
    order_number: `${sample.registrationNumber}SAMPLE${number}`,
    status_key: newToken(16),
    device: number % 3 === 0 ? ('mobile' as const) : ('pc' as const),
    locale: sample.locale,
    audience: sample.audience,
    gateway: shop.gatewayName,
    site_code: shop.siteCode,
    amount_minor: amount.amountMinor,
    currency: amount.currency,
    period: sample.period,
    phase: last.phase,
    approval_calls: 1,
    // Numbers of the sandbox's own charges are random and begin with 2.
    tno: isDeclined ? null : `1${String(number).padStart(13, '0')}`,
    approval_number: isDeclined ? null : String(number).padStart(8, '0'),
    ...(isDeclined ? { card_name: null, card_number_masked: null } : cards[amount.currency]),
    gateway_code: isDeclined ? 'SB20' : '0000',
    gateway_message: isDeclined ? '샌드박스: 카드사에서 승인을 거절하였습니다.' : null,
    reason: reasons[outcome],
    created_at: sample.openedAt,
    approving_at: after(sample.openedAt, 50),
    reversing_at: sample.reversed?.at ?? null,
    completed_at: last.at,
  };
  const events = steps.map(({ at, ...step }) => ({
    ...step,
    id: newId(at),
    payment_id: id,
    gateway_answer: null,
    happened_at: at,
  }));
  return { payment, events };
}

/** Stores attempts of the demo and their histories, as if they had been made at the sandbox. @returns the rows */
export async function storeSamplePayments(
  ctx: Context,
  trx: Trx,
  samples: readonly SamplePayment[],
): Promise<{ id: string; registration_id: string }[]> {
  const shops = { KRW: await getShop(ctx, 'KRW'), USD: await getShop(ctx, 'USD') };
  const rows = samples.map((sample) => rowsOf(shops[sample.amount.currency], sample));
  const payments = rows.map(({ payment }) => payment);
  await insertSamplePayments(
    trx,
    payments,
    rows.flatMap(({ events }) => events),
  );
  return payments;
}

/** Lists the demo's charges as the sandbox records them, so that staff can return them. */
export async function listSampleCharges(ctx: Context) {
  const rows = await selectSandboxCharges(ctx.db);
  return rows.map((row) => ({
    tno: row.tno ?? '',
    siteCode: row.site_code,
    orderNumber: row.order_number,
    amount: row.amount_minor,
    currency: row.currency === 'KRW' ? ('WON' as const) : row.currency,
    approvalNumber: row.approval_number ?? '',
    at: (row.approving_at ?? row.created_at).toISOString(),
    isCancelled: row.phase === 'reversed',
  }));
}

export type SampleCharge = Awaited<ReturnType<typeof listSampleCharges>>[number];
