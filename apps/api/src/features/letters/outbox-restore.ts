import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { countHeld } from '../../platform/mails-again.queries.ts';
import { findEndedMails, sendMailAgain, settleHeldMails } from '../../platform/mails-again.ts';
import type { Mail } from '../../platform/outbox.ts';
import { holdSendingWithin } from './hold-sending.ts';

type Done = Pick<AuditEntry, 'reason'> & { action: 'outbox.held' | 'outbox.settled' | 'outbox.released' };

/** Writes an entry about all mails together, unless there were none. */
async function recordCount(ctx: Context, trx: Trx, done: Done, count: number): Promise<void> {
  if (count > 0)
    await recordAudit(ctx, trx, { ...done, subjectType: 'outbox', subjectId: 'all', details: { count } });
}

/** Counts the mails and text messages that wait, and the mails held back. */
export const getOutboxRestore = ({ db }: Context): Promise<ReplyOf<typeof contract.getOutboxRestore>> =>
  countHeld(db);

/** Holds back all waiting mails and text messages, and letters that were going out. */
export const holdOutbox = (
  ctx: Context,
  { reason }: ReceivedBy<typeof contract.holdOutbox>['body'],
): Promise<ReplyOf<typeof contract.holdOutbox>> =>
  ctx.db.transaction().execute(async (trx) => {
    const { mails, texts } = await holdSendingWithin(ctx, trx);
    const count = mails + texts;
    await recordCount(ctx, trx, { action: 'outbox.held', reason }, count);
    return { count };
  });

/** Marks held mails as sent that the mail server's log names. */
export const settleOutbox = (
  ctx: Context,
  { ids }: ReceivedBy<typeof contract.settleOutbox>['body'],
): Promise<ReplyOf<typeof contract.settleOutbox>> =>
  ctx.db.transaction().execute(async (trx) => {
    const count = await settleHeldMails(ctx, ids, trx);
    await recordCount(ctx, trx, { action: 'outbox.settled' }, count);
    return { count };
  });

const mailsOfCall = 300;

/** Sends held mails. Those that are worthless or replaced stay held. */
export async function releaseOutbox(
  ctx: Context,
  { reason }: ReceivedBy<typeof contract.releaseOutbox>['body'],
  kinds: readonly Mail[],
): Promise<ReplyOf<typeof contract.releaseOutbox>> {
  const { again, left } = await findEndedMails(ctx, 'held');
  const now = again.slice(0, mailsOfCall);
  let done = 0;
  for (const mail of now) if (await sendMailAgain(ctx, mail, kinds)) done += 1;
  await ctx.db
    .transaction()
    .execute((trx) => recordCount(ctx, trx, { action: 'outbox.released', reason }, done));
  return { done, left: left.length, remaining: again.length - now.length };
}
