import { type RawBuilder, sql } from 'kysely';
import { type Invariant, pagedInvariant } from '../../platform/invariants.ts';
import { selectIncome } from './income.queries.ts';

const invariant = (name: string, query: RawBuilder<{ found: string }>): Invariant => ({
  name,
  findBroken: (db) => query.execute(db),
});

interface HeldSum {
  edition_id: string;
  currency: string;
  method: string;
  charged: string;
  held: string;
}

/** Adds up by the columns of payments alone, without their refunds, events and days: apart from `selectIncome`. */
const heldSums = sql<HeldSum>`
  select edition_id, currency, method, sum(amount_minor)::text as charged,
    sum(case when phase = 'reversed' then 0 else amount_minor - refunded_minor end)::text as held
  from payments where phase not in ('created', 'approving', 'unknown', 'failed') and tno is not null
  group by edition_id, currency, method`;

const incomeInvariant: Invariant = {
  name: 'The income of an edition, day by day, adds up to its charges and to what remains of them',
  async findBroken(db) {
    const { rows: sums } = await heldSums.execute(db);
    const rows: { found: string }[] = [];
    for (const editionId of new Set(sums.map((one) => one.edition_id))) {
      const days = await selectIncome(db, editionId, { seconds: 0, days: 0 });
      for (const { currency, method, charged, held } of sums.filter((one) => one.edition_id === editionId)) {
        const own = days.filter((day) => day.currency === currency && day.method === method);
        const received = own.reduce((sum, day) => sum + day.received_minor, 0);
        const net = own.reduce((sum, day) => sum + day.received_minor - day.returned_minor, 0);
        if (String(received) !== charged || String(net) !== held)
          rows.push({
            found: `${editionId} ${currency} ${method}: ${received} and ${net}, not ${charged} and ${held}`,
          });
      }
    }
    return { rows };
  },
};

/** Rules that payments always meet when no step is running. Each query finds the violating order numbers. */
export const paymentInvariants: readonly Invariant[] = [
  invariant(
    'I3: at most one attempt of a registration, or of a change of it, holds, or may come to hold, money',
    sql`select registration_number || ' (' || count(*) || ')' as found from payments
      where phase in ('approving', 'unknown', 'paid', 'reversing', 'reversal-failed')
      group by registration_id, change_id, registration_number having count(*) > 1`,
  ),
  pagedInvariant({
    name: 'A paid attempt has its transaction number and its event',
    table: 'payments',
    key: 'id',
    find: (isInPage) => sql`select order_number as found from payments
      where ${isInPage} and phase = 'paid' and (tno is null or not exists
        (select 1 from payment_events e where e.payment_id = payments.id and e.phase = 'paid'))`,
  }),
  pagedInvariant({
    name: 'The last event of an attempt names the phase it stands in',
    table: 'payments',
    key: 'id',
    find: (isInPage) => sql`select order_number as found from payments
      where ${isInPage} and phase is distinct from (
        select e.phase from payment_events e where e.payment_id = payments.id
        order by e.happened_at desc, e.id desc limit 1)`,
  }),
  pagedInvariant({
    name: 'An attempt counts its returned refunds, and only a paid one may have a refund that is asked for',
    table: 'payments',
    key: 'id',
    find: (isInPage) => sql`select order_number as found from payments
      where ${isInPage} and (
        refunded_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r
          where r.payment_id = payments.id and r.phase = 'returned')
        or (phase <> 'paid' and exists
          (select 1 from refunds r where r.payment_id = payments.id and r.phase = 'requested')))`,
  }),
  invariant(
    'Only of a paid attempt a part is kept, and never more than remains',
    sql`select order_number as found from payments
      where kept_minor is not null and (phase <> 'paid' or kept_minor > amount_minor - refunded_minor)`,
  ),
  invariant(
    'Only of a paid attempt of a registration that stands a refused part is owed, and never more than remains',
    sql`select order_number as found from payments where owed_minor > 0
      and (phase <> 'paid' or kept_minor is not null or owed_minor > amount_minor - refunded_minor)`,
  ),
  invariant(
    'No attempt waits longer than 15 minutes for the program itself',
    sql`select order_number as found from payments
      where (phase in ('approving', 'reversing')
          and coalesce(reversing_at, approving_at) < now() - interval '15 minutes')
        or (phase = 'created' and due_at is null and created_at < now() - interval '45 minutes')`,
  ),
  invariant(
    'An encrypted card answer is kept only while the outcome is not known',
    sql`select order_number as found from payments
      where approval_request_sealed is not null and phase not in ('approving', 'unknown')`,
  ),
  invariant(
    'Nothing was charged for an attempt that failed or was never finished',
    sql`select order_number as found from payments where phase in ('created', 'failed') and tno is not null`,
  ),
  invariant(
    'No refund waits longer than an hour for the gateway',
    sql`select p.order_number as found from refunds r join payments p on p.id = r.payment_id
      where r.phase = 'requested' and r.requested_at < now() - interval '1 hour'`,
  ),
  invariant(
    'A bank refund is open only while its money must go back, and a transferred one counts as returned',
    sql`select p.order_number as found from bank_refunds b join payments p on p.id = b.payment_id
      left join refunds r on r.id = b.refund_id
      where b.withdrawn_at is null and case
        when b.transferred_at is null then p.phase <> 'reversal-failed'
          and not (p.phase = 'paid' and (p.owed_minor > 0 or p.kept_minor < p.amount_minor - p.refunded_minor))
        when b.refund_id is null then p.phase <> 'reversed'
        else r.phase <> 'returned' end`,
  ),
  invariant(
    'No bank account outlives its date of deletion by more than two days',
    sql`select p.order_number as found from bank_refunds b join payments p on p.id = b.payment_id
      join editions e on e.id = p.edition_id and e.rehearsal_set_at is null
      where b.account_sealed is not null and b.deletes_on < (now() at time zone 'Asia/Seoul')::date - 2`,
  ),
  invariant(
    'No stray charge is left at the gateway',
    sql`select p.order_number || ' (' || s.tno || ')' as found from stray_charges s
      join payments p on p.id = s.payment_id
      where s.reversed_at is null and (s.next_check_at is null or s.noticed_at < now() - interval '15 minutes')`,
  ),
  invariant(
    'A balance day has the sums of its movements and of its settlement rows',
    sql`select d.day || ' ' || d.site_code || ' ' || d.currency as found from balance_days d
      cross join lateral (
        select coalesce(sum(amount_minor) filter (where direction = 'charge'), 0) as charged,
          coalesce(sum(amount_minor) filter (where direction = 'return'), 0) as returned
        from balance_movements m
        where (m.moved_on, m.site_code, m.currency) = (d.day, d.site_code, d.currency)) ours
      cross join lateral (
        select sum(case when kind = 'charge' then amount_minor else 0 end) as charged,
          sum(case when kind = 'charge' then 0 else amount_minor end) as returned
        from settlement_rows s
        where (s.moved_on, s.site_code, s.currency) = (d.day, d.site_code, d.currency)) theirs
      where (d.charged_minor, d.returned_minor, d.file_charged_minor, d.file_returned_minor)
        is distinct from (ours.charged, ours.returned, theirs.charged, theirs.returned)`,
  ),
  invariant(
    'A balance day is closed by itself only if the settlement file has come and nothing differs',
    sql`select day || ' ' || site_code || ' ' || currency as found from balance_days
      where (state = 'closed') <> (file_charged_minor is not null and differing = 0)`,
  ),
  incomeInvariant,
];
