import { sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';

/** Locks a sum until the transaction ends. @returns won */
export async function lockSpent(trx: Trx, period: string): Promise<number> {
  await trx
    .insertInto('text_spending')
    .values({ month: period, won: 0 })
    .onConflict((of) => of.column('month').doNothing())
    .execute();
  const { won } = await trx
    .selectFrom('text_spending')
    .select('won')
    .where('month', '=', period)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(won);
}

/** Adds won to sums, all in one statement; negative won are given back. */
export async function addSpent(trx: Trx, won: ReadonlyMap<string, number>): Promise<void> {
  const changes = [...won].filter(([, change]) => change !== 0);
  if (changes.length === 0) return;
  const added = JSON.stringify(changes.map(([period, change]) => ({ period, change })));
  await sql`
    with locked as (
      select month, change from text_spending
      join jsonb_to_recordset(${added}::jsonb) as added (period text, change bigint) on period = month
      order by month for update of text_spending
    )
    update text_spending set won = greatest(0, won + change) from locked
    where text_spending.month = locked.month`.execute(trx);
}

export async function selectSpent(db: Db, period: string): Promise<number> {
  const row = await db
    .selectFrom('text_spending')
    .select('won')
    .where('month', '=', period)
    .executeTakeFirst();
  return Number(row?.won ?? 0);
}
