import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { type RegistrationEntry, searchRegistrations } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
import { updateKeysMade } from './registrations.queries.ts';

let api: PaymentsApi;
let treasurer: string;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  treasurer = (await newAccount(api, { roleCode: 'FINANCE', userType: 'Member' })).accessToken;
});
after(() => api.close());

const list = async (query: Record<string, string>, token = api.staff) => {
  const { status, data, refusal } = await api.call(searchRegistrations, { query }, { token });
  assert.equal(status, 200, JSON.stringify(refusal));
  return data;
};
const numbers = ({ content }: { content: RegistrationEntry[] }) =>
  content.map(({ registrationNumber }) => registrationNumber);

async function registered(form: Parameters<typeof registerBy>[1]) {
  const { status, data } = await registerBy(api, form);
  assert.equal(status, 200);
  return { id: data.registration.id, number: data.registrationNumber, token: data.accessToken };
}

/** Pays as the form's person, and lets the registration process the payment. */
async function paid(form: Parameters<typeof registerBy>[1]) {
  const one = await registered(form);
  const payer = { registrationId: one.id, token: one.token };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  const { id: paymentId } = await api.row(order.orderNumber);
  await handleSettledPayment(api.ctx(), { registrationId: one.id, paymentId, outcome: 'paid' });
  return { ...one, amount: order.amount };
}

describe('searching registrations', () => {
  test('finds a person by whatever is known of them', async () => {
    const form = koreanForm({
      name: '남궁민수',
      familyName: 'Namgung',
      givenName: 'Min-Su',
      email: 'ms.namgung@hospital.example.org',
      phone: '010-8642-9753',
      licenceNumber: '975310',
    });
    const { number } = await registered(form);
    const typed = ['남궁민수', '민수', '남궁민ㅅ', 'ㄴㄱㅁㅅ', 'namgung', 'min-su', 'Minsu NAMGUNG'];
    const known = [
      'ms.namgung@',
      '010-8642-9753',
      '01086429753',
      '+82 10 8642 9753',
      '+82(0)10-8642-9753',
      '9753',
      '975310',
      number,
      number.replace('-', ''),
    ];
    for (const query of [...typed, ...known])
      assert.deepEqual(numbers(await list({ query })), [number], query);
    for (const query of ['남궁민호', 'ㄴㅁㄱㅅ', '8642-9754', '%', "' or 1=1 --"])
      assert.deepEqual(numbers(await list({ query })), [], query);
  });

  test('finds names of every Latin letter without their marks, and long Korean ones', async () => {
    const abroad = { familyName: 'Nguyễn'.normalize('NFD'), givenName: 'Thị Đào Hương' };
    const { id, number, token } = await registered(internationalForm(abroad));
    for (const query of ['nguyen', 'Nguyễn', 'NGUYỄN Thị', 'dao huong', 'đào'])
      assert.deepEqual(numbers(await list({ query })), [number], query);
    const { fields } = await openOrder(api, { registrationId: id, token });
    assert.equal(fields.find(({ name }) => name === 'buyr_name')?.value, 'Thi Dao Huong NGUYEN');
    const korean = await registered(koreanForm({ name: '남궁민수아' }));
    const spaced = await registered(koreanForm({ name: '응우옌 티흐엉' }));
    assert.deepEqual(numbers(await list({ query: '남궁민수아' })), [korean.number]);
    for (const query of ['응우옌티흐엉', 'ㅇㅇㅇㅌㅎㅇ'])
      assert.deepEqual(numbers(await list({ query })), [spaced.number], query);
  });

  test('by address, telephone and licence number is for those who may see them', async () => {
    const form = koreanForm({
      name: '선우정아',
      email: 'sunwoo@example.org',
      phone: '010-1357-2468',
      licenceNumber: '246813',
    });
    const { number } = await registered(form);
    for (const query of ['선우정아', 'ㅅㅇㅈㅇ', number])
      assert.deepEqual(numbers(await list({ query }, treasurer)), [number], query);
    for (const query of ['sunwoo@example.org', '2468', '010-1357-2468', '246813'])
      assert.deepEqual(numbers(await list({ query }, treasurer)), [], query);
    const [entry] = (await list({ query: number }, treasurer)).content;
    assert.doesNotMatch(JSON.stringify(entry), /sunwoo@|1357|246813/);
  });

  test('leaves no entry in the audit log', async () => {
    const entries = () => auditEntries(api.ctx(), {});
    const before = (await entries()).length;
    await list({ query: '제갈공명', state: 'waiting' });
    assert.equal((await entries()).length, before);
  });

  test('finds those of before an upgrade once they were filled in', async () => {
    const { id, number } = await registered(koreanForm({ name: '사공예전' }));
    const { db } = api.services.database;
    const byHand = (statement: string) => sql.raw(statement).execute(db);
    await byHand('alter table registrations disable trigger make_registration_keys');
    await byHand(`update registrations set keys = null, name_keys = null where id = '${id}'`);
    await byHand('alter table registrations enable trigger make_registration_keys');
    assert.deepEqual(numbers(await list({ query: '사공예전' })), []);
    assert.equal(await updateKeysMade(db, 500), 1);
    assert.equal(await updateKeysMade(db, 500), 0);
    assert.deepEqual(numbers(await list({ query: '사공예전' })), [number]);
  });
});

