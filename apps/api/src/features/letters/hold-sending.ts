import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { holdMails } from '../../platform/mails-again.ts';
import { updateTextsHeld } from '../../platform/sms.queries.ts';
import { updateLettersHeld } from './letters.queries.ts';

/** How many of each were held back. */
export type Held = Record<'mails' | 'texts' | 'letters', number>;

/**
 * Holds back what a restored database would send a second time: waiting mails and text messages, and letters that were
 * going out, whose day has come, or that go out by themselves. Repeating it changes nothing.
 */
export const holdSendingWithin = async (ctx: Context, trx: Trx): Promise<Held> => ({
  mails: await holdMails(ctx, trx),
  texts: await updateTextsHeld(trx, ctx.now),
  letters: await updateLettersHeld(trx, ctx.now),
});

/** Does `holdSendingWithin` in a transaction of its own. */
export const holdSending = (ctx: Context): Promise<Held> =>
  ctx.db.transaction().execute((trx) => holdSendingWithin(ctx, trx));
