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
import { laneOf, type Mail, mailMeant, urgentMailMeant } from './outbox.ts';

export type { EndedMail } from './mails-again.queries.ts';

export interface MailsToSend {
  again: EndedMail[];
  /** What is better not sent again. */
  left: { mail: EndedMail; why: 'worthless' | 'replaced' }[];
}

/** Mails that ended without arriving: refused, too late, or held back. One that is named by its id is sent though replaced. */
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

/**
 * Puts such a mail into the outbox again, as if it had never been tried.
 * @returns whether it still stood still
 */
export function sendMailAgain(ctx: Context, mail: EndedMail, kinds: readonly Mail[]): Promise<boolean> {
  const writer = kinds.find(({ kind }) => kind === mail.kind);
  const lanes = [mailMeant.name, urgentMailMeant.name];
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await updateMailAgain(trx, mail.id))) return false;
    await writer?.sentAgain?.(ctx, trx, { subjectId: mail.subject_id });
    // What was held back before its job had run is sent by that one.
    if (!(await hasMailJob(trx, mail.id, lanes)))
      await enqueue(ctx, trx, laneOf(writer), { mailId: mail.id });
    return true;
  });
}

/** Keeps whatever waits from going out: after a restore it may have been sent already. @returns how many mails */
export const holdMails = (ctx: Context): Promise<number> => updateMailsHeld(ctx.db, ctx.now);

/** Says of mails that were held back that they had been sent. @returns of how many */
export const settleHeldMails = async (ctx: Context, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : updateHeldSent(ctx.db, ids, ctx.now);
