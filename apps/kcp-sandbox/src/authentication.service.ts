import { randomBytes } from 'node:crypto';
import { refusal } from './gateway-codes.ts';
import type { Authentication, CardOrder, SandboxContext } from './sandbox.context.ts';
import type { AuthenticationResult } from './wire.types.ts';

export type CardHolderChoice = 'approve' | 'decline' | 'close';

const nothing = {
  tran_cd: '',
  enc_info: '',
  enc_data: '',
  ret_pay_method: '',
  use_pay_method: '',
  ordr_chk: '',
};

/** Returns the result of the card page: one-time authentication data, or the reason why there is none. */
export function authenticate(
  context: SandboxContext,
  order: CardOrder,
  choice: CardHolderChoice,
  details: { testCard: string; traceNumber: string },
): AuthenticationResult {
  if (choice !== 'approve') return { ...refusal(choice === 'close' ? '3001' : 'SB21'), ...nothing };
  const authenticationId = randomBytes(24).toString('base64');
  const authentication: Authentication = {
    siteCode: order.siteCode,
    orderNumber: order.orderNumber,
    amount: order.amount,
    currency: order.currency,
    traceNumber: details.traceNumber,
    testCard: details.testCard,
    issuedAt: Date.now(),
  };
  return {
    res_cd: '0000',
    res_msg: '정상처리',
    tran_cd: '00100000',
    enc_info: authenticationId,
    enc_data: context.sealer.seal(authentication, authenticationId),
    ret_pay_method: 'CARD',
    use_pay_method: '100000000000',
    ordr_chk: `${order.orderNumber}|${order.amount}`,
  };
}

export function failedAuthentication(code: Parameters<typeof refusal>[0], detail = ''): AuthenticationResult {
  return { ...refusal(code, detail), ...nothing };
}
