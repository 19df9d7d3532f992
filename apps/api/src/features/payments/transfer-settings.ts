import type * as contract from '@airway/contract';
import type { Bank, ReceivedBy, SocietyAccount, TransferSettings } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import {
  selectTransferSettings,
  type TransferSettingsRow,
  upsertTransferSettings,
} from './transfer-settings.queries.ts';

const defaultDueDays = 3;

const accountOf = (row: TransferSettingsRow): SocietyAccount => ({
  bank: row.bank as Bank,
  accountNumber: row.account_number,
  holder: row.holder,
});

const shownSettings = (row: TransferSettingsRow | undefined): TransferSettings => ({
  isEnabled: row?.is_enabled ?? false,
  ...(row === undefined ? { bank: 'kb' as const, accountNumber: '', holder: '' } : accountOf(row)),
  dueDays: row?.due_days ?? defaultDueDays,
  updatedAt: row?.updated_at.toISOString() ?? null,
});

const cachedSettings = (ctx: Context) =>
  ctx.services.content.cached(siteScope, 'transfer-settings', () => selectTransferSettings(ctx.db));

/** Returns the settings of payments by bank transfer, for staff. */
export const getTransferSettings = async (ctx: Context): Promise<TransferSettings> =>
  shownSettings(await selectTransferSettings(ctx.db));

/** Replaces the settings of payments by bank transfer. Transfers that are expected already stay expected. */
export async function putTransferSettings(
  ctx: Context,
  settings: ReceivedBy<typeof contract.putTransferSettings>['body'],
): Promise<TransferSettings> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const saved = await upsertTransferSettings(trx, {
      only: true,
      is_enabled: settings.isEnabled,
      bank: settings.bank,
      account_number: settings.accountNumber,
      holder: settings.holder,
      due_days: settings.dueDays,
      updated_at: ctx.now,
    });
    await touchContent(ctx, trx, siteScope);
    // The demo sets them up at each start, without an actor.
    if (ctx.actor.kind === 'account')
      await recordAudit(ctx, trx, {
        action: 'transfer-settings.changed',
        subjectType: 'site-setting',
        subjectId: 'transfers',
        details: { ...settings },
      });
    return saved;
  });
  return shownSettings(row);
}

/** Returns the account for transfers, also while no new ones are offered. Undefined until staff entered one. */
export async function findSocietyAccount(ctx: Context): Promise<SocietyAccount | undefined> {
  const row = await cachedSettings(ctx);
  return row && accountOf(row);
}

/** Returns the days until a transfer is due. Undefined while attendees may not pay by transfer. */
export async function findTransferDays(ctx: Context): Promise<number | undefined> {
  const row = await cachedSettings(ctx);
  return row?.is_enabled ? row.due_days : undefined;
}
