import type { Db, Trx } from '../../database/client.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { registrationIdsOf, registrationsOf } from '../registrations/index.ts';

/** Selects what an account's registrations gave to sponsors, without the booths' notes, which are the sponsors'. */
export const selectLeadsOf = (db: Db, subject: DataSubject) =>
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
    .where(registrationsOf(subject))
    .orderBy('sponsor_leads.given_at')
    .execute();

export async function selectLeadIdsOf(trx: Trx, subject: DataSubject): Promise<string[]> {
  const rows = await trx
    .selectFrom('sponsor_leads')
    .select('id')
    .where('registration_id', 'in', registrationIdsOf(subject))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
