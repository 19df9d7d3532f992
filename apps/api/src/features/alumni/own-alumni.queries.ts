import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import type { AlumnusRow } from './alumni.queries.ts';
import type { RelayRow } from './alumni-relays.queries.ts';

/** A person's entries: those of the account, and those with the address that no account has. */
const entriesOf =
  ({ accountId, email }: DataSubject): Rows<'alumni'> =>
  (of) =>
    of.or([
      ...(accountId === undefined ? [] : [of('account_id', '=', accountId)]),
      ...(email === undefined
        ? []
        : [of.and([of('account_id', 'is', null), of(sql`lower(email)`, '=', email.toLowerCase())])]),
    ]);

export const selectOwnAlumni = (db: Db, subject: DataSubject): Promise<AlumnusRow[]> =>
  db.selectFrom('alumni').selectAll().where(entriesOf(subject)).execute();

export const lockOwnAlumni = (trx: Trx, subject: DataSubject): Promise<AlumnusRow[]> =>
  trx.selectFrom('alumni').selectAll().where(entriesOf(subject)).orderBy('id').forUpdate().execute();

export function selectSentRelays(db: Db, senderId: string): Promise<RelayRow[]> {
  return db
    .selectFrom('alumni_relays')
    .selectAll()
    .where('sender_id', '=', senderId)
    .orderBy('created_at')
    .execute();
}

/** @returns their ids */
export async function deleteSentRelays(trx: Trx, senderId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('alumni_relays')
    .where('sender_id', '=', senderId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
