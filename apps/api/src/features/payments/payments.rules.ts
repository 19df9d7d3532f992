import type { CaseSituation, Currency, PaymentMethod, PaymentPhase, PaymentState } from '@airway/contract';
import type { ApprovalAnswer, CancelAnswer, InquiryAnswer } from './kcp-answers.ts';
import type { ChargePart } from './kcp-gateway.ts';
import type { GatewayResult } from './kcp-transport.ts';

const publicStates: Record<PaymentPhase, PaymentState> = {
  created: 'waiting',
  approving: 'waiting',
  unknown: 'waiting',
  reversing: 'waiting',
  'reversal-failed': 'waiting',
  paid: 'completed',
  failed: 'failed',
  reversed: 'cancelled',
};

/** Returns the public state of a payment (specification: waiting, completed, failed, cancelled). */
export const publicStateOf = (phase: PaymentPhase): PaymentState => publicStates[phase];

/** Phases in which the gateway holds or may hold money. No second charge for the same may exist beside one of these. */
export const openPhases = ['approving', 'unknown', 'paid', 'reversing', 'reversal-failed'] as const;

/** Phases of a charge that stands, or may still come to stand. */
export const payablePhases = ['approving', 'unknown', 'paid'] as const;

/** Checks whether the money did not pass the gateway: staff recorded it, and it goes back by hand. */
export const isByHand = ({ method }: { method: PaymentMethod }): boolean => method !== 'card';

/** Checks whether the program is working on it, so that an outcome is near. */
export const isBusy = (phase: PaymentPhase): boolean => phase === 'approving' || phase === 'reversing';

/** Older attempts are never approved, because price and card window are stale. */
export const attemptLifetimeMinutes = 30;
/** The first approval call and two repeats. */
export const maximumApprovalCalls = 3;
/** A cancellation without a response is repeated this often, with growing delays, for about four hours. */
export const maximumCancelCalls = 20;
/** A charge in progress for longer is shown to staff. */
export const caseAfterMinutes = 15;

/** Reason for a payment's phase. Stored in `reason` and shown to staff. */
export type PaymentReason =
  | 'window-closed'
  | 'order-check-differs'
  | 'expired'
  | 'superseded'
  | 'settings-changed'
  | 'journal-not-written'
  | 'trade-refused'
  | 'gateway-unreachable'
  | 'declined'
  | 'timeout'
  | 'connection-lost'
  | 'http-error'
  | 'answer-too-large'
  | 'answer-malformed'
  | 'transaction-number-missing'
  | 'transaction-number-of-another-payment'
  | 'refused-after-possible-approval'
  | 'process-ended'
  | 'amount-differs'
  | 'currency-differs'
  | 'order-differs'
  | 'method-differs'
  | 'commit-failed'
  | 'late-approval'
  | 'partly-cancelled'
  | 'cancelled-at-gateway'
  | 'registration-cancelled'
  | 'part-refunded'
  | 'change-ended'
  | 'cancel-refused'
  | 'returned-by-transfer'
  | 'none-at-gateway';

/** Reason of a case that is a second charge beside a payment. */
export const strayReason = 'stray-charge';

/** Describes the situation of a case for staff. */
export function caseSituation(
  phase: PaymentPhase,
  reason: string | null,
  method: PaymentMethod,
): CaseSituation {
  const isRefused = phase === 'reversal-failed';
  if (isByHand({ method })) return 'return-by-hand';
  if (reason === strayReason) return isRefused ? 'paid-twice-refused' : 'paid-twice';
  if (isRefused) return 'refund-refused';
  if (phase === 'reversing') return 'refund-asked';
  if (phase === 'approving') return 'being-checked';
  const isForeign: PaymentReason = 'transaction-number-of-another-payment';
  return reason === isForeign ? 'foreign-number' : 'outcome-unknown';
}

// The card window also offers easy pay, which is cancelled under payment methods of its own.
const cardWindowMethods = new Set(['PACA', 'PAKM', 'PANP', 'PASG', 'PATO']);
const isTransactionNumber = (tno: string | undefined): tno is string =>
  tno !== undefined && /^\d{14}$/.test(tno);

export interface Ordered {
  orderNumber: string;
  /** Minor units: won, or US cents. The gateway uses the same. */
  amountMinor: number;
  currency: Currency;
}

// As spelled in the gateway's forms, samples and ISO 4217.
const currencySpellings: Record<Currency, readonly string[]> = {
  KRW: ['WON', 'KRW', '410'],
  USD: ['USD', '840'],
};

/** Not every response names its currency. If it does, it must be ours. */
const isOtherCurrency = (ordered: Ordered, named: string | undefined) =>
  named !== undefined && named !== '' && !currencySpellings[ordered.currency].includes(named);

