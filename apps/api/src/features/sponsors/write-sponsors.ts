import { sponsorCalls } from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { manageRows } from '../../platform/managed-rows.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { attachFiles, detachFiles } from '../files/index.ts';
import { boothColumns, presentPage } from './booth-pages.ts';
import { sponsors, updateDependents } from './change-sponsors.ts';
import { deleteBoothStaff } from './dismiss-booth-staff.ts';
import { updateLeadsEnded } from './leads.queries.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import { sponsorRows } from './sponsors.queries.ts';

/** Converts the database error for a tier of another edition. */
function refuseTier(error: unknown): never {
  if (brokenConstraint(error) !== 'sponsors_edition_id_tier_id_fkey') throw error;
  return fail('INVALID_INPUT', { fields: { tierId: 'not_a_choice' } });
}

export const managedSponsors = manageRows(sponsorCalls, {
  ...sponsors,
  queries: sponsorRows,
  subject: 'sponsor',
  audited: [
    'tier_id',
    'name_ko',
    'name_en',
    'booth_number',
    'website',
    'introduction_ko',
    'introduction_en',
    'logo_id',
    'video_id',
  ],
  edition: getCurrentEditionRow,
  describe: (_ctx, rows) =>
    rows.map((row) => ({
      id: row.id,
      name: bilingual(row, 'name'),
      tier: { id: row.tier_id, name: bilingual(row, 'tier_name') },
      boothNumber: row.booth_number,
      hasLogo: row.logo_id !== null,
      hasProposal: Boolean(row.has_proposal),
      isPublished: row.published_at !== null,
    })),
  describeMore: (ctx, row) => presentPage(ctx, row),
  columns: (form) => ({
    ...paired('name', form.name),
    ...boothColumns(form),
    tier_id: form.tierId,
    booth_number: form.boothNumber,
  }),
  async write(ctx, trx, id, { logoId, downloadIds }) {
    await attachFiles(ctx, trx, logoUse, id, logoId === null ? [] : [logoId]);
    await attachFiles(ctx, trx, downloadUse, id, downloadIds);
  },
  written: updateDependents,
  refuse: refuseTier,
  async remove(ctx, trx, { id }) {
    await detachFiles(ctx, trx, logoUse, id);
    await detachFiles(ctx, trx, downloadUse, id);
    await updateLeadsEnded(trx, id, ctx.now);
    await deleteBoothStaff(ctx, trx, id);
    return { tier_id: null, logo_id: null, contact_name: null, contact_email: null, contact_phone: null };
  },
});
