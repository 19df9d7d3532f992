import type { Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { updateSearchRow } from './searched-sponsors.ts';
import { hasOthersPublished, lockSponsor, type SponsorRow } from './sponsors.queries.ts';
import { sponsorsScope } from './sponsors.rules.ts';

type SponsorPlace = Pick<SponsorRow, 'id' | 'edition_id'>;

/** Writes an audit entry about a staff action on a sponsor. */
export const recordStaffAct = (
  ctx: Context,
  trx: Trx,
  action: NameWithMessage<'audit'>,
  sponsorId: string,
  more: Pick<AuditEntry, 'reason' | 'details'> = {},
): Promise<void> => recordAudit(ctx, trx, { action, subjectType: 'sponsor', subjectId: sponsorId, ...more });

/** Writes an audit entry, and updates the search and cached pages. */
export async function auditAndRefresh(
  ctx: Context,
  trx: Trx,
  action: NameWithMessage<'audit'>,
  row: SponsorPlace,
): Promise<void> {
  await recordStaffAct(ctx, trx, action, row.id);
  await updateSearchRow(trx, row.id);
  await touchContent(trx, sponsorsScope(row.edition_id));
}

/** The first and the last published sponsor change the menu, so every cached page is invalidated. */
export async function touchMenu(trx: Trx, { id, edition_id }: SponsorPlace): Promise<void> {
  if (!(await hasOthersPublished(trx, edition_id, id))) await touchContent(trx, siteScope);
}

/** Changes sponsors of an edition. The caller sees the change at once, without waiting for the notice. */
export async function act<Result>(
  ctx: Context,
  editionId: string,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.transaction().execute(work);
  ctx.services.content.forget(sponsorsScope(editionId), siteScope);
  return result;
}

/** Locks a sponsor for a change. @throws NOT_FOUND – it was deleted, or no longer matches */
export const lockPresent = async (trx: Trx, id: string, among?: Rows<'sponsors'>) =>
  (await lockSponsor(trx, id, among)) ?? failNotFound('sponsors.notFound');
