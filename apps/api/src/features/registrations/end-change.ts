import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { changeSeats, getWholeFeeTable, noSeats } from '../editions/index.ts';
import { endUnclaimed, findChangeAttempt, hasOpenCharge } from '../payments/index.ts';
import {
  type ChangeRow,
  heldSeats,
  selectOverdueChanges,
  selectWaitingChange,
  updateChangeSettled,
} from './changes.queries.ts';
import { endEach } from './end-each.ts';
import { applyPaidChange } from './pay-difference.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

const batchSize = 200;

/**
 * Ends the change of a registration that waits for its payment, and its attempts. The registration's row is locked.
 * `releaseWaiting` then returns its seats, last in the transaction.
 * @returns the ended change; undefined if none waits
 * @throws PAYMENT_IN_PROGRESS – its difference may be charged already; then change nothing
 */
export async function endWaiting(
  ctx: Context,
  trx: Trx,
  registrationId: string,
): Promise<ChangeRow | undefined> {
  const change = await selectWaitingChange(trx, registrationId);
  if (change === undefined) return undefined;
  await endUnclaimed(ctx, trx, registrationId, 'the change has ended');
  if (await hasOpenCharge(trx, { registrationId, changeId: change.id }, ctx.now)) fail('PAYMENT_IN_PROGRESS');
  await updateChangeSettled(trx, change.id, 'ended', ctx.now);
  return change;
}

export const releaseWaiting = (
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  ended: ChangeRow,
): Promise<void> =>
  changeSeats(ctx, trx, registration.edition_id, {
    taken: noSeats,
    returned: heldSeats(ended, registration),
  });

type Overdue = Awaited<ReturnType<typeof selectOverdueChanges>>[number];

async function endOverdue(
  ctx: Context,
  { id, registration_id: registrationId, edition_id: editionId }: Overdue,
): Promise<boolean> {
  // Before the transaction, which would need a second connection for it.
  await getWholeFeeTable(ctx, editionId);
  return ctx.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, registrationId);
    const change = await selectWaitingChange(trx, registrationId);
    if (registration === undefined || change?.id !== id) return false;
    const attempt = await findChangeAttempt(trx, { registrationId, changeId: id });
    // The news of its payment was lost, or a program of the version before heard of it.
    if (attempt?.phase === 'paid') {
      await applyPaidChange(ctx, trx, registration, { changeId: id, paymentId: attempt.id });
      return false;
    }
    const isHeld = (change.held_until ?? ctx.now) > ctx.now;
    if (isHeld || (await hasOpenCharge(trx, { registrationId, changeId: id }, ctx.now))) return false;
    await endWaiting(ctx, trx, registrationId);
    await releaseWaiting(ctx, trx, registration, change);
    return true;
  });
}

/**
 * Ends changes that were not paid in time, unless a charge may be in progress. A paid one is applied.
 * @returns the number of ended changes
 */
export const endOverdueChanges = async (ctx: Context): Promise<number> =>
  endEach(ctx, await selectOverdueChanges(ctx.db, ctx.now, batchSize), (change) => endOverdue(ctx, change));
