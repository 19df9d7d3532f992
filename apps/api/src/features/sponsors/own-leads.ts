import type { OwnData } from '../../platform/own-data.ts';
import { selectLeadsOf } from './own-leads.queries.ts';

/** What somebody gave to sponsors, by a card or by their badge. */
export const ownLeads: OwnData = {
  name: 'sponsorLeads',
  read: async ({ db }, accountId) =>
    (await selectLeadsOf(db, accountId)).map((row) => ({
      sponsor: row.name_ko ?? row.name_en,
      source: row.source,
      name: row.name,
      affiliation: row.affiliation,
      email: row.email,
      phone: row.phone,
      message: row.message,
      givenAt: row.given_at.toISOString(),
    })),
};
