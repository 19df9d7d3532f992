import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  expectPayment,
  exportFigures,
  type Figures,
  figureTables,
  getFigures,
  type PaymentMethod,
  registerByHand,
  returnByHand,
  takePayment,
  waiveFee,
} from '@airway/contract';
import { sql } from 'kysely';
import { type BankRefundsApi, staffToday, startBankRefunds } from '../../../test/bank-refunds.ts';
import { sellOptions } from '../../../test/options.ts';
import { halfBackAt, won } from '../../../test/paid-registrants.ts';
import { newPayer } from '../../../test/payers.ts';
import { internationalForm, koreanForm } from '../../../test/registrants.ts';
import { readCells } from '../../../test/spreadsheets.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { addDays } from '../../platform/zones.ts';
import { paymentInvariants } from '../payments/payments.invariants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: BankRefundsApi;
before(async () => {
  api = await startBankRefunds();
});
after(() => api.closeSound());

const byStaff = () => ({ token: api.staff });
const figures = async () => (await api.call(getFigures, {}, byStaff())).data;
const cells = async (table: (typeof figureTables)[number]) => {
  const { status, data } = await api.call(exportFigures, { query: { table } }, byStaff());
  assert.equal(status, 200);
  return readCells(data);
};

let serial = 0;
const fee = { total: won(100_000), period: 'early' as const };

/** Registers somebody at the desk, who has not paid. */
async function unpaid(): Promise<string> {
  serial += 1;
  const body = {
    ...{ audience: 'korean' as const, requestKey: randomUUID(), locale: 'ko' as const },
    ...{ categoryCode: 'specialist', name: '집계예시', email: `figures${serial}@example.org` },
    ...{ familyName: '', givenName: '', phone: '', affiliationKo: '', affiliationEn: '', department: '' },
    ...{ licenceNumber: '', agreed: true, mailsDue: false },
  };
  const { status, data } = await api.call(registerByHand, { params: api.edition, body }, byStaff());
  assert.equal(status, 200);
  return data.id;
}

async function take(method: 'cash' | 'terminal' | 'transfer', receivedOn = staffToday()) {
  const id = await unpaid();
  const paymentId = randomUUID();
  const texts = { payer: '', reference: '', cardName: '', approvalNumber: '' };
  const body = { ...fee, ...texts, paymentId, method, receivedOn };
  assert.equal((await api.call(takePayment, { params: { id }, body }, byStaff())).status, 200);
  return { id, paymentId };
}

async function expect(method: 'transfer' | 'invoice'): Promise<void> {
  const id = await unpaid();
  const due = { payer: '예시병원', businessNumber: '123-45-67891', dueOn: addDays(staffToday(), 3) };
  const body = { ...fee, ...due, paymentId: randomUUID(), method };
  assert.equal((await api.call(expectPayment, { params: { id }, body }, byStaff())).status, 200);
}

/** Brings registrations into every state, and payments of every method. */
async function everyState(): Promise<void> {
  await api.paidRegistrant();
  await api.paidRegistrant(internationalForm());
  const half = await api.paidRegistrant();
  await api.setEditionClock(halfBackAt);
  await api.cancelAll(half.token);
  await api.resetClockAndScenarios();
  const part = await api.paidRegistrant();
  await api.refundByStaff(part.id, 30_000, part.amount);
  const whole = await api.paidRegistrant();
  await api.cancelByStaff(whole.id, whole.amount);
  const optional = await api.paidRegistrant();
  await sellOptions(api, [{ code: 'tour', seats: 5, prices: { KRW: { early: 20_000 } } }]);
  await api.changeAndPay(optional, { options: [{ code: 'tour' }] });
  const byBank = await api.enteredRefund();
  assert.equal((await api.transfer(byBank.refundId)).status, 200);
  const partByBank = await api.enteredRefund(won(40_000));
  assert.equal((await api.transfer(partByBank.refundId)).status, 200);
  await api.refusedRefund();
  await api.payMeeting('ok-then-drop');
  await newPayer(api);
  const cancelled = await unpaid();
  await api.call(cancelRegistration, { params: { id: cancelled }, body: { reason: '예시 사유' } }, byStaff());
  await take('cash', addDays(staffToday(), -2));
  await take('terminal');
  const back = await take('transfer');
  await api.refundByStaff(back.id, 20_000, won(100_000));
  const inCash = await take('cash');
  await api.cancelByStaff(inCash.id, won(100_000), won(100_000));
  const how = { how: 'cash' as const, returnedOn: staffToday(), reference: '', amount: won(100_000) };
  const returned = await api.call(returnByHand, { params: { id: inCash.paymentId }, body: how }, byStaff());
  assert.equal(returned.status, 200);
  await expect('transfer');
  await expect('invoice');
  const free = { params: { id: await unpaid() }, body: { ...fee, reason: '초청 연자' } };
  assert.equal((await api.call(waiveFee, free, byStaff())).status, 200);
}

