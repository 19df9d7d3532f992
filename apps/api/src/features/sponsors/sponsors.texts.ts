import { bilingual } from '../../platform/bilingual.ts';
import { columnTexts } from '../../platform/bilingual-texts.ts';
import { defineEditionTexts } from '../editions/index.ts';
import { sponsorRows } from './sponsors.queries.ts';
import { selectTour } from './stamps.queries.ts';

const sponsorTexts = defineEditionTexts({
  source: 'sponsors.sponsors',
  title: 'sponsors.screen.sponsors',
  permission: 'SPONSOR_Manage',
  async list(ctx, edition) {
    return (await sponsorRows.selectAll(ctx.db, edition.id)).map((row) => ({
      title: bilingual(row, 'name'),
      path: `/Admin/Sponsors/${row.id}`,
      texts: columnTexts(row, { name: 'sponsors.admin.name', introduction: 'sponsors.introduction' }),
    }));
  },
});

const stampTexts = defineEditionTexts({
  source: 'sponsors.stamps',
  title: 'sponsors.screen.stamps',
  permission: 'SPONSOR_Manage',
  async list(ctx, edition) {
    const tour = await selectTour(ctx.db, edition.id);
    if (tour === undefined) return [];
    const texts = columnTexts(tour, { reward: 'sponsors.admin.stamps.reward' });
    return [{ title: bilingual(edition, 'title'), path: '/Admin/StampTour', texts }];
  },
});

export const writtenForSponsors = [sponsorTexts, stampTexts];
