import type { CancelAnswer, GatewayAnswer } from './kcp-answers.ts';
import type { ChargePart, Gateway } from './kcp-gateway.ts';
import type { GatewayResult } from './kcp-transport.ts';
import {
  isWholeCancel,
  type RefundVerdict,
  type ReversalVerdict,
  refundVerdict,
  restAfterPartialCancel,
  reversalVerdict,
} from './payments.rules.ts';

// Shown in Korean on the gateway's merchant pages: "shop could not record it (automatic cancel)".
const cancelDescription = '가맹점 DB 처리 실패(자동취소)';
/** "Partial refund of the registration fee". */
const partDescription = '등록비 부분 환불';

export interface Reversal {
  verdict: ReversalVerdict;
  answer: GatewayAnswer | undefined;
}

const answerIn = (result: GatewayResult<CancelAnswer>) =>
  result.kind === 'answered' ? result.answer : undefined;

/**
 * Returns a part of a charge at the gateway. Safe to repeat, because the gateway refuses a part that names another
 * rest.
 */
export async function cancelPart(
  gateway: Gateway,
  tno: string,
  part: ChargePart,
): Promise<{ verdict: RefundVerdict; answer: CancelAnswer | undefined }> {
  const cancel = await gateway.cancel(tno, partDescription, part);
  return { verdict: refundVerdict(part, cancel, await gateway.inquire(tno)), answer: answerIn(cancel) };
}

/**
 * Cancels one charge at the gateway, whole. If part of it was cancelled on the gateway's merchant pages, cancels the
 * rest. Safe to repeat, because the gateway's own record decides.
 */
export async function cancelCharge(gateway: Gateway, tno: string): Promise<Reversal> {
  const whole = await gateway.cancel(tno, cancelDescription);
  if (isWholeCancel(whole)) return { verdict: 'reversed', answer: answerIn(whole) };
  const record = await gateway.inquire(tno);
  const restMinor = restAfterPartialCancel(record);
  if (restMinor === undefined) return { verdict: reversalVerdict(whole, record), answer: answerIn(whole) };
  const rest = await gateway.cancel(tno, cancelDescription, {
    amountMinor: restMinor,
    remainingMinor: restMinor,
  });
  return { verdict: reversalVerdict(rest, await gateway.inquire(tno)), answer: answerIn(rest) };
}
