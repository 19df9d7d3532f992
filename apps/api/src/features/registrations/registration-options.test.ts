import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  exportRegistrations,
  getDraft,
  getFeeTable,
  getRegistration,
  openCardOrder,
  saveDraft,
  searchRegistrations,
  viewRegistration,
} from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { registerByDraft, reopen, retype, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { sellOptions } from '../../../test/options.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { registrantTokenOf } from './registrations.service.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
  await api.close();
});

const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const all = [{ code: 'workshop' }, { code: 'dinner' }, { code: 'companion', person: 'Jane Doe' }];

async function seatsOf(code: string): Promise<number | undefined> {
  const row = await api.services.database.db
    .selectFrom('option_quotas')
    .innerJoin('fee_options', 'fee_options.id', 'option_quotas.option_id')
    .select('taken')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.taken;
}

/** Pays like a person, and lets the registration process the payment. */
async function pay(payer: { registrationId: string; token: string }) {
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  const { id: paymentId } = await api.row(order.orderNumber);
  await handleSettledPayment(api.ctx(), { registrationId: payer.registrationId, paymentId, outcome: 'paid' });
  return order;
}

const own = async (token: string) => {
  const params = { id: api.signIns.editionId };
  return (await api.call(getRegistration, { params, query: {} }, { token })).data;
};

describe('a registration with options', () => {
  test('costs their sum, is paid in one order and keeps the prices that were paid', async () => {
    const [workshop, dinner] = [await seatsOf('workshop'), await seatsOf('dinner')];
    const options = [...all, { code: 'companion', person: 'John Doe' }];
    const { data } = await registerBy(api, koreanForm({ options }));
    const expected = [
      ['workshop', null, won(60_000)],
      ['dinner', null, won(70_000)],
      ['companion', 'Jane Doe', won(100_000)],
      ['companion', 'John Doe', won(100_000)],
    ];
    const lines = (registration: typeof data.registration) =>
      registration.options.map(({ code, person, price }) => [code, person, price]);
    assert.deepEqual(lines(data.registration), expected);
    assert.deepEqual(data.registration.amountDue, won(430_000));
    assert.deepEqual(
      [await seatsOf('workshop'), await seatsOf('dinner')],
      [Number(workshop) + 1, Number(dinner) + 1],
    );

    const payer = { registrationId: data.registration.id, token: data.accessToken };
    const order = await pay(payer);
    assert.deepEqual(order.amount, won(430_000));
    await sellOptions(api, [{ code: 'dinner', prices: { KRW: { early: 90_000 } } }]);
    assert.deepEqual(lines(await own(payer.token)), expected);
    await sellOptions(api, [{ code: 'dinner', prices: { KRW: { early: 70_000 }, USD: { early: 6000 } } }]);
  });

  test('from abroad pays in dollars', async () => {
    const { data } = await registerBy(api, internationalForm({ options: all }));
    const fee = data.registration.amountDue?.amountMinor ?? 0;
    const sum = data.registration.options.reduce((total, { price }) => total + (price?.amountMinor ?? 0), 0);
    assert.deepEqual(
      data.registration.options.map(({ price }) => price?.currency),
      ['USD', 'USD', 'USD'],
    );
    assert.equal(sum, 6000 + 6000 + 10_000);
    assert.ok(fee > sum);
  });

  test('that costs nothing is confirmed at once, with its seat', async () => {
    await sellOptions(api, [{ code: 'lunch', seats: 5, prices: { KRW: { early: 0 } } }]);
    const { data } = await registerBy(
      api,
      koreanForm({ categoryCode: 'resident', options: [{ code: 'lunch' }] }),
    );
    assert.equal(data.registration.state, 'completed');
    assert.equal(await seatsOf('lunch'), 1);
  });

  const refused: [string, object[], Record<string, string>][] = [
    ['an unknown one', [{ code: 'nothing' }], { 'options.nothing': 'not_a_choice' }],
    ['one chosen twice', [{ code: 'dinner' }, { code: 'dinner' }], { 'options.dinner': 'not_a_choice' }],
    ['a dinner with a name', [{ code: 'dinner', person: 'Jane' }], { 'options.dinner': 'not_a_choice' }],
    ['a companion without a name', [{ code: 'companion' }], { 'options.companion': 'required' }],
    [
      'a companion in Hangul',
      [{ code: 'companion', person: '홍길동' }],
      { 'options.0.person': 'latin_name' },
    ],
    [
      'a companion in HTML',
      [{ code: 'companion', person: '<script>' }],
      { 'options.0.person': 'latin_name' },
    ],
    [
      'a companion turned around',
      [{ code: 'companion', person: 'a\u202Eb' }],
      { 'options.0.person': 'latin_name' },
    ],
    ['a price of its own', [{ code: 'dinner', price: 1 }], { 'options.0.price': 'unknown_field' }],
    [
      '21 of them',
      Array.from({ length: 21 }, () => ({ code: 'companion', person: 'A B' })),
      { options: 'too_many_items' },
    ],
    ['a text', 'dinner' as never, { options: 'wrong_type' }],
  ];
  for (const [name, options, fields] of refused)
    test(`is refused at the field for ${name}`, async () => {
      const { status, refusal } = await registerBy(api, koreanForm({ options: options as never }));
      assert.deepEqual([status, refusal.code, refusal.fields], [400, 'INVALID_INPUT', fields]);
    });

  test('is refused for an option without a price in its currency or period, and for one off sale', async () => {
    await sellOptions(api, [
      { code: 'tour', prices: { KRW: { early: 1000 } } },
      { code: 'late', prices: { KRW: { onsite: 1000 } } },
      { code: 'gone', isOnSale: false },
    ]);
    const fieldsFor = async (form: Parameters<typeof registerBy>[1]) =>
      (await registerBy(api, form)).refusal.fields;
    const options = (code: string) => ({ options: [{ code }] });
    assert.deepEqual(await fieldsFor(internationalForm(options('tour'))), { 'options.tour': 'not_on_sale' });
    assert.deepEqual(await fieldsFor(koreanForm(options('late'))), { 'options.late': 'not_on_sale' });
    assert.deepEqual(await fieldsFor(koreanForm(options('gone'))), { 'options.gone': 'not_a_choice' });
  });
});

