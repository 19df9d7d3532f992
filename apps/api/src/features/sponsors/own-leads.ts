import type { OwnData } from '../../platform/own-data.ts';
import { readConsents } from './describe-leads.ts';
import { withdrawWithin } from './end-leads.ts';
import { selectLeadIdsOf, selectLeadsOf } from './own-leads.queries.ts';

/** Data of a person about cards and badge scans at sponsors, with consents and withdrawals. */
export const ownLeadData: OwnData = {
  name: 'sponsorLeads',
  async read({ db }, subject) {
    const rows = await selectLeadsOf(db, subject);
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
  async erase(ctx, trx, subject) {
    let emptied = 0;
    for (const id of await selectLeadIdsOf(trx, subject))
      if (await withdrawWithin(ctx, trx, id)) emptied += 1;
    return { emptied };
  },
};
