import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PaymentSettingsTable } from '../../database/tables.ts';

export type PaymentSettingsRow = Selectable<PaymentSettingsTable>;

export function selectPaymentSettings(db: Db | Trx): Promise<PaymentSettingsRow | undefined> {
  return db.selectFrom('payment_settings').selectAll().executeTakeFirst();
}

/** Serialises writers of the settings, even while no row exists. */
export async function lockPaymentSettings(trx: Trx): Promise<PaymentSettingsRow | undefined> {
  await sql`lock table payment_settings in share row exclusive mode`.execute(trx);
  return selectPaymentSettings(trx);
}

export function upsertPaymentSettings(
  trx: Trx,
  settings: Insertable<PaymentSettingsTable>,
): Promise<PaymentSettingsRow> {
  return trx
    .insertInto('payment_settings')
    .values(settings)
    .onConflict((of) => of.column('only').doUpdateSet(settings))
    .returningAll()
    .executeTakeFirstOrThrow();
}