describe('an option with few seats', () => {
  test('is refused by name when it is full, and then nothing of the registration is written', async () => {
    await sellOptions(api, [{ code: 'tiny', seats: 1 }]);
    const form = koreanForm({ options: [{ code: 'tiny' }] });
    assert.equal((await registerBy(api, form)).status, 200);
    const { data } = await api.call(getFeeTable, { params: { id: api.signIns.editionId } });
    assert.equal(data.options.find(({ code }) => code === 'tiny')?.isFull, true);
    const late = koreanForm({ options: [{ code: 'tiny' }] });
    const { status, refusal } = await registerBy(api, late);
    assert.deepEqual(
      [status, refusal.code, refusal.fields],
      [409, 'OPTION_FULL', { 'options.tiny': 'full' }],
    );
    assert.equal((await registerBy(api, { ...late, options: [] })).status, 200);
  });

  test('gives an unpaid seat back; paying later takes it again, or is refused where none is left', async () => {
    await sellOptions(api, [{ code: 'few', seats: 1 }]);
    const payer = await newPayer(api, koreanForm({ options: [{ code: 'few' }] }));
    await api.services.database.db
      .updateTable('registrations')
      .set({ seat_held_until: new Date(Date.now() - 1000) })
      .where('id', '=', payer.registrationId)
      .execute();
    await releaseUnpaidSeats(api.ctx());
    assert.equal(await seatsOf('few'), 0);
    const other = await newPayer(api, koreanForm({ options: [{ code: 'few' }] }));
    const query = { device: 'pc' as const, locale: 'ko' as const };
    const refused = await api.call(openCardOrder, { query }, { token: payer.token });
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'OPTION_FULL']);
    await api.call(
      cancelRegistration,
      { params: { id: other.registrationId }, body: { reason: '시험' } },
      { token: api.staff },
    );
    assert.equal((await api.call(openCardOrder, { query }, { token: payer.token })).status, 200);
    assert.equal(await seatsOf('few'), 1);
  });

  test('gives the seat of a paid registration back when it is cancelled', async () => {
    await sellOptions(api, [{ code: 'paid', seats: 1 }]);
    const payer = await newPayer(
      api,
      koreanForm({ options: [{ code: 'paid' }, { code: 'companion', person: 'A B' }] }),
    );
    const { amount } = await pay(payer);
    const body = { reason: '시험', givesBack: amount };
    const params = { id: payer.registrationId };
    assert.equal((await api.call(cancelRegistration, { params, body }, { token: api.staff })).status, 200);
    assert.equal(await seatsOf('paid'), 0);
  });

  test('cannot have fewer seats than are taken, nor become of another kind', async () => {
    await sellOptions(api, [{ code: 'fixed', seats: 3 }]);
    await registerBy(api, koreanForm({ options: [{ code: 'fixed' }] }));
    await assert.rejects(sellOptions(api, [{ code: 'fixed', seats: 0 }]), /below_taken/);
    await assert.rejects(sellOptions(api, [{ code: 'fixed', kind: 'companion' }]), /already_registered/);
  });
});