const sumsIn = ({ methods }: Figures) =>
  new Map(methods.map((one) => [`${one.method} ${one.currency}`, [one.receivedMinor, one.returnedMinor]]));

/** Spreads what happened just now over the days before. */
async function backdate(): Promise<void> {
  await sql`update payments set approving_at = approving_at - make_interval(days => 3 + place::int % 14),
      received_on = received_on - (place % 5)::int
    from (select id, row_number() over (order by id) as place from payments) numbered
    where numbered.id = payments.id and tno is not null`.execute(api.db);
  await sql`update refunds set settled_at = settled_at - interval '1 day' where phase = 'returned'
    and amount_minor > 40000`.execute(api.db);
  await sql`update registrations set created_at = created_at - make_interval(days => 4 + place::int % 20),
      confirmed_at = confirmed_at - make_interval(days => 2 + place::int % 3)
    from (select id, row_number() over (order by id) as place from registrations) numbered
    where numbered.id = registrations.id`.execute(api.db);
}

interface ApartSum {
  method: PaymentMethod;
  currency: string;
  received: number;
  returned: number;
}

/** Adds up what came and went until the end of a day of the edition's clock, by other SQL than the product's. */
async function sumsApart(until: string): Promise<ApartSum[]> {
  const { rows } = await sql<ApartSum>`
    with clock as (select id, coalesce(rehearsal_starts_at - rehearsal_set_at, interval '0') as ahead,
        (rehearsal_starts_at + interval '9 hours')::timestamp::date
          - (rehearsal_set_at + interval '9 hours')::timestamp::date as days
      from editions where id = ${api.edition.id}),
    ending as (select ((${until}::date + 1)::timestamp at time zone 'UTC') - interval '9 hours' - ahead as at,
      ${until}::date - days as on_day from clock)
    select p.method, p.currency,
      sum(p.amount_minor * (case when p.received_on is null then p.approving_at < e.at
        else p.received_on <= e.on_day end)::int)::bigint as received,
      sum(coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.phase = 'returned'
          and case when exists (select from bank_refunds b where b.refund_id = r.id)
            then (select b.transferred_on from bank_refunds b where b.refund_id = r.id) <= e.on_day
            else r.settled_at < e.at end), 0)
        + case when p.phase = 'reversed' and case
            when exists (select from bank_refunds b where b.payment_id = p.id and b.refund_id is null
              and b.transferred_on is not null)
            then (select max(b.transferred_on) from bank_refunds b where b.payment_id = p.id) <= e.on_day
            else (select max(h.happened_at) from payment_events h
              where h.payment_id = p.id and h.phase = 'reversed') < e.at end
          then p.amount_minor - p.refunded_minor else 0 end)::bigint as returned
    from payments p cross join ending e
    where p.edition_id = ${api.edition.id} and p.tno is not null
      and p.phase = any(array['paid', 'reversed', 'reversing', 'reversal-failed'])
    group by p.method, p.currency`.execute(api.db);
  return rows;
}

