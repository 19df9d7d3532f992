import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { AlumniRelaysTable } from '../../database/tables.ts';

export type RelayRow = Selectable<AlumniRelaysTable>;

export function selectRelay(db: Db, id: string): Promise<RelayRow | undefined> {
  return db.selectFrom('alumni_relays').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the message that an earlier request with this key created. */
export function selectRelayByKey(db: Db, requestKey: string): Promise<RelayRow | undefined> {
  return db.selectFrom('alumni_relays').selectAll().where('request_key', '=', requestKey).executeTakeFirst();
}

export async function insertRelay(trx: Trx, row: Insertable<AlumniRelaysTable>): Promise<void> {
  await trx.insertInto('alumni_relays').values(row).execute();
}

export async function selectRelayIdsOf(trx: Trx, alumnusId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('alumni_relays')
    .select('id')
    .where('alumnus_id', '=', alumnusId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes messages from before a given time, and those of closed accounts. @returns their ids */
export async function deleteOldRelays(trx: Trx, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('alumni_relays')
    .where((of) =>
      of.or([
        of('created_at', '<', before),
        of.exists(
          of
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'alumni_relays.sender_id')
            .where('accounts.retired_at', 'is not', null),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