/** Returns the difference between a response and the order, or undefined if they match. */
function differenceFrom(
  ordered: Ordered,
  answer: Pick<ApprovalAnswer, 'amount' | 'currency' | 'order_no' | 'pay_method'>,
): PaymentReason | undefined {
  if (answer.amount !== String(ordered.amountMinor)) return 'amount-differs';
  if (isOtherCurrency(ordered, answer.currency)) return 'currency-differs';
  if (answer.order_no !== ordered.orderNumber) return 'order-differs';
  if (answer.pay_method === undefined || !cardWindowMethods.has(answer.pay_method)) return 'method-differs';
  return undefined;
}

export type ApprovalVerdict =
  | { verdict: 'paid'; tno: string; answer: ApprovalAnswer }
  | { verdict: 'reverse'; tno: string; reason: PaymentReason; answer: ApprovalAnswer }
  | { verdict: 'failed'; reason: PaymentReason }
  | { verdict: 'unknown'; reason: PaymentReason }
  | { verdict: 'unknown'; reason: PaymentReason; tno: string };

/**
 * Evaluates an approval call. Only a readable response to the only call ever made may count as failed: anything else
 * may have charged the card.
 */
export function approvalVerdict(
  ordered: Ordered,
  result: GatewayResult<ApprovalAnswer>,
  isRepeat: boolean,
): ApprovalVerdict {
  if (result.kind === 'unreachable')
    return isRepeat
      ? { verdict: 'unknown', reason: 'gateway-unreachable' }
      : { verdict: 'failed', reason: 'gateway-unreachable' };
  if (result.kind === 'unreadable')
    return result.tno === undefined
      ? { verdict: 'unknown', reason: result.reason }
      : { verdict: 'unknown', reason: result.reason, tno: result.tno };
  const { answer } = result;
  // The gateway's refusal of a repeated charge looks like the refusal of a new one.
  if (answer.res_cd !== '0000')
    return isRepeat
      ? { verdict: 'unknown', reason: 'refused-after-possible-approval' }
      : { verdict: 'failed', reason: 'declined' };
  if (!isTransactionNumber(answer.tno)) return { verdict: 'unknown', reason: 'transaction-number-missing' };
  const reason = differenceFrom(ordered, answer);
  return reason === undefined
    ? { verdict: 'paid', tno: answer.tno, answer }
    : { verdict: 'reverse', tno: answer.tno, reason, answer };
}

type InquiryVerdict =
  | 'paid'
  | 'cancelled'
  | 'partly-cancelled'
  | 'amount-differs'
  | 'currency-differs'
  | 'another-order'
  | 'not-found'
  | 'no-answer';

/** Checks whether the gateway's record shows a whole charge returned, at once or in parts. */
export const isReturned = ({ stat_ca_cd: state, rem_mny: rest }: InquiryAnswer) =>
  state === 'STSC' || (state === 'STPC' && rest === '0');

/** Compares the gateway's record of a transaction number with our order. */
export function inquiryVerdict(
  ordered: Ordered,
  tno: string,
  result: GatewayResult<InquiryAnswer>,
): InquiryVerdict {
  if (result.kind !== 'answered') return 'no-answer';
  const { answer } = result;
  if (answer.res_cd !== '0000') return 'not-found';
  // Not every response names its order. If it does, it must be ours.
  if ((answer.tno ?? tno) !== tno || (answer.order_no ?? ordered.orderNumber) !== ordered.orderNumber)
    return 'another-order';
  if (isReturned(answer)) return 'cancelled';
  if (answer.amount !== String(ordered.amountMinor)) return 'amount-differs';
  if (isOtherCurrency(ordered, answer.currency)) return 'currency-differs';
  if (answer.stat_ca_cd === 'STPC') return 'partly-cancelled';
  return answer.stat_ca_cd === 'STSR' ? 'paid' : 'no-answer';
}

/**
 * Checks whether the gateway knows our shop. Its error codes for this are not public. If it knows us, it rejects a
 * wrong signature differently from a missing charge. Otherwise it rejects both in the same way.
 */
export function probeVerdict(
  signed: GatewayResult<InquiryAnswer>,
  forged: GatewayResult<InquiryAnswer>,
): 'known' | 'not-known' | 'no-answer' {
  if (signed.kind !== 'answered' || forged.kind !== 'answered') return 'no-answer';
  return signed.answer.res_cd === forged.answer.res_cd ? 'not-known' : 'known';
}

/** Checks whether the response to a cancellation proves that the whole charge was returned. */
export function isWholeCancel(result: GatewayResult<CancelAnswer>): boolean {
  if (result.kind !== 'answered' || result.answer.res_cd !== '0000') return false;
  const { amount, mod_mny: cancelled, rem_mny: remaining } = result.answer;
  return (remaining ?? '0') === '0' && (cancelled ?? amount) === amount;
}

