import type * as contract from '@airway/contract';
import type { ManagedSponsor, ReceivedBy, ReplyOf, UploadAddress } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { brokenConstraint, fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { attachFiles, detachFiles, getUploadUrl } from '../files/index.ts';
import { boothColumns, presentPage } from './booth-pages.ts';
import { act, auditAndRefresh, lockPresent, touchMenu } from './change-sponsors.ts';
import { deleteBoothStaff } from './dismiss-booth-staff.ts';
import { updateLeadsEnded } from './leads.queries.ts';
import { downloadUse, logoUse, sponsorUses } from './sponsors.files.ts';
import {
  insertSponsor,
  type PlacedSponsor,
  selectSponsor,
  selectSponsorByKey,
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
  const by = accountOf(ctx);
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const make = async () => {
    const id = newId(ctx.now);
    await act(ctx, editionId, async (trx) => {
      await insertSponsor(trx, {
        id,
        request_key: requestKey,
        created_by: by,
        edition_id: editionId,
        created_at: ctx.now,
        published_at: null,
        ...columnsOf(ctx, form),
      });
      await giveFiles(ctx, trx, id, form);
      await auditAndRefresh(ctx, trx, 'sponsor.created', { id, edition_id: editionId });
    }).catch(refuseTier);
    return { id };
  };
  const { id } = await createOnce(
    'sponsors_created_by_request_key_key',
    () => selectSponsorByKey(ctx.db, by, requestKey),
    make,
  );
  return getPlaced(ctx, id);
}

/** Changes a sponsor. @throws CONFLICT – somebody changed it meanwhile; INVALID_INPUT – no such tier */
export async function changeSponsor(
  ctx: Context,
  { id, edition_id: editionId }: PlacedSponsor,
  { version, ...form }: ReceivedBy<typeof contract.changeSponsor>['body'],
): Promise<ManagedSponsor> {
  await act(ctx, editionId, async (trx) => {
    const present = await lockPresent(trx, id);
    if (present.version !== version) fail('CONFLICT');
    await giveFiles(ctx, trx, id, form);
    await updateSponsor(trx, id, { ...columnsOf(ctx, form), version: version + 1 });
    await auditAndRefresh(ctx, trx, 'sponsor.changed', present);
  }).catch(refuseTier);
  return getPlaced(ctx, id);
}

/** Returns an upload address for a logo or a download. */
export const getSponsorUploadUrl = (
  ctx: Context,
  upload: ReceivedBy<typeof contract.getSponsorUploadUrl>['query'],
): Promise<UploadAddress> => getUploadUrl(ctx, sponsorUses, upload);

const switched =
  (action: 'sponsor.published' | 'sponsor.withdrawn') =>
  async (ctx: Context, { id, edition_id: editionId }: PlacedSponsor): Promise<ManagedSponsor> => {
    await act(ctx, editionId, async (trx) => {
      const present = await lockPresent(trx, id);
      const isWanted = action === 'sponsor.published';
      if ((present.published_at !== null) === isWanted) return;
      await updateSponsor(trx, id, { published_at: isWanted ? ctx.now : null });
      await auditAndRefresh(ctx, trx, action, present);
      await touchMenu(trx, present);
    });
    return getPlaced(ctx, id);
  };

/** Publishes a sponsor and its booth. */
export const publishSponsor = switched('sponsor.published');
/** Unpublishes a sponsor and its booth. */
export const withdrawSponsor = switched('sponsor.withdrawn');

/** Deletes a sponsor with its files, staff, contact and leads. Its row stays, because the audit log names it. */
export const removeSponsor = (
  ctx: Context,
  { id, edition_id: editionId }: PlacedSponsor,
): Promise<Record<string, never>> =>
  act(ctx, editionId, async (trx) => {
    const present = await lockPresent(trx, id);
    await detachFiles(ctx, trx, logoUse, id);
    await detachFiles(ctx, trx, downloadUse, id);
    await updateLeadsEnded(trx, id, ctx.now);
    await updateSponsor(trx, id, {
      removed_at: ctx.now,
      tier_id: null,
      logo_id: null,
      contact_name: null,
      contact_email: null,
      contact_phone: null,
    });
    await deleteBoothStaff(ctx, trx, id);
    await auditAndRefresh(ctx, trx, 'sponsor.removed', present);
    if (present.published_at !== null) await touchMenu(trx, present);
    return {};
  });
