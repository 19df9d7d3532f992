import type * as contract from '@airway/contract';
import type { Import, ReceivedBy, UploadAddress } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { defineImport, type ImportUse } from '../../platform/imports.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { getUploadUrl } from '../files/index.ts';
import { createImport, sheetUse } from '../imports/index.ts';
import {
  deleteAlumni,
  insertAlumni,
  lockAllAlumni,
  selectAllAlumni,
  updateAlumnus,
} from './alumni.queries.ts';
import { columnsOf, importedFormOf } from './alumni.rules.ts';
import { alumniColumns } from './alumni-sheet.ts';
import { planAlumni, type StoredAlumnus } from './plan-alumni.rules.ts';

const kind = 'alumni';
const maximumRows = 10_000;
/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const rowsAtOnce = 500;

const columnsFor = ({ accountId, opened, version, ...form }: StoredAlumnus) => ({
  ...columnsOf(form),
  account_id: accountId,
  opened,
  version,
});

/** Imports people from a sheet with one row each, as exported. Anything not in the file stays unchanged. */
export const alumniImport = defineImport<typeof alumniColumns, StoredAlumnus[], StoredAlumnus>({
  kind,
  permission: 'ALUMNI_Manage',
  columns: alumniColumns,
  oneOf: [['nameKo', 'nameEn', 'id']],
  maximumRows,
  lock: (_ctx, trx) => lockAllAlumni(trx),
  known: async (db) => (await selectAllAlumni(db)).map(importedFormOf),
  plan: planAlumni,
  things: (known) => new Map(known.map((one) => [one.id, one])),
  nameOf: ({ nameKo, nameEn }) => ({ ko: nameKo || null, en: nameEn || null }),
  async write(ctx, trx, _editionId, changes, _known, reportDone) {
    let done = 0;
    const addDone = async (count: number) => {
      done += count;
      await reportDone(done);
    };
    const deletedIds = changes.filter(({ after }) => after === null).map(({ id }) => id);
    const added = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
    const changed = changes.flatMap(({ before, after }) =>
      before !== null && after !== null ? [after] : [],
    );
    for (let from = 0; from < deletedIds.length; from += rowsAtOnce) {
      const ids = deletedIds.slice(from, from + rowsAtOnce);
      await deleteAlumni(trx, ids);
      await addDone(ids.length);
    }
    for (let from = 0; from < added.length; from += rowsAtOnce) {
      const rows = added.slice(from, from + rowsAtOnce).map((one) => ({
        ...columnsFor(one),
        id: one.id,
        request_key: one.id,
        created_at: ctx.now,
      }));
      await insertAlumni(trx, rows);
      await addDone(rows.length);
    }
    for (const one of changed) {
      await updateAlumnus(trx, one.id, columnsFor(one));
      await addDone(1);
    }
  },
});

/** Returns an upload address for a spreadsheet. @throws TOO_LARGE */
export const getAlumniUploadUrl = (
  ctx: Context,
  body: ReceivedBy<typeof contract.getAlumniUploadUrl>['body'],
): Promise<UploadAddress> => getUploadUrl(ctx, [sheetUse], { use: sheetUse.name, ...body });

/**
 * Starts to read an uploaded spreadsheet. Its history is stored with the current edition.
 * @throws NOT_FOUND – the file belongs to another person
 */
export async function importAlumni(
  ctx: Context,
  uses: readonly ImportUse[],
  body: ReceivedBy<typeof contract.importAlumni>['body'],
): Promise<Import> {
  const edition = await getCurrentEditionRow(ctx);
  return createImport(ctx, uses, { kind, editionId: edition.id, ...body });
}