describe('an unpaid registration whose options change', () => {
  test('exchanges the seats, keeps what stays, costs the new sum and is mailed', async () => {
    await sellOptions(api, [
      { code: 'first', seats: 2 },
      { code: 'second', seats: 2 },
    ]);
    const kept = { code: 'companion', person: 'Jane Doe' };
    const { token, registration } = await registerByDraft(api, { options: [{ code: 'first' }, kept] });
    const lineOf = async () =>
      api.services.database.db
        .selectFrom('registration_lines')
        .select('id')
        .where('registration_id', '=', registration.id)
        .where('person_name', '=', 'Jane Doe')
        .where('cancelled_at', 'is', null)
        .executeTakeFirstOrThrow();
    const before = await lineOf();
    const order = await openOrder(api, { registrationId: registration.id, token });
    await retype(api, token, { options: [{ code: 'second' }, kept, { code: 'companion', person: 'John' }] });
    const { data } = await submit(api, token);
    assert.deepEqual(data.registration?.amountDue, won(100_000 + 10_000 + 200_000));
    assert.deepEqual([await seatsOf('first'), await seatsOf('second')], [0, 1]);
    assert.deepEqual(await lineOf(), before);
    assert.equal((await api.row(order.orderNumber)).phase, 'failed');
    const [entry] = await auditEntries(api.ctx(), { action: 'registration.changed' });
    assert.deepEqual(JSON.parse(entry?.details ?? '{}').options, [
      'companion, first',
      'second, companion, companion',
    ]);
    await retype(api, token, { options: [] });
    assert.deepEqual((await submit(api, token)).data.registration?.amountDue, won(100_000));
    assert.equal(await seatsOf('second'), 0);
    const { rows } = await sql<{
      person_name: string | null;
    }>`select distinct person_name from registration_lines
      where registration_id = ${registration.id} and person_name is not null`.execute(
      api.services.database.db,
    );
    assert.deepEqual(rows, [{ person_name: '—' }]);
  });

  test('is refused as a whole where a new option is full', async () => {
    await sellOptions(api, [{ code: 'full', seats: 0 }]);
    const { token, registration } = await registerByDraft(api, { options: [{ code: 'dinner' }] });
    await retype(api, token, { options: [{ code: 'full' }] });
    const { status, refusal } = await submit(api, token);
    assert.deepEqual([status, refusal.fields], [409, { 'options.full': 'full' }]);
    const { data } = await api.call(getDraft, {}, { token });
    assert.deepEqual(
      data.registration?.options.map(({ code }) => code),
      ['dinner'],
    );
    assert.equal(data.registration?.id, registration.id);
  });

  test('keeps an option that went off sale, as long as it has a price', async () => {
    await sellOptions(api, [{ code: 'passing' }]);
    const { token } = await registerByDraft(api, { options: [{ code: 'passing' }] });
    await sellOptions(api, [{ code: 'passing', isOnSale: false }]);
    await retype(api, token, { department: '' });
    const { data } = await submit(api, token);
    assert.deepEqual(
      data.registration?.options.map(({ code }) => code),
      ['passing'],
    );
    await retype(api, token, {});
    const draft = await api.call(getDraft, {}, { token });
    assert.ok(draft.data.options.some(({ code }) => code === 'passing'));
    await retype(api, token, { options: [] });
    assert.deepEqual((await submit(api, token)).data.registration?.options, []);
  });

  test('is reopened with its present options, in whichever browser; without an answer it keeps them', async () => {
    const { token, registration } = await registerByDraft(api, { options: [{ code: 'dinner' }] });
    const { email_folded } = await api.services.database.db
      .selectFrom('registrations')
      .select('email_folded')
      .where('id', '=', registration.id)
      .executeTakeFirstOrThrow();
    const reader = await registrantTokenOf(
      api.ctx(),
      { id: registration.id, email_folded },
      { mailedAt: new Date() },
    );
    const other = (await reopen(api, reader)).data.draftToken ?? '';
    await api.call(saveDraft, { body: { answers: { options: [] } } }, { token: other });
    assert.deepEqual((await submit(api, other)).data.registration?.options, []);
    await reopen(api, token);
    assert.deepEqual((await api.call(getDraft, {}, { token })).data.answers.options, []);

    const kept = await registerByDraft(api, { options: [{ code: 'dinner' }] });
    await retype(api, kept.token, { department: '마취과' });
    // A form that an instance of the release before opened has no answer about options.
    await api.services.database.db
      .updateTable('registration_drafts')
      .set({ options: null })
      .where('registration_id', '=', kept.registration.id)
      .execute();
    const { data } = await submit(api, kept.token);
    assert.deepEqual(
      data.registration?.options.map(({ code }) => code),
      ['dinner'],
    );
  });

  test('is not paid at a price that nobody sells any more', async () => {
    await sellOptions(api, [{ code: 'unpriced' }]);
    const payer = await newPayer(api, koreanForm({ options: [{ code: 'unpriced' }] }));
    await sellOptions(api, [{ code: 'unpriced', isOnSale: false, prices: {} }]);
    const query = { device: 'pc' as const, locale: 'ko' as const };
    const { status, refusal } = await api.call(openCardOrder, { query }, { token: payer.token });
    assert.deepEqual([status, refusal.code], [409, 'CONFLICT']);
    assert.match(refusal.message, /선택하신 항목/);
    const { amountDue, options } = await own(payer.token);
    assert.deepEqual([amountDue, options.map(({ price }) => price)], [null, [null]]);
    const { data } = await api.call(
      searchRegistrations,
      { query: { option: 'unpriced' } },
      { token: api.staff },
    );
    assert.deepEqual(data.content[0]?.due, won(100_000));
    assert.deepEqual(data.totals[0]?.due, [won(100_000)]);
  });
});