/**
 * Returns what remains of a charge after partial cancels, in minor units. The gateway then refuses a whole cancel with
 * 8038. Undefined if nothing was cancelled, nothing remains, or the record cannot be read.
 */
export function restAfterPartialCancel(inquiry: GatewayResult<InquiryAnswer>): number | undefined {
  if (inquiry.kind !== 'answered' || inquiry.answer.res_cd !== '0000') return undefined;
  const { stat_ca_cd: state, rem_mny: rest = '' } = inquiry.answer;
  return state === 'STPC' && /^[1-9]\d{0,11}$/.test(rest) ? Number(rest) : undefined;
}

export type ReversalVerdict = 'reversed' | 'refused' | 'try-again';

/**
 * Evaluates a cancellation by the gateway's record, requested afterwards. "Already cancelled" (8133) and lost
 * responses count as success if the record says so.
 */
export function reversalVerdict(
  cancel: GatewayResult<CancelAnswer>,
  inquiry: GatewayResult<InquiryAnswer>,
): ReversalVerdict {
  if (inquiry.kind !== 'answered') return 'try-again';
  if (inquiry.answer.res_cd === '0000' && isReturned(inquiry.answer)) return 'reversed';
  return cancel.kind === 'answered' ? 'refused' : 'try-again';
}

interface Charge {
  amount_minor: number;
  refunded_minor: number;
  kept_minor: number | null;
  owed_minor: number;
}

/** Returns what must still go back of a charge that stands, in minor units. */
export const owedOf = (charge: Charge): number =>
  charge.kept_minor === null
    ? charge.owed_minor
    : charge.amount_minor - charge.refunded_minor - charge.kept_minor;

/** Checks whether the gateway refused to return a charge, or what is owed for a change. Staff settle it as a case. */
export const isRefused = ({
  phase,
  owed_minor,
}: Pick<Charge, 'owed_minor'> & { phase: PaymentPhase }): boolean =>
  phase === 'reversal-failed' || owed_minor > 0;

/** Returns the phase of several refunds together: refused if one was, else requested while one is. */
export const worstPhase = (phases: readonly RefundPhase[]): RefundPhase | undefined =>
  (['refused', 'requested', 'returned'] as const).find((phase) => phases.includes(phase));

type RefundPhase = 'requested' | 'returned' | 'refused';

export type RefundVerdict = 'returned' | 'refused' | 'try-again';

/**
 * Evaluates the return of a part: by the gateway's record, requested afterwards, and by its answer. Somebody may move
 * money on the merchant pages at the same time, so after a success the rest may also be smaller. A refusal counts only
 * while the rest does not show the return. A repeat comes at least a minute later, when an earlier request has ended.
 */
export function refundVerdict(
  { amountMinor, remainingMinor }: ChargePart,
  cancel: GatewayResult<CancelAnswer>,
  inquiry: GatewayResult<InquiryAnswer>,
): RefundVerdict {
  const code = cancel.kind === 'answered' ? cancel.answer.res_cd : undefined;
  if (inquiry.kind !== 'answered' || inquiry.answer.res_cd !== '0000') return 'try-again';
  const rest = Number(inquiry.answer.rem_mny || Number.NaN);
  if (Number.isNaN(rest)) return 'try-again';
  const restAfter = remainingMinor - amountMinor;
  if (rest === restAfter || (code === '0000' && rest < restAfter)) return 'returned';
  if (rest !== remainingMinor) return code === '0000' ? 'try-again' : 'refused';
  return code === undefined || code === '0000' ? 'try-again' : 'refused';
}

/**
 * Checks whether the card window's own check value (`ordr_chk`, "order
 * amount") contradicts our order. Its format is undocumented, so the gateway's check of the encrypted amount decides
 * all other cases.
 */
export function contradictsOrder(orderCheck: string, ordered: Ordered): boolean {
  const parts = orderCheck.split(/[^A-Za-z0-9]+/);
  const [orderNumber, amount] = parts;
  if (parts.length !== 2 || !/^\d+$/.test(amount ?? '')) return false;
  return orderNumber !== ordered.orderNumber || amount !== String(ordered.amountMinor);
}

/** Cleans the gateway's message to one line of at most 300 characters. Null if it is empty. */
export function cleanMessage(text: string | undefined): string | null {
  const clean = (text ?? '')
    // The value comes through the visitor's browser, and NFC of an endless text takes seconds.
    .slice(0, 1200)
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return clean === '' ? null : clean;
}

/** Masks a card number for storage: first six and last four digits, whatever the gateway sent. */
export function maskedCardNumber(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const shown = text.replaceAll(/[^\d*]/g, '');
  if (!/\d{7,}/.test(shown.slice(0, -4))) return shown.slice(0, 24);
  return `${shown.slice(0, 6)}${'*'.repeat(Math.max(0, shown.length - 10))}${shown.slice(-4)}`.slice(0, 24);
}
