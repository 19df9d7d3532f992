import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { holdMails } from '../../platform/mails-again.ts';
import { updateLettersHeld } from './letters.queries.ts';

/**
 * Holds back what a restored database would send a second time: waiting mails, and letters that were going out, whose day
 * has come, or that go out by themselves. Repeating it changes nothing. @returns numbers
 */
export const holdSendingWithin = async (
  ctx: Context,
  trx: Trx,
): Promise<{ mails: number; letters: number }> => ({
  mails: await holdMails(ctx, trx),
  letters: await updateLettersHeld(trx, ctx.now),
});

/** Does `holdSendingWithin` in a transaction of its own. */
export const holdSending = (ctx: Context): Promise<{ mails: number; letters: number }> =>
  ctx.db.transaction().execute((trx) => holdSendingWithin(ctx, trx));
