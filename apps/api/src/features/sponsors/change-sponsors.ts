import type { Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { updateSearchRow } from './searched-sponsors.ts';
import { hasOthersPublished, lockSponsor, type SponsorRow } from './sponsors.queries.ts';
import { sponsorsScope } from './sponsors.rules.ts';

/** Writes an audit entry about a staff action on a sponsor. */
export const recordStaffAct = (
  ctx: Context,
  trx: Trx,
  action: NameWithMessage<'audit'>,
  sponsorId: string,
  more: Pick<AuditEntry, 'reason' | 'details'> = {},
): Promise<void> => recordAudit(ctx, trx, { action, subjectType: 'sponsor', subjectId: sponsorId, ...more });

export const sponsors: ChangeableRows<SponsorRow> & Required<Pick<ChangeableRows<SponsorRow>, 'scopes'>> = {
  subjectType: 'sponsor',
  lock: lockSponsor,
  notFound: 'sponsors.notFound',
  scopes: (row) => [sponsorsScope(row.edition_id)],
};

/**
 * Updates the search text of a changed sponsor. The first and the last published sponsor change the menu, so every
 * cached page is invalidated.
 */
export async function updateDependents(
  ctx: Context,
  trx: Trx,
  row: SponsorRow,
  before?: SponsorRow,
): Promise<void> {
  await updateSearchRow(trx, row.id);
  const isShown = (one?: SponsorRow) =>
    one !== undefined && one.published_at !== null && one.removed_at === null;
  if (isShown(row) !== isShown(before) && !(await hasOthersPublished(trx, row.edition_id, row.id)))
    await touchContent(ctx, trx, siteScope);
}

/** Changes a sponsor, with its text for the search. `write` is that of `changeRow`. */
export async function changeSponsorRow(
  ctx: Context,
  act: { id: string; action: NameWithMessage<'audit'> },
  write: (trx: Trx, present: SponsorRow) => Promise<SponsorRow>,
): Promise<void> {
  await changeRow(ctx, sponsors, act, async (trx, present) => {
    const row = await write(trx, present);
    await updateDependents(ctx, trx, row, present);
    return row;
  });
}

/** Locks a sponsor for a change. @throws NOT_FOUND – it was deleted, or no longer matches */
export const lockPresent = async (trx: Trx, id: string, among?: Rows<'sponsors'>) =>
  (await lockSponsor(trx, id, among)) ?? failNotFound(sponsors.notFound);
