import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { inProgressSince, type PaymentPhaseName } from './payments.queries.ts';

/** Counts payments per phase, with the start of the oldest one in progress. Undefined: none. */
export async function countByPhase(
  db: Db,
): Promise<{ phase: PaymentPhaseName; count: number; oldestSeconds: number | null }[]> {
  return db
    .selectFrom('payments')
    .select([
      'phase',
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`extract(epoch from now() - min(${inProgressSince}))::float8`.as('oldestSeconds'),
    ])
    .groupBy('phase')
    .execute();
}
