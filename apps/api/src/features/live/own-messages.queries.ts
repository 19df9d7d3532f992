import type { Db, Trx } from '../../database/client.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { rowsOfPerson } from '../registrations/index.ts';

const byPerson = (subject: DataSubject) =>
  rowsOfPerson(subject, { account: 'person_id', registration: 'person_id' });

/** Selects an account's messages in live rooms, written through its registrations or as staff. */
export const selectMessagesBy = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('live_messages')
    .select(['session_id', 'kind', 'name', 'affiliation', 'text', 'created_at'])
    .where(byPerson(subject))
    .orderBy('created_at')
    .execute();

/** Locks them in the order in which their retention does. */
export async function selectMessageIdsBy(trx: Trx, subject: DataSubject): Promise<string[]> {
  const rows = await trx
    .selectFrom('live_messages')
    .select('id')
    .where(byPerson(subject))
    .orderBy('session_id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Selects when an account or its registrations were in live rooms, or in halls. */
export const selectStaysOf = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('live_stays')
    .select(['session_id', 'kind', 'connected_at', 'ended_at'])
    .where(byPerson(subject))
    .orderBy('connected_at')
    .execute();
