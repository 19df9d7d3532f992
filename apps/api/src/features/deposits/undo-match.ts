import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { StepActor } from '../payments/index.ts';
import { type PutBackProblem, putBackTransfer } from '../registrations/index.ts';
import { type DepositRow, selectMatchedPayments, updateReopened } from './deposits.queries.ts';

/**
 * Undoes the match of a locked deposit: its registration is unpaid again, and the deposit open.
 * @returns why it cannot be undone
 */
export async function undoMatch(
  ctx: Context,
  trx: Trx,
  deposit: DepositRow,
  actor: StepActor,
): Promise<PutBackProblem | undefined> {
  const { id, payment_id: paymentId, matched_version: version, reason } = deposit;
  if (paymentId === null) return undefined;
  const [payment] = await selectMatchedPayments(trx, [paymentId]);
  if (payment === undefined || version === null) return 'changed';
  const { registration_id: registrationId } = payment;
  const how = { registrationId, paymentId, version, wasPromised: reason === null, actor };
  const problem = await putBackTransfer(ctx, trx, how);
  if (problem === undefined) await updateReopened(trx, id);
  return problem;
}