describe('staff', () => {
  test('see options in list, totals, detail and file, and find by them', async () => {
    await sellOptions(api, [{ code: 'seen', name: { ko: '견학', en: 'Visit' } }]);
    const form = koreanForm({ options: [{ code: 'seen' }, { code: 'companion', person: 'Jane Doe' }] });
    const payer = await newPayer(api, form);
    const query = { option: 'seen' };
    const { data } = await api.call(searchRegistrations, { query }, { token: api.staff });
    assert.equal(data.total, 1);
    assert.deepEqual(
      data.content[0]?.options.map(({ name, person }) => [name.ko, person]),
      [
        ['동반자', 'Jane Doe'],
        ['견학', null],
      ],
    );
    assert.deepEqual(data.content[0]?.due, won(210_000));
    assert.deepEqual(data.totals[0]?.due, [won(210_000)]);
    assert.ok(data.options.some(({ code }) => code === 'seen'));
    const detail = await api.call(
      viewRegistration,
      { params: { id: payer.registrationId } },
      { token: api.staff },
    );
    assert.deepEqual(detail.data.options, data.content[0]?.options);
    const csv = await api.app.inject({
      method: 'POST',
      url: exportRegistrations.url,
      headers: { authorization: `Bearer ${api.staff}`, 'accept-language': 'ko' },
      payload: { ...query, reason: '시험' },
    });
    assert.match(csv.body, /"?동반자: Jane Doe; 견학"?/);
  });
});
