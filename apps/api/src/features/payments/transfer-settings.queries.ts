import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { TransferSettingsTable } from '../../database/tables.ts';

export type TransferSettingsRow = Selectable<TransferSettingsTable>;

export const selectTransferSettings = (db: Db | Trx): Promise<TransferSettingsRow | undefined> =>
  db.selectFrom('transfer_settings').selectAll().executeTakeFirst();

export const upsertTransferSettings = (
  trx: Trx,
  settings: Insertable<TransferSettingsTable>,
): Promise<TransferSettingsRow> =>
  trx
    .insertInto('transfer_settings')
    .values(settings)
    .onConflict((of) => of.column('only').doUpdateSet(settings))
    .returningAll()
    .executeTakeFirstOrThrow();
