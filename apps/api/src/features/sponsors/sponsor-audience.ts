import type { Locale } from '@airway/contract';
import { defineAudience } from '../../platform/audiences.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { pickText } from '../editions/index.ts';
import { selectPublished } from './sponsors.queries.ts';

const locale: Locale = 'ko';

/** Contacts of published sponsors, in the order of their tiers. They are written to in Korean, as their forms are. */
export const sponsorAudience = defineAudience({
  kind: 'sponsors',
  permission: 'SPONSOR_Manage',
  find: async ({ db }, editionId) =>
    (await selectPublished(db, editionId)).map((row) => {
      const sponsor = pickText(bilingual(row, 'name'), locale);
      const name = row.contact_name ?? '';
      return {
        subjectId: row.id,
        name: name === '' ? sponsor : name,
        email: row.contact_email ?? '',
        phone: row.contact_phone ?? '',
        locale,
        values: { name: name === '' ? sponsor : name, sponsor, booth: row.booth_number ?? '' },
        agreesToAdvertising: false,
      };
    }),
});
