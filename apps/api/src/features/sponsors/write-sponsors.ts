import type * as contract from '@airway/contract';
import type { ManagedSponsor, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, failNotFound } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { attachFiles, detachFiles } from '../files/index.ts';
import { boothColumns, presentPage } from './booth-pages.ts';
import { changeSponsorRow, sponsors, touchMenu } from './change-sponsors.ts';
import { deleteBoothStaff } from './dismiss-booth-staff.ts';
import { updateLeadsEnded } from './leads.queries.ts';
import { updateSearchRow } from './searched-sponsors.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import {
  insertSponsor,
  type PlacedSponsor,
  selectSponsor,
  selectSponsorPage,
  updateSponsor,
} from './sponsors.queries.ts';

type Form = Omit<ReceivedBy<typeof contract.createSponsor>['body'], 'requestKey'>;

const entryOf = (row: PlacedSponsor) => ({
  id: row.id,
  name: bilingual(row, 'name'),
  tier: { id: row.tier_id, name: bilingual(row, 'tier_name') },
  boothNumber: row.booth_number,
  hasLogo: row.logo_id !== null,
  hasProposal: Boolean(row.has_proposal),
  isPublished: row.published_at !== null,
});

export const getManagedSponsor = async (ctx: Context, row: PlacedSponsor): Promise<ManagedSponsor> => ({
  ...entryOf(row),
  ...(await presentPage(ctx, row)),
  version: row.version,
});

/** Lists all sponsors of the current edition. `page` counts from 0. @throws NOT_FOUND – there is no edition */
export async function listManagedSponsors(
  ctx: Context,
  query: ReceivedBy<typeof contract.listManagedSponsors>['query'],
): Promise<ReplyOf<typeof contract.listManagedSponsors>> {
  const { id } = await getCurrentEditionRow(ctx);
  const { rows, total } = await selectSponsorPage(ctx.db, id, query);
  return { content: rows.map(entryOf), total };
}

const columnsOf = (ctx: Context, form: Form) => ({
  ...paired('name', form.name),
  ...boothColumns(form),
  tier_id: form.tierId,
  booth_number: form.boothNumber,
  changed_at: ctx.now,
});

/** @throws NOT_FOUND – a file of another person */
async function giveFiles(ctx: Context, trx: Trx, id: string, { logoId, downloadIds }: Form): Promise<void> {
  await attachFiles(ctx, trx, logoUse, id, logoId === null ? [] : [logoId]);
  await attachFiles(ctx, trx, downloadUse, id, downloadIds);
}

const getPlaced = async (ctx: Context, id: string) =>
  getManagedSponsor(ctx, (await selectSponsor(ctx.db, id)) ?? failNotFound('sponsors.notFound'));

/** Converts the database error for a tier of another edition. */
function refuseTier(error: unknown): never {
  if (brokenConstraint(error) !== 'sponsors_edition_id_tier_id_fkey') throw error;
  return fail('INVALID_INPUT', { fields: { tierId: 'not_a_choice' } });
}

/**
 * Creates a sponsor of the current edition. A repeated `requestKey` returns the existing one.
 * @throws NOT_FOUND – no edition, or a file of another person; INVALID_INPUT – the edition has no such tier
 */
export async function createSponsor(
  ctx: Context,
  { requestKey, ...form }: ReceivedBy<typeof contract.createSponsor>['body'],
): Promise<ManagedSponsor> {
  const { id: edition_id } = await getCurrentEditionRow(ctx);
  const columns = { edition_id, published_at: null, ...columnsOf(ctx, form) };
  const act = { requestKey, action: 'sponsor.created' as const };
  const { id } = await createRow(ctx, sponsors, act, async (trx, created) => {
    const row = await insertSponsor(trx, { ...created, ...columns });
    await giveFiles(ctx, trx, row.id, form);
    await updateSearchRow(trx, row.id);
    return row;
  }).catch(refuseTier);
  return getPlaced(ctx, id);
}

/** Changes a sponsor. @throws CONFLICT – somebody changed it meanwhile; INVALID_INPUT – no such tier */
export async function changeSponsor(
  ctx: Context,
  { id }: PlacedSponsor,
  { version, ...form }: ReceivedBy<typeof contract.changeSponsor>['body'],
): Promise<ManagedSponsor> {
  await changeSponsorRow(ctx, { id, action: 'sponsor.changed' }, async (trx, present) => {
    requireSeen(present.version, version);
    await giveFiles(ctx, trx, id, form);
    return updateSponsor(trx, id, { ...columnsOf(ctx, form), version: version + 1 });
  }).catch(refuseTier);
  return getPlaced(ctx, id);
}

const switched =
  (action: 'sponsor.published' | 'sponsor.withdrawn') =>
  async (ctx: Context, { id }: PlacedSponsor): Promise<ManagedSponsor> => {
    await changeSponsorRow(ctx, { id, action }, async (trx, present) => {
      const isWanted = action === 'sponsor.published';
      if ((present.published_at !== null) === isWanted) return undefined;
      await touchMenu(ctx, trx, present);
      return updateSponsor(trx, id, { published_at: isWanted ? ctx.now : null });
    });
    return getPlaced(ctx, id);
  };

/** Publishes a sponsor and its booth. */
export const publishSponsor = switched('sponsor.published');
/** Unpublishes a sponsor and its booth. */
export const withdrawSponsor = switched('sponsor.withdrawn');

/** Deletes a sponsor with its files, staff, contact and leads. Its row stays, because the audit log names it. */
export async function removeSponsor(ctx: Context, { id }: PlacedSponsor): Promise<Record<string, never>> {
  await changeSponsorRow(ctx, { id, action: 'sponsor.removed' }, async (trx, present) => {
    await detachFiles(ctx, trx, logoUse, id);
    await detachFiles(ctx, trx, downloadUse, id);
    await updateLeadsEnded(trx, id, ctx.now);
    const removed = await updateSponsor(trx, id, {
      removed_at: ctx.now,
      tier_id: null,
      logo_id: null,
      contact_name: null,
      contact_email: null,
      contact_phone: null,
    });
    await deleteBoothStaff(ctx, trx, id);
    if (present.published_at !== null) await touchMenu(ctx, trx, present);
    return removed;
  });
  return {};
}
