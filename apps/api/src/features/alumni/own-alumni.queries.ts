import type { Db } from '../../database/client.ts';
import type { AlumnusRow } from './alumni.queries.ts';
import type { RelayRow } from './alumni-relays.queries.ts';

export function selectOwnAlumni(db: Db, accountId: string): Promise<AlumnusRow[]> {
  return db.selectFrom('alumni').selectAll().where('account_id', '=', accountId).execute();
}

export function selectSentRelays(db: Db, senderId: string): Promise<RelayRow[]> {
  return db
    .selectFrom('alumni_relays')
    .selectAll()
    .where('sender_id', '=', senderId)
    .orderBy('created_at')
    .execute();
}
