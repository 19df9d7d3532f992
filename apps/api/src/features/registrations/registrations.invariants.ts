import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { type Invariant, pagedInvariant } from '../../platform/invariants.ts';
import { selectChangesByDay } from './figures.queries.ts';

const daysInvariant: Invariant = {
  name: 'The registrations of an edition, day by day, add up to those in each state',
  async findBroken(db) {
    const { rows: editions } = await sql<{
      edition_id: string;
      confirmed: number;
      unpaid: number;
      cancelled: number;
    }>`
      select edition_id, count(*) filter (where state = 'confirmed')::int as confirmed,
        count(*) filter (where state = 'pending')::int as unpaid,
        count(*) filter (where state = 'cancelled')::int as cancelled
      from registrations group by edition_id`.execute(db);
    const rows: { found: string }[] = [];
    for (const { edition_id: editionId, ...counted } of editions) {
      const days = await selectChangesByDay(db, editionId, { seconds: 0 });
      for (const state of ['confirmed', 'unpaid', 'cancelled'] as const) {
        const sum = days.reduce((sofar, day) => sofar + day[state], 0);
        if (sum !== counted[state])
          rows.push({ found: `${editionId} ${state}: ${sum} by day, ${counted[state]} now` });
      }
    }
    return { rows };
  },
};

