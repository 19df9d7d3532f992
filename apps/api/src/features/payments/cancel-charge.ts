import type { GatewayAnswer } from './kcp-answers.ts';
import type { Gateway } from './kcp-gateway.ts';
import { isWholeCancel, type ReversalVerdict, reversalVerdict } from './payments.rules.ts';

// Shown in Korean on the gateway's merchant pages: "shop could not record it (automatic cancel)".
const cancelDescription = '가맹점 DB 처리 실패(자동취소)';

export interface Reversal {
  verdict: ReversalVerdict;
  answer: GatewayAnswer | undefined;
}

/** Cancels one charge at the gateway. Safe to repeat, because the gateway's own record decides. */
export async function cancelCharge(gateway: Gateway, tno: string): Promise<Reversal> {
  const cancel = await gateway.cancel(tno, cancelDescription);
  const answer = cancel.kind === 'answered' ? cancel.answer : undefined;
  if (isWholeCancel(cancel)) return { verdict: 'reversed', answer };
  return { verdict: reversalVerdict(cancel, await gateway.inquire(tno)), answer };
}
