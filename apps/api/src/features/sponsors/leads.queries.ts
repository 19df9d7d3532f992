import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { everyRow, type Rows } from '../../database/rows.ts';
import type { SponsorLeadConsentsTable, SponsorLeadsTable, Tables } from '../../database/tables.ts';

export type LeadRow = Selectable<SponsorLeadsTable>;
export type NewLeadRow = Insertable<SponsorLeadsTable>;

/** Inserts a lead, unless the registration already has one at this sponsor. */
export async function insertLead(trx: Trx, row: NewLeadRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('sponsor_leads')
    .values(row)
    .onConflict((of) => of.columns(['sponsor_id', 'registration_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the lead of a registration at a sponsor until the transaction ends. */
export function lockLeadAt(trx: Trx, sponsorId: string, registrationId: string): Promise<LeadRow> {
  return trx
    .selectFrom('sponsor_leads')
    .selectAll()
    .where('sponsor_id', '=', sponsorId)
    .where('registration_id', '=', registrationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function selectLead(
  db: Db | Trx,
  id: string,
  among: Rows<'sponsor_leads'>,
): Promise<LeadRow | undefined> {
  return db.selectFrom('sponsor_leads').selectAll().where('id', '=', id).where(among).executeTakeFirst();
}

export function lockLead(
  trx: Trx,
  id: string,
  among: Rows<'sponsor_leads'> = everyRow,
): Promise<LeadRow | undefined> {
  return trx
    .selectFrom('sponsor_leads')
    .selectAll()
    .where('id', '=', id)
    .where(among)
    .forUpdate()
    .executeTakeFirst();
}

export function updateLead(
  trx: Trx,
  id: string,
  change: Updateable<Tables['sponsor_leads']>,
): Promise<LeadRow> {
  return trx
    .updateTable('sponsor_leads')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertLeadConsent(trx: Trx, row: Insertable<SponsorLeadConsentsTable>): Promise<void> {
  await trx.insertInto('sponsor_lead_consents').values(row).execute();
}

/** Values that erase a lead. Its existence, registration and end stay. */
export const forgotten = {
  name: null,
  affiliation: null,
  email: null,
  phone: null,
  message: null,
  note: null,
} as const;

export async function updateLeadsEnded(trx: Trx, sponsorId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sponsor_leads')
    .set({ ...forgotten, ended_at: now, ended_by: 'sponsor' })
    .where('sponsor_id', '=', sponsorId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends leads of cancelled registrations or closed accounts, and leads given before a given time. */
export async function updateOverdueLeads(db: Db, now: Date, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update sponsor_leads lead set name = null, affiliation = null, email = null, phone = null, message = null,
      note = null, ended_at = ${now}, ended_by = due.reason
    from (
      select lead.id, case
          when registration.state <> 'confirmed' then 'registration'
          when account.retired_at is not null then 'account'
          else 'age'
        end as reason
      from sponsor_leads lead
      join registrations registration on registration.id = lead.registration_id
      left join accounts account on account.id = lead.account_id
      where lead.ended_at is null
        and (registration.state <> 'confirmed' or account.retired_at is not null or lead.given_at < ${before})
    ) due
    where due.id = lead.id and lead.ended_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Records the withdrawal of the last consent. */
export async function insertWithdrawal(trx: Trx, leadId: string, now: Date): Promise<void> {
  await sql`
    insert into sponsor_lead_consents
      (lead_id, source, agreed, recipient, items, version, text_hash, locale, agreed_at)
    select lead_id, source, false, recipient, items, version, text_hash, locale, ${now}
    from sponsor_lead_consents where lead_id = ${leadId} order by number desc limit 1`.execute(trx);
}
