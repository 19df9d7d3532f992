import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { holdMails } from '../../platform/mails-again.ts';
import { holdTexts } from '../../platform/text-groups.ts';
import { updateLettersHeld } from './letters.queries.ts';

/** How many of each were held back. */
export type Held = Record<'mails' | 'texts' | 'letters', number>;

/**
 * Holds back what a restored database would send a second time: waiting mails and text messages, and letters that were
 * going out, whose day has come, or that go out by themselves. Repeating it changes nothing.
 */
export async function holdSendingWithin(ctx: Context, trx: Trx): Promise<Held> {
  // Letters first, as when one is sent: what they queue meanwhile is held, too.
  const letters = await updateLettersHeld(trx, ctx.now);
  return { letters, mails: await holdMails(ctx, trx), texts: await holdTexts(ctx, trx) };
}

/** Does `holdSendingWithin` in a transaction of its own. */
export const holdSending = (ctx: Context): Promise<Held> =>
  ctx.db.transaction().execute((trx) => holdSendingWithin(ctx, trx));
