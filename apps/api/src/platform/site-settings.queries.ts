import type { Db, Trx } from '../database/client.ts';

export async function selectSetting(db: Db | Trx, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function upsertSetting(trx: Trx, name: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto('site_settings')
    .values({ name, ...row })
    .onConflict((of) => of.column('name').doUpdateSet(row))
    .execute();
}
