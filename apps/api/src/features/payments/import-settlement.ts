import type { Insertable } from 'kysely';
import type { SettlementRowsTable } from '../../database/tables.ts';
import { defineImport } from '../../platform/imports.ts';
import { type DayKey, lockBalance } from './balance-movements.queries.ts';
import { selectPaymentSettings } from './payment-settings.queries.ts';
import { siteCodeFor } from './payment-settings.rules.ts';
import { type KnownSettlement, planSettlement, type StoredSettlement } from './plan-settlement.rules.ts';
import { refreshBalance } from './refresh-balance.ts';
import {
  deleteSettlementRows,
  insertSettlementRows,
  type SettlementRow,
  selectChargedSites,
  selectSettlementRows,
  updateSettlementRow,
} from './settlement-rows.queries.ts';
import { personalHeadings, settlementColumns } from './settlement-sheet.ts';

const maximumRows = 10_000;
/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const rowsAtOnce = 500;

const storedOf = (row: SettlementRow): StoredSettlement => ({
  id: row.id,
  ordinal: row.ordinal,
  tno: row.tno,
  kind: row.kind,
  siteCode: row.site_code,
  currency: row.currency,
  amountMinor: row.amount_minor,
  feeMinor: row.fee_minor,
  netMinor: row.net_minor,
  movedOn: row.moved_on,
  paidOutOn: row.paid_out_on,
  orderNumber: row.order_number,
});

const rowOf = (one: StoredSettlement): Insertable<SettlementRowsTable> => ({
  id: one.id,
  ordinal: one.ordinal,
  tno: one.tno,
  kind: one.kind,
  site_code: one.siteCode,
  currency: one.currency,
  amount_minor: one.amountMinor,
  fee_minor: one.feeMinor,
  net_minor: one.netMinor,
  moved_on: one.movedOn,
  paid_out_on: one.paidOutOn,
  order_number: one.orderNumber,
});

const dayOf = ({ movedOn, siteCode, currency }: StoredSettlement): DayKey => ({
  day: movedOn,
  site_code: siteCode,
  currency,
});

/**
 * Imports a settlement file of the gateway, one charge or cancel per row, and compares its days. The same file again
 * changes nothing, and days that it does not name stay as they are.
 */
export const settlementImport = defineImport<typeof settlementColumns, KnownSettlement, StoredSettlement>({
  kind: 'settlement',
  permission: 'PAYMENT_Manage',
  columns: settlementColumns,
  personalHeadings,
  maximumRows,
  lock: (_ctx, trx) => lockBalance(trx),
  namesIn: (rows) => rows.flatMap(({ values }) => values.tno ?? []),
  async known(db, _editionId, numbers) {
    const settings = await selectPaymentSettings(db);
    const present = (['KRW', 'USD'] as const).flatMap((currency) => {
      const siteCode = settings && siteCodeFor(settings, currency);
      return siteCode === undefined ? [] : [{ siteCode, currency }];
    });
    const earlier = (await selectChargedSites(db)).map(({ site_code: siteCode, currency }) => ({
      siteCode,
      currency,
    }));
    return { rows: (await selectSettlementRows(db, numbers)).map(storedOf), sites: [...present, ...earlier] };
  },
  plan: planSettlement,
  things: ({ rows }) => new Map(rows.map((one) => [one.id, one])),
  nameOf: ({ tno }) => ({ ko: tno, en: tno }),
  async write(ctx, trx, _editionId, changes, _known, reportDone) {
    let done = 0;
    const deleted = changes.filter(({ after }) => after === null).map(({ id }) => id);
    const added = changes.flatMap(({ before, after }) =>
      before === null && after !== null ? [rowOf(after)] : [],
    );
    const changed = changes.flatMap(({ before, after }) =>
      before !== null && after !== null ? [rowOf(after)] : [],
    );
    if (deleted.length > 0) await deleteSettlementRows(trx, deleted);
    for (let from = 0; from < added.length; from += rowsAtOnce) {
      await insertSettlementRows(trx, added.slice(from, from + rowsAtOnce));
      done += rowsAtOnce;
      await reportDone(done);
    }
    for (const row of changed) await updateSettlementRow(trx, row);
    const days = changes.flatMap(({ before, after }) =>
      [before, after].flatMap((one) => (one === null ? [] : [dayOf(one)])),
    );
    await refreshBalance(ctx, trx, days);
  },
});
