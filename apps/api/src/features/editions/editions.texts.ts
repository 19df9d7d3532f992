import { bilingual } from '../../platform/bilingual.ts';
import { columnTexts, defineTexts, textsIn } from '../../platform/bilingual-texts.ts';
import { getSetting } from '../../platform/site-settings.ts';
import { defineEditionTexts } from './edition-texts.ts';
import { selectFeeCategories, selectFeeOptions } from './editions.queries.ts';
import { siteSetting } from './editions.service.ts';

const factTexts = defineEditionTexts({
  source: 'editions.facts',
  title: 'editions.screen.facts',
  permission: 'EDITION_Manage',
  async list(_ctx, edition) {
    const texts = columnTexts(edition, {
      title: 'editions.admin.title',
      theme: 'editions.admin.theme',
      host: 'editions.admin.host',
      venue: 'editions.admin.venue',
      venue_address: 'editions.admin.venueAddress',
    });
    return [{ title: bilingual(edition, 'title'), path: '/Admin/Edition', texts }];
  },
});

/** Categories and options that are on sale. */
const feeTexts = defineEditionTexts({
  source: 'editions.fees',
  title: 'editions.screen.fees',
  permission: 'FEE_Manage',
  async list(ctx, edition) {
    const [categories, options] = await Promise.all([
      selectFeeCategories(ctx.db, edition.id),
      selectFeeOptions(ctx.db, edition.id),
    ]);
    return [...categories, ...options]
      .filter(({ is_on_sale }) => is_on_sale)
      .map((row) => ({
        title: bilingual(row, 'name'),
        path: '/Admin/Fees',
        texts: columnTexts(row, {
          name: 'editions.admin.fees.name',
          description: 'editions.admin.fees.description',
        }).map(({ label, text }) => ({ label, text })),
      }));
  },
});

const labels = {
  siteName: 'editions.admin.siteName',
  'society.name': 'editions.admin.society.name',
  'society.representative': 'editions.admin.society.representative',
  'society.address': 'editions.admin.society.address',
  'society.privacyOfficer': 'editions.admin.society.privacyOfficer',
  'society.hostingProvider': 'editions.admin.society.hostingProvider',
  'secretariat.name': 'editions.admin.secretariat.name',
  'secretariat.address': 'editions.admin.secretariat.address',
  'secretariat.hours': 'editions.admin.secretariat.hours',
} as const;

const societyTexts = defineTexts({
  source: 'editions.society',
  title: 'editions.screen.society',
  permission: 'EDITION_Manage',
  async list(ctx) {
    const setting = await getSetting(ctx, siteSetting);
    if (setting === undefined) return [];
    const texts = [...textsIn(setting)].map(({ where, text }) => ({
      label: labels[where as keyof typeof labels] ?? 'editions.admin.relatedSites',
      text,
      at: (missing: string) => `#${where}.${missing}`,
    }));
    return [{ title: setting.siteName, path: '/Admin/Society', texts }];
  },
});

export const writtenForEditions = [factTexts, feeTexts, societyTexts];
