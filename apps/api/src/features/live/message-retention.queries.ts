import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

const sessionsOf = (editionId: string) =>
  sql`select id from programme_sessions where edition_id = ${editionId}`;
const number = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }) =>
  Number(numAffectedRows ?? 0n);

export async function countStoredMessages(db: Db | Trx, editionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from live_messages where session_id in (${sessionsOf(editionId)}))
      + (select count(*) from live_mutes where session_id in (${sessionsOf(editionId)})) as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Deletes messages with their changes and votes. @returns the number of messages */
export async function deleteMessagesOf(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from live_messages where session_id in (${sessionsOf(editionId)})
    order by session_id, id limit ${atMost} for update`.execute(trx);
  await deleteMessages(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Deletes messages with their changes and votes. */
export async function deleteMessages(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('live_changes')
    .where('message_id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('live_votes')
    .where('message_id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('live_messages')
    .where('id', 'in', [...ids])
    .execute();
}

/** @returns the number of mutes */
export const deleteMutesOf = async (trx: Trx, editionId: string): Promise<number> =>
  number(await sql`delete from live_mutes where session_id in (${sessionsOf(editionId)})`.execute(trx));