/** Rules that registrations and seats always meet when no transaction is running. */
export const registrationInvariants: readonly Invariant[] = [
  {
    name: 'Registrations that never had options or a code have none',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select number as found from registrations
        where (not has_lines and exists (select from registration_lines where registration_id = registrations.id))
          or (not has_code and exists (select from code_uses where registration_id = registrations.id))`.execute(
        db,
      ),
  },
  {
    name: 'I1: one live registration per person and edition',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select edition_id || ' ' || min(number) as found from registrations
        where state <> 'cancelled' group by edition_id, email_folded having count(*) > 1
        union all
        select edition_id || ' ' || min(number) from registrations
        where state <> 'cancelled' and licence_number is not null
        group by edition_id, licence_number having count(*) > 1
        union all
        select edition_id || ' ' || min(number) from registrations
        where state <> 'cancelled' and mailbox is not null
        group by edition_id, mailbox having count(*) > 1`.execute(db),
  },
  {
    name: 'I2: seats taken are exactly the seats held on site, and never more than there are',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select quota.id || ': taken ' || quota.taken || ', held ' || count(held.id) as found
        from seat_quotas quota
        left join (
          select id, edition_id, category_id, true as is_in_edition from registrations
          where seat_held_until is not null and attendance = 'on-site'
          union all
          select change.id, registrations.edition_id, change.to_category_id, registrations.attendance = 'online'
          from registration_changes change
          join registrations on registrations.id = change.registration_id
          where change.state = 'waiting' and coalesce(change.to_attendance, registrations.attendance) = 'on-site'
            and (change.to_category_id <> change.from_category_id or registrations.attendance = 'online')
        ) held on held.edition_id = quota.edition_id and case when quota.category_id is null
          then held.is_in_edition else held.category_id = quota.category_id end
        group by quota.id
        having quota.taken <> count(held.id) or quota.taken > quota.capacity`.execute(db),
  },
  {
    name: 'I2 of options: seats taken are exactly the lines that hold one, and never more than there are',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select quota.option_id || ': taken ' || quota.taken || ', held ' || count(held.id) as found
        from option_quotas quota
        left join (
          select line.id, line.option_id from registration_lines line
          join registrations on registrations.id = line.registration_id
          where line.cancelled_at is null and registrations.seat_held_until is not null
          union all
          select change.id, unnest(change.added_option_ids) from registration_changes change
          where change.state = 'waiting'
        ) held on held.option_id = quota.option_id
        group by quota.option_id
        having quota.taken <> count(held.id) or quota.taken > quota.capacity`.execute(db),
  },
  {
    name: 'Uses of a discount code are exactly the registrations with a seat that have it',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select code.id || ': uses ' || code.uses || ', held ' || count(held.id) as found
        from discount_codes code
        left join code_uses on code_uses.code_id = code.id
        left join registrations held on held.id = code_uses.registration_id and held.seat_held_until is not null
        group by code.id
        having code.uses <> count(held.id)`.execute(db),
  },
  {
    name: 'The lines of an order cost no more than the order',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select payments.order_number as found from payments
        join order_lines on order_lines.payment_id = payments.id
        group by payments.id having sum(order_lines.amount_minor) > payments.amount_minor`.execute(db),
  },
  pagedInvariant({
    name: 'I5: every confirmed registration has exactly one confirmation mail, until it is emptied',
    table: 'registrations',
    key: 'id',
    find: (isInPage) => sql<{ found: string }>`
      select registrations.number as found from registrations
      left join mails on mails.subject_id = registrations.id and mails.kind = 'registration-confirmed'
        and mails.occasion = ''
      where ${isInPage} and registrations.state = 'confirmed' and registrations.emptied_at is null
      group by registrations.id having count(mails.id) <> 1`,
  }),
  {
    name: 'The confirmation mail of every confirmed registration arrived, or is on its way',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select registrations.number || ': no mail is tried any more' as found from registrations
        join mails on mails.subject_id = registrations.id and mails.kind = 'registration-confirmed'
        where registrations.state = 'confirmed'
        group by registrations.id
        having bool_and(mails.failed_at is not null and mails.sent_at is null)`.execute(db),
  },
  {
    name: 'A QR code counts for confirmed registrations and their accompanying persons only',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select registrations.number as found from registration_passes passes
        join registrations on registrations.id = passes.registration_id
        where passes.ended_at is null and registrations.state <> 'confirmed'
        union all
        select registrations.number || ': accompanying person' from companion_passes passes
        join registration_lines line on line.id = passes.line_id
        join fee_options on fee_options.id = line.option_id
        join registrations on registrations.id = line.registration_id
        where passes.ended_at is null and (registrations.state <> 'confirmed' or line.cancelled_at is not null
          or fee_options.kind <> 'companion')`.execute(db),
  },
  {
    name: 'The receipts and the confirmations of an edition are numbered without a gap',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select serials.edition_id || ' ' || serials.kind as found from registration_document_serials serials
        left join registration_documents documents
          on documents.edition_id = serials.edition_id and documents.kind = serials.kind
        group by serials.edition_id, serials.kind
        having count(documents.id) <> max(serials.last_serial)`.execute(db),
  },
  {
    name: 'A registration with a completed payment is confirmed, or the news of it is on its way for less than an hour',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select registrations.number as found from registrations
        join payments on payments.registration_id = registrations.id
        where payments.phase = 'paid' and registrations.state = 'pending'
          and payments.completed_at < now() - interval '5 minutes'
          and (payments.completed_at < now() - interval '1 hour' or not exists (
            select from jobs.job where job.name = 'payment-settled' and job.state <= 'active'
              and job.data ->> 'paymentId' = payments.id::text))`.execute(db),
  },
  {
    name: 'A cancelled registration holds no charge that neither goes back nor is kept, and only it has a kept one',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select registrations.number as found from registrations
        join payments on payments.registration_id = registrations.id
        where case when registrations.state = 'cancelled'
          then payments.phase in ('created', 'approving', 'unknown')
            or (payments.phase = 'paid' and payments.kept_minor is null)
          else payments.kept_minor is not null end`.execute(db),
  },
  {
    name: 'A change waits for its payment at a confirmed registration only, and not longer than a charge may take',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select registrations.number as found from registration_changes change
        join registrations on registrations.id = change.registration_id
        where change.state = 'waiting' and (registrations.state <> 'confirmed' or (
          change.held_until < now() - interval '1 hour' and not exists (
            select from payments where payments.change_id = change.id
              and payments.phase in ('approving', 'unknown', 'reversing', 'reversal-failed'))))`.execute(db),
  },
  {
    name: 'A change whose difference is paid is done, or the news of it is on its way for less than an hour',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select payments.order_number as found from payments
        join registration_changes change on change.id = payments.change_id
        where payments.phase = 'paid' and change.state <> 'done'
          and payments.completed_at < now() - interval '5 minutes'
          and (payments.completed_at < now() - interval '1 hour' or not exists (
            select from jobs.job where job.name = 'payment-settled' and job.state <= 'active'
              and job.data ->> 'paymentId' = payments.id::text))`.execute(db),
  },
  {
    name: 'A change was paid once and with its difference',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select change.id::text as found from registration_changes change
        join registrations on registrations.id = change.registration_id and registrations.state = 'confirmed'
        left join payments on payments.change_id = change.id
          and payments.phase in ('paid', 'reversing', 'reversal-failed', 'reversed')
          and payments.reason is distinct from 'change-ended' and payments.tno is not null
        where change.state = 'done' and change.pays_minor > 0
        group by change.id
        having count(payments.id) <> 1 or sum(payments.amount_minor) <> change.pays_minor`.execute(db),
  },
  {
    name: 'No answer to a question of an edition outlives its date of deletion by more than two days',
    findBroken: (db: Db) =>
      sql<{ found: string }>`
        select question_id || ': ' || count(*) as found from registration_answers
        join registrations on registrations.id = registration_id
        join editions on editions.id = edition_id and editions.rehearsal_set_at is null
        where deletes_on < (now() at time zone 'Asia/Seoul')::date - 2 group by question_id`.execute(db),
  },
  daysInvariant,
];
