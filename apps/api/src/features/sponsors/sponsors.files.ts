import { sponsorFiles } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineFileUse, type FilePlace } from '../../platform/file-uses.ts';
import { filesOfSponsors, mayManage, maySendFiles } from './sponsors.access.ts';
import { selectProposalNames, selectSponsorNames } from './sponsors.queries.ts';

const placeOf = (
  row: { id: string; name_ko: string | null; name_en: string | null },
  sponsorId: string,
  below: string,
): [string, FilePlace] => [
  row.id,
  { path: `/Admin/Sponsors/${sponsorId}${below}`, title: bilingual(row, 'name') },
];

const common = {
  mayUpload: maySendFiles,
  readable: filesOfSponsors,
  async places(ctx: Context, ids: readonly string[]) {
    if (!mayManage(ctx.actor)) return new Map();
    const sponsors = await selectSponsorNames(ctx.db, ids);
    const proposals = await selectProposalNames(ctx.db, ids);
    return new Map([
      ...sponsors.map((row) => placeOf(row, row.id, '')),
      ...proposals.map((row) => placeOf(row, row.sponsor_id, '/Booth')),
    ]);
  },
};

/** Logo of a sponsor. A drawing is converted to a picture. */
export const logoUse = defineFileUse('sponsors.logo', { ...sponsorFiles.logo, ...common });
/** Downloads for visitors of a booth. */
export const downloadUse = defineFileUse('sponsors.download', { ...sponsorFiles.download, ...common });

export const sponsorUses = [logoUse, downloadUse];
