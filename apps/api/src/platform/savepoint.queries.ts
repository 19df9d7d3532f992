import { sql } from 'kysely';
import type { Trx } from '../database/client.ts';

/** Runs a part of a transaction. If it fails, only its writes are rolled back and the transaction can continue. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}
