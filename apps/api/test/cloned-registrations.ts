import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/database/client.ts';

/** The person of a copy. */
interface Clone {
  id: string;
  number: string;
  name: string;
  payer: string;
}

/**
 * Copies a registration with its consents and payments for each of many people, in one statement a table. Its seats are
 * counted, and as many are added. Of its mails the confirmation is copied; options and codes are not.
 */
export async function cloneRegistrations(
  db: Db,
  templateId: string,
  clones: readonly Clone[],
): Promise<void> {
  const people = sql`jsonb_to_recordset(${JSON.stringify(clones)}::jsonb)
    as clone (id uuid, number text, name text, payer text)`;
  const copy = (table: string, changes: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(template, ${changes})).*
      from ${sql.table(table)} template, ${people} where ${where}`.execute(db);
  // The payment and the events of a copy are known by its number and that of the template.
  const idOf = (id: string) => sql`md5(clone.number || ${sql.ref(id)}::text)::uuid`;
  await copy(
    'registrations',
    sql`jsonb_build_object('id', clone.id, 'number', clone.number, 'request_key', clone.id, 'name', clone.name,
      'email', clone.number || '@example.org', 'email_folded', lower(clone.number) || '@example.org',
      'mailbox', lower(clone.number) || '@example.org', 'licence_number', null)`,
    sql`template.id = ${templateId}`,
  );
  await copy(
    'registration_consents',
    sql`jsonb_build_object('registration_id', clone.id)`,
    sql`registration_id = ${templateId}`,
  );
  await copy(
    'payments',
    sql`jsonb_build_object('id', ${idOf('template.id')}, 'registration_id', clone.id,
      'registration_number', clone.number, 'order_number', clone.number || template.order_number,
      'status_key', clone.number || template.status_key, 'tno', clone.number || template.tno, 'payer', clone.payer)`,
    sql`registration_id = ${templateId}`,
  );
  await copy(
    'payment_events',
    sql`jsonb_build_object('id', ${idOf('template.id')}, 'payment_id', ${idOf('template.payment_id')})`,
    sql`payment_id in (select id from payments where registration_id = ${templateId})`,
  );
  await copy(
    'mails',
    sql`jsonb_build_object('id', ${idOf('template.id')}, 'subject_id', clone.id)`,
    sql`subject_id = ${templateId} and kind = 'registration-confirmed'`,
  );
  await sql`update seat_quotas set capacity = capacity + ${clones.length}, taken = taken + ${clones.length}
    from registrations where registrations.id = ${templateId} and seat_held_until is not null
      and attendance = 'on-site' and seat_quotas.edition_id = registrations.edition_id
      and (seat_quotas.category_id is null or seat_quotas.category_id = registrations.category_id)`.execute(
    db,
  );
}
