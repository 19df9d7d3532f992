import type { Context } from './context.ts';
import { enqueue } from './jobs.ts';
import {
  type EndedMail,
  type EndedMails,
  hasMailJob,
  selectEndedMails,
  updateHeldSent,
  updateMailAgain,
  updateMailsHeld,
} from './mails-again.queries.ts';
import { laneOf, type Mail, mailQueued, urgentMailQueued } from './outbox.ts';

export type { EndedMail } from './mails-again.queries.ts';

export interface MailsToSend {
  again: EndedMail[];
  /** Mails that should not be sent again. */
  left: { mail: EndedMail; why: 'worthless' | 'replaced' }[];
}

/** Finds mails that were rejected, expired or held back. A mail chosen by id is sent even if it was replaced. */
export async function findEndedMails(ctx: Context, chosen: EndedMails): Promise<MailsToSend> {
  const found: MailsToSend = { again: [], left: [] };
  const isNamed = typeof chosen === 'object' && 'id' in chosen;
  for (const mail of await selectEndedMails(ctx.db, chosen))
    if (mail.worthless_at !== null && mail.worthless_at <= ctx.now)
      found.left.push({ mail, why: 'worthless' });
    else if (mail.is_replaced && !isNamed) found.left.push({ mail, why: 'replaced' });
    else found.again.push(mail);
  return found;
}

/** Puts an ended mail back into the outbox, as if it had never been tried. @returns whether it was still ended */
export function sendMailAgain(ctx: Context, mail: EndedMail, kinds: readonly Mail[]): Promise<boolean> {
  const writer = kinds.find(({ kind }) => kind === mail.kind);
  const lanes = [mailQueued.name, urgentMailQueued.name];
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await updateMailAgain(trx, mail.id))) return false;
    await writer?.sentAgain?.(ctx, trx, { subjectId: mail.subject_id });
    // If a mail was held back before its job ran, that job sends it.
    if (!(await hasMailJob(trx, mail.id, lanes)))
      await enqueue(ctx, trx, laneOf(writer), { mailId: mail.id });
    return true;
  });
}

/** Holds back all waiting mails, because after a restore they may have been sent already. @returns their number */
export const holdMails = (ctx: Context): Promise<number> => updateMailsHeld(ctx.db, ctx.now);

/** Marks mails that were held back as sent. @returns their number */
export const settleHeldMails = async (ctx: Context, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : updateHeldSent(ctx.db, ids, ctx.now);
