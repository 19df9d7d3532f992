import type { Db, Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { enqueue } from './jobs.ts';
import {
  type EndedMail,
  type EndedMails,
  hasMailJob,
  lockMailState,
  selectEndedMails,
  updateHeldSent,
  updateMailAgain,
  updateMailDropped,
  updateMailsHeld,
} from './mails-again.queries.ts';
import { laneOf, type Mail, mailQueued, urgentMailQueued } from './outbox.ts';

export type { EndedMail } from './mails-again.queries.ts';

export interface MailsToSend {
  again: EndedMail[];
  /** Mails that should not be sent again. */
  left: { mail: EndedMail; why: 'worthless' | 'replaced' }[];
}

/** Finds mails that ended without arriving. A mail chosen by its own `id` is sent even if it was replaced. */
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
export async function sendMailAgainWithin(
  ctx: Context,
  trx: Trx,
  mail: Pick<EndedMail, 'id' | 'kind' | 'subject_id'>,
  kinds: readonly Mail[],
): Promise<boolean> {
  const writer = kinds.find(({ kind }) => kind === mail.kind);
  const lanes = [mailQueued.name, urgentMailQueued.name];
  if (!(await updateMailAgain(trx, mail.id))) return false;
  await writer?.sentAgain?.(ctx, trx, { subjectId: mail.subject_id });
  // If a mail was held back before its job ran, that job sends it.
  if (!(await hasMailJob(trx, mail.id, lanes))) await enqueue(ctx, trx, laneOf(writer), { mailId: mail.id });
  return true;
}

/** Does `sendMailAgainWithin` in a transaction of its own. */
export const sendMailAgain = (ctx: Context, mail: EndedMail, kinds: readonly Mail[]): Promise<boolean> =>
  ctx.db.transaction().execute((trx) => sendMailAgainWithin(ctx, trx, mail, kinds));

/**
 * Drops a mail that was not sent: nothing tries it any more, and a failure counts as seen to.
 * @returns the kind of the mail; undefined if it was sent or dropped before
 */
export async function dropMailWithin(
  ctx: Context,
  trx: Trx,
  id: string,
  kinds: readonly Mail[],
): Promise<string | undefined> {
  const mail = await lockMailState(trx, id);
  if (mail === undefined || mail.state === 'sent' || mail.state === 'dropped') return undefined;
  await updateMailDropped(trx, id, ctx.now);
  // A feature heard of a failure before, and an unknown mail may have arrived.
  if (mail.state !== 'failed' && mail.state !== 'unknown')
    await kinds
      .find(({ kind }) => kind === mail.kind)
      ?.failed?.(ctx, trx, { subjectId: mail.subject_id, refusedAddress: undefined });
  return mail.kind;
}

/** Holds back all waiting mails, because after a restore they may have been sent already. @returns their number */
export const holdMails = (ctx: Context, db: Db | Trx = ctx.db): Promise<number> =>
  updateMailsHeld(db, ctx.now);

/** Marks mails that were held back as sent. @returns their number */
export const settleHeldMails = async (
  ctx: Context,
  ids: readonly string[],
  db: Db | Trx = ctx.db,
): Promise<number> => (ids.length === 0 ? 0 : updateHeldSent(db, ids, ctx.now));
