import type { CaseSituation, Currency, PaymentPhase, PaymentState } from '@airway/contract';
import type { ApprovalAnswer, CancelAnswer, InquiryAnswer } from './kcp-answers.ts';
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

/** What people are told about a payment (specification: waiting, completed, failed, cancelled). */
export const publicStateOf = (phase: PaymentPhase): PaymentState => publicStates[phase];

/** Phases in which the gateway holds money, or may come to hold it: no second charge beside one of these. */
export const openPhases = ['approving', 'unknown', 'paid', 'reversing', 'reversal-failed'] as const;

/** Whether the program itself is at work on it, so that an answer is near. */
export const isBusy = (phase: PaymentPhase): boolean => phase === 'approving' || phase === 'reversing';

/** An attempt older than this is never approved: price and card window are stale. */
export const attemptLifetimeMinutes = 30;
/** The first approval call and two repeats. */
export const maximumApprovalCalls = 3;
/** A cancel that gets no answer is asked for this often, with growing pauses: about four hours. */
export const maximumCancelCalls = 20;
/** A charge that is still being worked on after this time is shown to staff. */
export const caseAfterMinutes = 15;

/** Why a payment stands as it does; kept in `reason`, and shown to staff. */
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
  | 'cancel-refused'
  | 'none-at-gateway';

/** The reason of a case that is a second charge beside a payment. */
export const strayReason = 'stray-charge';

/** What happened to a payment that is a case, as staff are told. */
export function caseSituation(phase: PaymentPhase, reason: string | null): CaseSituation {
  const isRefused = phase === 'reversal-failed';
  if (reason === strayReason) return isRefused ? 'paid-twice-refused' : 'paid-twice';
  if (isRefused) return 'refund-refused';
  if (phase === 'reversing') return 'refund-asked';
  if (phase === 'approving') return 'being-checked';
  const isForeign: PaymentReason = 'transaction-number-of-another-payment';
  return reason === isForeign ? 'foreign-number' : 'outcome-unknown';
}

// The card window also offers easy pay; its money comes back under methods of its own.
const cardWindowMethods = new Set(['PACA', 'PAKM', 'PANP', 'PASG', 'PATO']);
const isTransactionNumber = (tno: string | undefined): tno is string =>
  tno !== undefined && /^\d{14}$/.test(tno);

export interface Ordered {
  orderNumber: string;
  /** Minor units: won, or US cents; the gateway writes amounts the same way. */
  amountMinor: number;
  currency: Currency;
}

// As the gateway's forms, samples and ISO 4217 spell them.
const currencySpellings: Record<Currency, readonly string[]> = {
  KRW: ['WON', 'KRW', '410'],
  USD: ['USD', '840'],
};

/** Not every answer names its currency; one that does must name ours. */
const isOtherCurrency = (ordered: Ordered, named: string | undefined) =>
  named !== undefined && named !== '' && !currencySpellings[ordered.currency].includes(named);

/** Where an answer differs from what was ordered; undefined when it agrees. */
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
 * What an approval call came to. Only an answer that we read, to the only call that was ever made, may be
 * called failed: everything else may have charged the card.
 */
export function judgeApproval(
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
  // The gateway refuses a repeat of a charge it made in the same way as one it never made.
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

export type InquiryVerdict =
  | 'paid'
  | 'cancelled'
  | 'partly-cancelled'
  | 'amount-differs'
  | 'currency-differs'
  | 'another-order'
  | 'not-found'
  | 'no-answer';

/** What the gateway says about one transaction number, measured against our order. */
export function judgeInquiry(
  ordered: Ordered,
  tno: string,
  result: GatewayResult<InquiryAnswer>,
): InquiryVerdict {
  if (result.kind !== 'answered') return 'no-answer';
  const { answer } = result;
  if (answer.res_cd !== '0000') return 'not-found';
  // Not every answer names its order; where it does, it must be ours.
  if ((answer.tno ?? tno) !== tno || (answer.order_no ?? ordered.orderNumber) !== ordered.orderNumber)
    return 'another-order';
  if (answer.stat_ca_cd === 'STSC') return 'cancelled';
  if (answer.amount !== String(ordered.amountMinor)) return 'amount-differs';
  if (isOtherCurrency(ordered, answer.currency)) return 'currency-differs';
  if (answer.stat_ca_cd === 'STPC') return 'partly-cancelled';
  return answer.stat_ca_cd === 'STSR' ? 'paid' : 'no-answer';
}

/**
 * Whether the gateway knows who asks. Its codes for this are not public: one that knows us refuses a wrong signature in
 * another way than a charge that there is not, and one that does not refuses both alike.
 */
export function judgeProbe(
  signed: GatewayResult<InquiryAnswer>,
  forged: GatewayResult<InquiryAnswer>,
): 'known' | 'not-known' | 'no-answer' {
  if (signed.kind !== 'answered' || forged.kind !== 'answered') return 'no-answer';
  return signed.answer.res_cd === forged.answer.res_cd ? 'not-known' : 'known';
}

/** Whether a cancel call alone proves that the whole charge was taken back. */
export function isWholeCancel(result: GatewayResult<CancelAnswer>): boolean {
  if (result.kind !== 'answered' || result.answer.res_cd !== '0000') return false;
  const { amount, mod_mny: cancelled, rem_mny: remaining } = result.answer;
  return (remaining ?? '0') === '0' && (cancelled ?? amount) === amount;
}

export type ReversalVerdict = 'reversed' | 'refused' | 'try-again';

/**
 * How a cancel ended, by the gateway's own record asked afterwards: "already cancelled" (8133) and lost
 * answers are successes when the record says so.
 */
export function judgeReversal(
  cancel: GatewayResult<CancelAnswer>,
  inquiry: GatewayResult<InquiryAnswer>,
): ReversalVerdict {
  if (inquiry.kind !== 'answered') return 'try-again';
  if (inquiry.answer.res_cd === '0000' && inquiry.answer.stat_ca_cd === 'STSC') return 'reversed';
  return cancel.kind === 'answered' ? 'refused' : 'try-again';
}

/**
 * Whether the card window's own check of order and amount (`ordr_chk`, "order|amount") speaks against ours.
 * Its form is not documented, so anything else is left to the gateway's check of the encrypted amount.
 */
export function contradictsOrder(orderCheck: string, ordered: Ordered): boolean {
  const parts = orderCheck.split(/[^A-Za-z0-9]+/);
  const [orderNumber, amount] = parts;
  if (parts.length !== 2 || !/^\d+$/.test(amount ?? '')) return false;
  return orderNumber !== ordered.orderNumber || amount !== String(ordered.amountMinor);
}

/** The gateway's words as one clean line of at most 300 characters; null when it said nothing. */
export function cleanMessage(text: string | undefined): string | null {
  const clean = (text ?? '')
    // A visitor's browser carries it here, and NFC of an endless text takes seconds.
    .slice(0, 1200)
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return clean === '' ? null : clean;
}

/** A card number as it may be stored: first six and last four digits, whatever the gateway sent. */
export function maskedCardNumber(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const shown = text.replaceAll(/[^\d*]/g, '');
  if (!/\d{7,}/.test(shown.slice(0, -4))) return shown.slice(0, 24);
  return `${shown.slice(0, 6)}${'*'.repeat(Math.max(0, shown.length - 10))}${shown.slice(-4)}`.slice(0, 24);
}
