import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/**
 * Locks a network until the transaction ends and counts its unpaid live registrations since a given time, up to a
 * maximum. It is one statement in a database function that counts after it has the lock.
 */
export async function lockNetworkAndCount(
  trx: Trx,
  part: { editionId: string; networkHash: Buffer; since: Date; atMost: number },
): Promise<number> {
  const { editionId, networkHash, since, atMost } = part;
  const { rows } = await sql<{ made: number }>`
    select lock_network_and_count(${editionId}, ${networkHash}, ${since}, ${atMost}) as made`.execute(trx);
  return rows[0]?.made ?? 0;
}

const isTransferExpected = sql<boolean>`exists (
  select from payments where payments.registration_id = registrations.id and payments.phase = 'created'
    and payments.method = 'transfer')`;

/** Counts unpaid registrations of a network that hold their seat for a transfer. */
export async function countTransfersOfNetwork(
  trx: Trx,
  { editionId, networkHash }: { editionId: string; networkHash: Buffer },
): Promise<number> {
  const row = await trx
    .selectFrom('registrations')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .where('network_hash', '=', networkHash)
    .where('state', '=', 'pending')
    .where(isTransferExpected)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteOldNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<=', before)
    .where(sql<boolean>`not ${isTransferExpected}`)
    .execute();
}