describe('the list of an edition', () => {
  const given = `Zz${randomUUID().replaceAll(/[\d-]/g, '').slice(0, 8)}`;
  const person = (familyName: string) => ({ familyName, givenName: given });

  test('filters by state, category, country, period and credits, and tells what it comes to', async () => {
    const unpaid = await registered(koreanForm({ name: '가나', ...person('Aa') }));
    const done = await paid(
      koreanForm({ name: '나나', ...person('Bb'), wantsCredits: true, agreesToThirdParty: true }),
    );
    const abroad = await paid(internationalForm(person('Cc')));
    const free = await registered(koreanForm({ name: '라나', categoryCode: 'resident', ...person('Dd') }));
    const found = (query: Record<string, string>) => list({ query: given, sort: 'createdAt,ASC', ...query });
    const all = await found({});
    assert.deepEqual(
      numbers(all),
      [unpaid, done, abroad, free].map(({ number }) => number),
    );
    assert.deepEqual(all.totals, [
      { state: 'waiting', count: 1, charged: [], due: [{ amountMinor: 100_000, currency: 'KRW' }] },
      { state: 'completed', count: 3, charged: [done.amount, abroad.amount], due: [] },
    ]);
    for (const [query, expected] of [
      [{ state: 'waiting' }, [unpaid]],
      [{ state: 'completed' }, [done, abroad, free]],
      [{ state: 'failed' }, []],
      [{ state: 'cancelled' }, []],
      [{ category: 'resident' }, [free]],
      [{ category: 'no-such' }, []],
      [{ country: 'korea' }, [unpaid, done, free]],
      [{ country: 'abroad' }, [abroad]],
      [{ period: 'early' }, [done, abroad]],
      [{ period: 'regular' }, []],
      [{ credits: 'wanted' }, [done]],
      [{ credits: 'unwanted', state: 'completed' }, [abroad, free]],
    ] as const)
      assert.deepEqual(
        numbers(await found(query)),
        expected.map(({ number }) => number),
        JSON.stringify(query),
      );
  });

  test('is sorted as asked, in a total order, page by page', async () => {
    const names = async (query: Record<string, string>) =>
      (await list({ query: given, ...query })).content.map(({ badgeName }) => badgeName.at(-1));
    assert.deepEqual(await names({ sort: 'createdAt,DESC' }), ['D', 'C', 'B', 'A']);
    assert.deepEqual(await names({ sort: 'userName,DESC', country: 'korea' }), ['D', 'B', 'A']);
    assert.deepEqual(await names({ size: '3', page: '1', sort: 'createdAt,ASC' }), ['D']);
    assert.equal((await list({ query: given, size: '1' })).total, 4);
  });

  test('is sorted by each of its columns both ways, with empty values last', async () => {
    const names = async (sort: string) =>
      (await list({ query: given, sort })).content.map(({ badgeName }) => badgeName.at(-1)).join('');
    // B paid in won before C paid in dollars; A is not paid, D is free.
    for (const [field, ascending, descending] of [
      ['state', 'ABCD', 'DCBA'],
      ['amount', 'BCAD', 'CBDA'],
      ['paidAt', 'BCAD', 'CBDA'],
      ['country', 'CABD', 'DBAC'],
      ['attendance', 'ABCD', 'DCBA'],
    ] as const) {
      assert.equal(await names(`${field},ASC`), ascending, field);
      assert.equal(await names(`${field},DESC`), descending, field);
    }
    const affiliations = async (sort: string) =>
      (await list({ query: given, sort })).content.map(({ affiliation }) => affiliation);
    const ascending = await affiliations('affiliation,ASC');
    assert.notDeepEqual(ascending, await affiliations('affiliation,DESC'));
    assert.deepEqual([...ascending].reverse(), await affiliations('affiliation,DESC'));
  });

  test('has two hundred rows on a page at most', async () => {
    assert.equal((await list({ size: '200' })).content.length <= 200, true);
    const refused = await api.call(searchRegistrations, { query: { size: '201' } }, { token: api.staff });
    assert.deepEqual([refused.status, refused.refusal.fields?.size], [400, 'too_large']);
  });

  test('shows a charge with its phase, and what is due today', async () => {
    const { content } = await list({ query: given, sort: 'createdAt,ASC' });
    assert.deepEqual(
      content.map(({ charge, due, state }) => [state, charge?.phase, charge?.period, due?.amountMinor]),
      [
        ['waiting', undefined, undefined, 100_000],
        ['completed', 'paid', 'early', undefined],
        ['completed', 'paid', 'early', undefined],
        ['completed', undefined, undefined, undefined],
      ],
    );
  });

  test('asks nobody for money that may be on its way', async () => {
    const { payer } = await api.payMeeting('ok-then-drop');
    const { db } = api.services.database;
    const row = await db
      .selectFrom('registrations')
      .select('number')
      .where('id', '=', payer.registrationId)
      .executeTakeFirstOrThrow();
    const { content, totals } = await list({ query: row.number });
    assert.deepEqual(
      content.map(({ state, charge, due }) => [state, charge?.phase, due]),
      [['waiting', 'unknown', null]],
    );
    assert.deepEqual(totals, [{ state: 'waiting', count: 1, charged: [], due: [] }]);
  });

  test('is that of the edition that is named, if there is one', async () => {
    const { editionId } = api.signIns;
    assert.equal((await list({ query: given, editionId })).total, 4);
    const unknown = await api.call(
      searchRegistrations,
      { query: { editionId: randomUUID() } },
      { token: api.staff },
    );
    assert.deepEqual([unknown.status, unknown.refusal.code], [404, 'NOT_FOUND']);
  });
});
