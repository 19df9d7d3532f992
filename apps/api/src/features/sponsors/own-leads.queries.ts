import type { Db } from '../../database/client.ts';

/** What an account gave to sponsors and did not take back; what booths note about it is theirs. */
export const selectLeadsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('sponsor_leads')
    .innerJoin('sponsors', 'sponsors.id', 'sponsor_leads.sponsor_id')
    .select([
      'sponsors.name_ko',
      'sponsors.name_en',
      'sponsor_leads.source',
      'sponsor_leads.name',
      'sponsor_leads.affiliation',
      'sponsor_leads.email',
      'sponsor_leads.phone',
      'sponsor_leads.message',
      'sponsor_leads.given_at',
    ])
    .where('sponsor_leads.account_id', '=', accountId)
    .where('sponsor_leads.ended_at', 'is', null)
    .orderBy('sponsor_leads.given_at')
    .execute();
