import { sponsorFiles } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineFileUse } from '../../platform/file-uses.ts';
import { filesOfSponsors, mayManage } from './sponsors.access.ts';
import { selectSponsorNames } from './sponsors.queries.ts';

const common = {
  mayUpload: ({ actor }: Context) => mayManage(actor),
  readable: filesOfSponsors,
  async places(ctx: Context, ids: readonly string[]) {
    if (!mayManage(ctx.actor)) return new Map();
    const rows = await selectSponsorNames(ctx.db, ids);
    return new Map(
      rows.map((row) => [row.id, { path: `/Admin/Sponsors/${row.id}`, title: bilingual(row, 'name') }]),
    );
  },
};

/** What a sponsor is known by; a drawing becomes a picture. */
export const logoUse = defineFileUse('sponsors.logo', { ...sponsorFiles.logo, ...common });
/** What visitors of a booth take along. */
export const downloadUse = defineFileUse('sponsors.download', { ...sponsorFiles.download, ...common });

export const sponsorUses = [logoUse, downloadUse];
