import type { OwnData } from '../../platform/own-data.ts';
import { readConsents } from './describe-leads.ts';
import { selectLeadsOf } from './own-leads.queries.ts';

/** Data of a person about cards and badge scans at sponsors, with consents and withdrawals. */
export const ownLeadData: OwnData = {
  name: 'sponsorLeads',
  async read({ db }, accountId) {
    const rows = await selectLeadsOf(db, accountId);
    const consents = await readConsents(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      sponsor: row.name_ko ?? row.name_en,
      source: row.source,
      name: row.name,
      affiliation: row.affiliation,
      email: row.email,
      phone: row.phone,
      message: row.message,
      givenAt: row.given_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      consents: consents.get(row.id) ?? [],
    }));
  },
};