describe('the figures of every state', () => {
  let earlier: Figures;
  let shown: Figures;
  before(async () => {
    earlier = await figures();
    await everyState();
    await backdate();
    shown = await figures();
  });

  test('count money that came and went, and nothing that is expected or unknown', () => {
    const was = sumsIn(earlier);
    const grown = [...sumsIn(shown)].map(([key, [received = 0, returned = 0]]) => {
      const [receivedBefore = 0, returnedBefore = 0] = was.get(key) ?? [];
      return [key, received - receivedBefore, returned - returnedBefore];
    });
    const usd = shown.methods.find(({ currency }) => currency === 'USD');
    const dollars = (usd?.receivedMinor ?? 0) - (was.get('card USD')?.[0] ?? 0);
    assert.ok(dollars > 0);
    const option = 20_000;
    assert.deepEqual(Object.fromEntries(grown.map(([key, ...sums]) => [key, sums])), {
      'card KRW': [8 * 100_000 + option, 50_000 + 30_000 + 100_000 + 100_000 + 40_000],
      'cash KRW': [200_000, 100_000],
      'transfer KRW': [100_000, 0],
      'terminal KRW': [100_000, 0],
      'card USD': [dollars, 0],
    });
  });

  test('equal SQL written apart, at the end of every day', async () => {
    const days = new Set(shown.current.income.flatMap((one) => one.days.map(({ day }) => day)));
    assert.ok(days.size > 10);
    for (const { currency, days: own } of shown.current.income)
      for (const { day, receivedMinor, returnedMinor } of own) {
        const sums = (await sumsApart(day)).filter((one) => one.currency === currency);
        assert.deepEqual(
          [receivedMinor, returnedMinor],
          [
            sums.reduce((sum, one) => sum + one.received, 0),
            sums.reduce((sum, one) => sum + one.returned, 0),
          ],
          `${currency} ${day}`,
        );
      }
  });

  test('equal the registrations in each state, now and at the end of every day', async () => {
    const { rows: states } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from registrations where edition_id = ${api.edition.id}
      group by state`.execute(api.db);
    const countOf = (state: string) => states.find((one) => one.state === state)?.count;
    const { day: _day, daysLeft: _left, ...last } = shown.current.registrations.at(-1) ?? assert.fail();
    const now = {
      confirmed: countOf('confirmed'),
      unpaid: countOf('pending'),
      cancelled: countOf('cancelled'),
    };
    assert.deepEqual(last, now);
    const stateOf = (state: string) => shown.states.find((one) => one.state === state)?.count ?? 0;
    assert.deepEqual(
      [stateOf('completed'), stateOf('waiting') + stateOf('failed'), stateOf('cancelled')],
      Object.values(now),
    );
    for (const groups of [shown.categories, shown.countries, shown.attendances])
      assert.deepEqual(
        ['confirmed', 'unpaid', 'cancelled'].map((key) =>
          groups.reduce((sum, one) => sum + one[key as 'confirmed'], 0),
        ),
        Object.values(now),
      );
    for (const { day, confirmed, unpaid: waiting, cancelled } of shown.current.registrations) {
      const { rows } = await sql<Record<'confirmed' | 'waiting' | 'cancelled', number>>`
        select count(*) filter (where confirmed_at < at and not coalesce(cancelled_at < at, false))::int as confirmed,
          count(*) filter (where not coalesce(confirmed_at < at, false) and not coalesce(cancelled_at < at, false))::int
            as waiting,
          count(*) filter (where cancelled_at < at)::int as cancelled
        from registrations, (select (${day}::date + 1)::timestamp at time zone 'Asia/Seoul'
            - coalesce(rehearsal_starts_at - rehearsal_set_at, interval '0') as at
          from editions where id = ${api.edition.id}) ending
        where edition_id = ${api.edition.id} and created_at < at`.execute(api.db);
      assert.deepEqual(rows, [{ confirmed, waiting, cancelled }], day);
    }
  });

  test('equal the seats in the books', async () => {
    const { rows } = await sql<{ kind: string; taken: number }>`
      select case when category_id is null then 'edition' else 'category' end as kind, sum(taken)::int as taken
      from seat_quotas where edition_id = ${api.edition.id} group by 1
      union all
      select 'option', sum(taken)::int from option_quotas having count(*) > 0`.execute(api.db);
    for (const { kind, taken } of rows)
      assert.equal(
        shown.seats.reduce((sum, one) => sum + (one.kind === kind ? one.taken : 0), 0),
        taken,
        kind,
      );
  });

  test('are on the day of the edition, with the days until the opening', () => {
    assert.equal(shown.current.year, 2025);
    for (const { day, daysLeft } of shown.current.registrations)
      assert.equal(addDays(day, daysLeft), shown.current.startsOn);
    assert.ok(shown.current.registrations.every(({ day }) => day <= shown.today));
  });

  test('are written to a spreadsheet, table by table', async () => {
    for (const table of figureTables) assert.ok((await cells(table)).length > 0, table);
    const money = await cells('methods');
    assert.ok(money.includes('현금') && money.includes('100000'));
    assert.ok((await cells('countries')).includes('일본'));
  });
});

describe('the doctor', () => {
  const broken = async () => {
    const reports = await checkInvariants(api.db, [...paymentInvariants, ...registrationInvariants]);
    return reports.filter(({ outcome }) => outcome !== 'holds').map(({ name }) => name);
  };

  test('finds income and registrations that do not add up day by day', async () => {
    const { orderNumber } = await api.paidRegistrant();
    const { registrationId: id } = await newPayer(api);
    assert.deepEqual(await broken(), []);
    await sql`update payments set refunded_minor = 1 where order_number = ${orderNumber}`.execute(api.db);
    assert.ok((await broken()).some((name) => name.startsWith('The income of an edition')));
    await sql`update payments set refunded_minor = 0 where order_number = ${orderNumber}`.execute(api.db);
    await sql`update registrations set cancelled_at = now() where id = ${id}`.execute(api.db);
    assert.ok((await broken()).some((name) => name.startsWith('The registrations of an edition')));
    await sql`update registrations set cancelled_at = null where id = ${id}`.execute(api.db);
    assert.deepEqual(await broken(), []);
  });
});

describe('the meeting before', () => {
  test('is not there without registrations', async () => {
    assert.equal((await figures()).previous, null);
  });

  test('is the last one, by the days until its own opening', async () => {
    const id = randomUUID();
    const { id: paidId, orderNumber } = await api.paidRegistrant(koreanForm());
    await sql`insert into editions (id, year, title_ko, time_zone, starts_on, ends_on, registration_opens_at, early_ends_at,
        regular_ends_at, registration_closes_at, created_at)
      select ${id}, 2024, title_ko, time_zone, '2024-11-22', '2024-11-23', '2024-07-01', '2024-09-01', '2024-11-01',
        '2024-11-23', now() from editions where id = ${api.edition.id}`.execute(api.db);
    assert.equal((await figures()).previous, null);
    const categoryId = randomUUID();
    await sql`insert into fee_categories (id, edition_id, code, audience, name_ko, licence, position)
      values (${categoryId}, ${id}, 'specialist', 'korean', '전문의', 'none', 0)`.execute(api.db);
    await sql`insert into registrations (id, edition_id, category_id, number, request_key, audience, locale, state,
        family_name, given_name, email, email_folded, phone, country, affiliation_en, department, dietary_need,
        dietary_note, wants_credits, created_at, confirmed_at, seat_held_until)
      select ${randomUUID()}, ${id}, ${categoryId}, 'OLDERONE', ${randomUUID()}, 'korean', 'ko', 'confirmed',
        family_name, given_name, email, email_folded, phone, country, affiliation_en, department, dietary_need,
        dietary_note, wants_credits, '2024-10-10 16:00Z', '2024-10-12 00:00Z', 'infinity'
      from registrations where id = ${paidId}`.execute(api.db);
    const { previous } = await figures();
    assert.deepEqual(previous, {
      year: 2024,
      startsOn: '2024-11-22',
      registrations: [
        { day: '2024-10-11', daysLeft: 42, confirmed: 0, unpaid: 1, cancelled: 0 },
        { day: '2024-10-12', daysLeft: 41, confirmed: 1, unpaid: 0, cancelled: 0 },
      ],
      income: [],
    });
    await sql`update payments set edition_id = ${id}, approving_at = '2024-10-12 00:01Z'
      where order_number = ${orderNumber}`.execute(api.db);
    const money = { day: '2024-10-12', daysLeft: 41, receivedMinor: 100_000, returnedMinor: 0 };
    assert.deepEqual((await figures()).previous?.income, [{ currency: 'KRW', days: [money] }]);
    await sql`update payments set edition_id = ${api.edition.id} where order_number = ${orderNumber}`.execute(
      api.db,
    );
    await sql`delete from registrations where edition_id = ${id}`.execute(api.db);
  });
});
