import type { Db } from '../../database/client.ts';

/** Selects what an account's registrations gave to sponsors, without the booths' notes, which are the sponsors'. */
export const selectLeadsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('sponsor_leads')
    .innerJoin('registrations', 'registrations.id', 'sponsor_leads.registration_id')
    .innerJoin('sponsors', 'sponsors.id', 'sponsor_leads.sponsor_id')
    .select([
      'sponsor_leads.id',
      'sponsor_leads.ended_at',
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
    .where('registrations.account_id', '=', accountId)
    .where('registrations.linked_by_number', '=', false)
    .orderBy('sponsor_leads.given_at')
    .execute();
