import { sql } from 'kysely';
import type { Db } from '../src/database/client.ts';
import type { ApiProcess } from './api-process.ts';
import { eventually } from './eventually.ts';

/**
 * Locks the row of a payment, and kills the process when its statement (a pattern of `like`) waits for it: the process
 * has the gateway's response, but cannot commit it. Resolves when the row is locked.
 */
export async function killBeforeCommit(
  db: Db,
  program: ApiProcess,
  orderNumber: string,
  statement: string,
): Promise<void> {
  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`select id from payments where order_number = ${orderNumber} for update`.execute(trx);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const killed = eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(
      db,
    );
    return rows[0]?.waiting === 1;
  }, 'the commit waits')
    .then(() => program.kill())
    .finally(() => mayEnd.resolve());
  killed.then(() => holding).catch(() => {});
}
