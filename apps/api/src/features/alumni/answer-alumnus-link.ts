import type * as contract from '@airway/contract';
import type { AlumnusAnswer, LinkedAlumnus, ReceivedBy } from '@airway/contract';
import type { Updateable } from 'kysely';
import type { Trx } from '../../database/client.ts';
import type { AlumniTable } from '../../database/tables.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { hashToken } from '../../platform/secrets.ts';
import { type AlumnusRow, lockAlumnus, selectAlumnus, updateAlumnus } from './alumni.queries.ts';
import { alumnusOf } from './alumni.rules.ts';
import { type AlumnusLinkRow, selectAlumnusLink } from './alumni-links.queries.ts';
import { findAddress } from './ask-alumni.ts';

interface Linked {
  link: AlumnusLinkRow;
  row: AlumnusRow;
}

/** Returns the link and its entry. @throws LINK_EXPIRED – altered or too old; entry gone or with another address */
async function getLinked(ctx: Context, token: string, trx?: Trx): Promise<Linked> {
  const db = trx ?? ctx.db;
  const link = (await selectAlumnusLink(db, hashToken(token), ctx.now)) ?? fail('LINK_EXPIRED');
  const found = trx ? lockAlumnus(trx, link.alumnus_id) : selectAlumnus(db, link.alumnus_id);
  const row = (await found) ?? fail('LINK_EXPIRED');
  return (await findAddress(db, row)) === link.email ? { link, row } : fail('LINK_EXPIRED');
}

const isConfirmed = ({ link, row }: Linked) => row.confirmed_at !== null && row.confirmed_at > link.made_at;

function linkedOf(linked: Linked): LinkedAlumnus {
  const { row } = linked;
  const { id: _id, version: _version, ...entry } = alumnusOf(row);
  return {
    ...entry,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    isConfirmed: isConfirmed(linked),
    isMailStopped: row.mail_stopped_at !== null,
  };
}

/** Shows the entry of a mailed link, any number of times. @throws LINK_EXPIRED */
export const openAlumnusLink = async (
  ctx: Context,
  { token }: ReceivedBy<typeof contract.openAlumnusLink>['body'],
): Promise<LinkedAlumnus> => linkedOf(await getLinked(ctx, token));

interface Act {
  isDone: boolean;
  change: Updateable<AlumniTable>;
  action: NameWithMessage<'audit'>;
}

const actOf = (ctx: Context, linked: Linked): Record<AlumnusAnswer, Act> => ({
  right: { isDone: isConfirmed(linked), change: { confirmed_at: ctx.now }, action: 'alumnus.confirmed' },
  hide: {
    isDone: linked.row.opened.length === 0,
    change: { opened: [], version: newId(ctx.now) },
    action: 'alumnus.hidden',
  },
  stop: {
    isDone: linked.row.mail_stopped_at !== null,
    change: { mail_stopped_at: ctx.now },
    action: 'alumnus.mail-stopped',
  },
  resume: {
    isDone: linked.row.mail_stopped_at === null,
    change: { mail_stopped_at: null },
    action: 'alumnus.mail-resumed',
  },
});

/** Stores the answer to a yearly mail. Repeating it changes nothing. @throws LINK_EXPIRED */
export const answerAlumnusLink = (
  ctx: Context,
  { token, answer }: ReceivedBy<typeof contract.answerAlumnusLink>['body'],
): Promise<LinkedAlumnus> =>
  ctx.db.transaction().execute(async (trx) => {
    const linked = await getLinked(ctx, token, trx);
    const { isDone, change, action } = actOf(ctx, linked)[answer];
    if (isDone) return linkedOf(linked);
    const row = await updateAlumnus(trx, linked.row.id, change);
    await recordAudit(ctx, trx, { action, subjectType: 'alumnus', subjectId: row.id });
    return linkedOf({ ...linked, row });
  });
