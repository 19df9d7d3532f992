import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Waits for whoever registers from this network, until the end of the transaction. */
export async function lockNetwork(trx: Trx, networkHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${networkHash.readBigInt64BE()}::bigint)`.execute(trx);
}

/** How many live registrations made from a network since then were not paid for; counts no further than told. */
export async function countFromNetwork(
  trx: Trx,
  wish: { editionId: string; networkHash: Buffer; since: Date; atMost: number },
): Promise<number> {
  const rows = await trx
    .selectFrom('registrations')
    .select('id')
    .where('edition_id', '=', wish.editionId)
    .where('network_hash', '=', wish.networkHash)
    .where('created_at', '>', wish.since)
    .limit(wish.atMost)
    .execute();
  return rows.length;
}

export async function deleteOldNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<=', before)
    .execute();
}

/** Forgets the network of one registration: it holds its seat for money, or none any more. */
export async function deleteNetworkOf(trx: Trx, registrationId: string): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ network_hash: null })
    .where('id', '=', registrationId)
    .execute();
}
