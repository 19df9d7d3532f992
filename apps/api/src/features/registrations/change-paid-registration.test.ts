import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import {
  cancelOwnRegistration,
  cancelRegistration,
  changePaidRegistration,
  dropChange,
  getChangeChoices,
  getEditionRefunds,
  getRegistration,
  getRegistrationDocument,
  listPaymentCases,
  type Money,
  openCardOrder,
  previewCancellation,
  previewChange,
  putEditionRefunds,
  refundRegistration,
  searchRegistrations,
  viewRegistration,
} from '@airway/contract';
import { extractText } from 'unpdf';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { tablesWith } from '../../../test/meeting-with-data.ts';
import { sellOptions } from '../../../test/options.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { bytesIn } from '../../platform/zip.ts';
import { setRehearsal } from '../editions/index.ts';
import { registrationRetention } from './empty-registrations.ts';
import { endOverdueChanges } from './end-change.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { selectRegistration } from './registrations.queries.ts';
import { registrantTokenOf } from './registrations.service.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
});
after(async () => {
  await api.assertSound();
  await assertInvariants(db(), registrationInvariants);
  await api.close();
});
afterEach(async () => {
  api.sandbox.scenarios.clear();
  await at(demoRehearsalStartsAt.toISOString());
});

const db = () => api.services.database.db;
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
const edition = () => ({ id: api.signIns.editionId });
/** Sets the clock of the edition. By the demo's table, half goes back from 18 October. */
const at = (moment: string) => setRehearsal(api.ctx(), edition().id, new Date(moment));
const half = '2025-10-20T09:00:00+09:00';
const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];
const jane = { code: 'companion', person: 'Jane Doe' };
const reason = '본인이 전화로 요청';

const rowOf = async (id: string) =>
  (await selectRegistration(db(), id)) ?? assert.fail('The registration is gone.');
const own = async (token: string) =>
  (await api.call(getRegistration, { params: edition(), query: {} }, { token })).data;

async function seatsOf(code: string): Promise<number> {
  const row = await db()
    .selectFrom('option_quotas')
    .innerJoin('fee_options', 'fee_options.id', 'option_quotas.option_id')
    .select('taken')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.taken;
}

interface Person {
  id: string;
  token: string;
}

const confirmed = (id: string) =>
  eventually(async () => (await rowOf(id)).state === 'confirmed', 'the registration is confirmed');

async function pay(person: Person, card = '') {
  const order = await openOrder(api, { registrationId: person.id, token: person.token });
  await approve(
    api,
    { registrationId: person.id, token: person.token },
    order,
    await useWindow(order, 'approve', card),
  );
  return order;
}

/** Registers and pays. The person also reads its mails. */
async function paid(form: Parameters<typeof registerBy>[1]) {
  const { data } = await registerBy(api, form);
  const { id, state } = data.registration;
  const orders = state === 'completed' ? [] : [await pay({ id, token: data.accessToken })];
  await confirmed(id);
  const token = registrantTokenOf(api.ctx(), await rowOf(id), { readsMail: true });
  return { id, token, weakToken: data.accessToken, order: orders[0] };
}

interface Wanted {
  categoryCode?: string;
  options?: { code: string; person?: string }[];
}
const wantedBy = ({ categoryCode = 'specialist', options = [] }: Wanted) => ({ categoryCode, options });
const preview = (token: string, wanted: Wanted) =>
  api.call(previewChange, { params: edition(), body: wantedBy(wanted) }, { token });
const change = (token: string, wanted: Wanted, sums: { pays?: Money; givesBack?: Money } = {}) =>
  api.call(
    changePaidRegistration,
    { params: edition(), body: { pays: won(0), givesBack: won(0), ...sums, ...wantedBy(wanted) } },
    { token },
  );
/** Changes as previewed. */
async function changeAsShown(token: string, wanted: Wanted) {
  const { data: shown } = await preview(token, wanted);
  const { status, data, refusal } = await change(token, wanted, {
    pays: shown.pays,
    givesBack: shown.givesBack,
  });
  assert.equal(status, 200, JSON.stringify(refusal));
  return { shown, registration: data };
}
/** Changes with a difference, pays it and waits until the change is done. */
async function changeAndPay(person: Person, wanted: Wanted) {
  const { shown } = await changeAsShown(person.token, wanted);
  const order = await pay(person);
  await eventually(async () => (await own(person.token)).change === null, 'the change is done');
  return { shown, order };
}
const codesOf = async (token: string) => (await own(token)).options.map(({ code }) => code);
const pricesOf = async (token: string) =>
  (await own(token)).options.map(({ code, price }) => [code, price?.amountMinor]);
const cancelPreview = async (token: string) =>
  (await api.call(previewCancellation, { params: edition(), query: {} }, { token })).data;
const cancelAll = async (token: string) => {
  const { givesBack } = await cancelPreview(token);
  return api.call(cancelOwnRegistration, { params: edition(), body: { givesBack } }, { token });
};
const staffView = async (id: string) =>
  (await api.call(viewRegistration, { params: { id } }, { token: api.staff })).data;
const returnedOf = (orderNumber: string | undefined) => api.chargeOf(orderNumber ?? '')?.cancelledAmount;

describe('adding options', () => {
  test('waits for the difference with the seats held, and is done when it is paid', async () => {
    const person = await paid(koreanForm());
    const seats = [await seatsOf('workshop'), await seatsOf('dinner')] as const;
    const wanted = { options: [workshop, dinner] };
    const { shown, registration } = await changeAsShown(person.token, wanted);
    assert.deepEqual([shown.pays, shown.givesBack, shown.cancelled], [won(130_000), won(0), []]);
    assert.deepEqual(
      shown.added.map(({ code, price }) => [code, price]),
      [
        ['workshop', won(60_000)],
        ['dinner', won(70_000)],
      ],
    );
    assert.deepEqual(registration.change?.pays, won(130_000));
    assert.equal(registration.state, 'completed');
    assert.deepEqual(registration.options, []);
    assert.deepEqual([await seatsOf('workshop'), await seatsOf('dinner')], [seats[0] + 1, seats[1] + 1]);

    const order = await pay(person);
    assert.deepEqual(order.amount, won(130_000));
    await eventually(async () => (await own(person.token)).change === null, 'the change is done');
    const now = await own(person.token);
    assert.deepEqual(await pricesOf(person.token), [
      ['workshop', 60_000],
      ['dinner', 70_000],
    ]);
    assert.deepEqual(now.payment?.amount, won(230_000));
    assert.deepEqual(
      now.payment?.further.map(({ amount }) => amount),
      [won(130_000)],
    );
    assert.deepEqual(
      now.changes.map(({ paid: difference, givesBack }) => [difference, givesBack]),
      [[won(130_000), null]],
    );
    assert.deepEqual([await seatsOf('workshop'), await seatsOf('dinner')], [seats[0] + 1, seats[1] + 1]);
    const { email } = await rowOf(person.id);
    const mail = await mailAbout(api, email, '변경되었습니다');
    assert.match(mail.text ?? '', /추가: .*130,000원/s);
    const [entry] = (await auditEntries(api.ctx(), { subject_id: person.id })).filter(
      ({ action }) => action === 'registration.changed',
    );
    assert.deepEqual(JSON.parse(entry?.details ?? '{}').pays, won(130_000));
  });

  test('shows one sum on every list and page of staff', async () => {
    const person = await paid(koreanForm({ name: '차액결제' }));
    await changeAndPay(person, { options: [dinner] });
    const { charge, payments, changes } = await staffView(person.id);
    assert.deepEqual(charge?.amount, won(170_000));
    assert.deepEqual(
      changes.map((one) => one.paid),
      [won(70_000)],
    );
    assert.deepEqual(payments.map(({ amount }) => amount.amountMinor).toSorted(), [100_000, 70_000]);
    const query = { editionId: edition().id, query: '차액결제' };
    const { data } = await api.call(searchRegistrations, { query }, { token: api.staff });
    assert.deepEqual(
      data.content.map((entry) => entry.charge?.amount),
      [won(170_000)],
    );
  });

  test('of a registration that cost nothing makes its first payment', async () => {
    await sellOptions(api, [{ code: 'lunch', prices: { KRW: { early: 20_000 } } }]);
    const person = await paid(koreanForm({ categoryCode: 'resident' }));
    const resident = { categoryCode: 'resident', options: [{ code: 'lunch' }] };
    const { order } = await changeAndPay(person, resident);
    assert.deepEqual((await own(person.token)).payment?.amount, won(20_000));
    const { data } = await cancelAll(person.token);
    assert.equal(data.state, 'cancelled');
    assert.equal(returnedOf(order.orderNumber), 20_000);
  });

  test('from abroad is paid in dollars', async () => {
    const person = await paid(internationalForm());
    const wanted = { categoryCode: 'physician-abroad', options: [dinner] };
    const { shown } = await changeAndPay(person, wanted);
    assert.deepEqual(shown.pays, { amountMinor: 6000, currency: 'USD' });
    assert.deepEqual(await codesOf(person.token), ['dinner']);
  });

  test('changes nothing if the card is declined; then it can be paid, or dropped', async () => {
    const person = await paid(koreanForm());
    const seats = await seatsOf('dinner');
    await changeAsShown(person.token, { options: [dinner] });
    const payer = { registrationId: person.id, token: person.token };
    const order = await openOrder(api, payer);
    await approve(api, payer, order, await useWindow(order, 'decline'));
    assert.deepEqual(await codesOf(person.token), []);
    assert.notEqual((await own(person.token)).change, null);
    assert.equal(await seatsOf('dinner'), seats + 1);
    for (const _again of [1, 2]) {
      const { status, data } = await api.call(
        dropChange,
        { params: edition(), body: {} },
        { token: person.token },
      );
      assert.deepEqual([status, data.change], [200, null]);
    }
    assert.equal(await seatsOf('dinner'), seats);
    const again = await api.call(
      openCardOrder,
      { query: { device: 'pc', locale: 'ko' } },
      { token: person.token },
    );
    assert.equal(again.refusal?.code, 'NOTHING_TO_PAY');
  });

  test('holds its seats no longer than a payment may take, and never while one may be charged', async () => {
    const person = await paid(koreanForm());
    const seats = await seatsOf('dinner');
    const { registration } = await changeAsShown(person.token, { options: [dinner] });
    const { change: waiting } = registration;
    assert.notEqual(waiting, null);
    const past = { ...api.ctx(), now: new Date(Date.now() + 41 * 60_000) };
    const payer = { registrationId: person.id, token: person.token };
    const order = await openOrder(api, payer);
    await db()
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() + 20 * 60_000) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    assert.equal(await endOverdueChanges(past), 0);
    await db()
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    assert.equal(await endOverdueChanges(past), 1);
    assert.equal(await seatsOf('dinner'), seats);
    // The window of the old order is still open somewhere.
    await approve(api, payer, order, await useWindow(order));
    assert.equal(api.chargeOf(order.orderNumber), undefined);
    assert.deepEqual(await codesOf(person.token), []);
  });

  test('is refused when the last seat is gone, and the held seat is nobody else’s', async () => {
    await sellOptions(api, [{ code: 'tour', seats: 1, prices: { KRW: { early: 5000 } } }]);
    const [first, second] = [await paid(koreanForm()), await paid(koreanForm())];
    const tour = { options: [{ code: 'tour' }] };
    const { shown } = await changeAsShown(first.token, tour);
    const late = await change(second.token, tour, { pays: shown.pays });
    assert.deepEqual([late.refusal?.code, late.refusal?.fields], ['OPTION_FULL', { 'options.tour': 'full' }]);
    assert.equal((await own(second.token)).change, null);
    await pay(first);
    await eventually(async () => (await codesOf(first.token)).length === 1, 'the change is done');
    await changeAsShown(first.token, { options: [] });
    await changeAsShown(second.token, tour);
  });

  test('again replaces the change that waits', async () => {
    const person = await paid(koreanForm());
    const seats = [await seatsOf('workshop'), await seatsOf('dinner')] as const;
    await changeAsShown(person.token, { options: [dinner] });
    const { registration } = await changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual(registration.change?.pays, won(60_000));
    assert.deepEqual([await seatsOf('workshop'), await seatsOf('dinner')], [seats[0] + 1, seats[1]]);
    const order = await pay(person);
    assert.deepEqual(order.amount, won(60_000));
    await eventually(async () => (await codesOf(person.token)).join() === 'workshop', 'the change is done');
  });
});

describe('dropping options', () => {
  test('gives back by the table; the kept part stays kept when all is cancelled', async () => {
    const person = await paid(koreanForm({ options: [workshop, dinner] }));
    const seats = await seatsOf('dinner');
    await at(half);
    const { shown, registration } = await changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual([shown.pays, shown.givesBack], [won(0), won(35_000)]);
    assert.deepEqual(
      shown.cancelled.map(({ kind, paid: price, step }) => [kind, price, step?.percent]),
      [['option', won(70_000), 50]],
    );
    assert.deepEqual(
      registration.options.map(({ code }) => code),
      ['workshop'],
    );
    assert.equal(await seatsOf('dinner'), seats - 1);
    await eventually(() => returnedOf(person.order?.orderNumber) === 35_000, 'the part is given back');
    const { email } = await rowOf(person.id);
    assert.match((await mailAbout(api, email, '변경되었습니다')).text ?? '', /취소: .*35,000원.*50%/s);

    const rest = await cancelPreview(person.token);
    assert.deepEqual([rest.paid, rest.givesBack, rest.keeps], [won(195_000), won(80_000), won(115_000)]);
    await cancelAll(person.token);
    assert.equal(returnedOf(person.order?.orderNumber), 115_000);
  });

  test('and adding others pays the rest only, or gives it back', async () => {
    const person = await paid(koreanForm({ options: [workshop] }));
    await at(half);
    const more = await preview(person.token, { options: [dinner] });
    assert.deepEqual([more.data.pays, more.data.givesBack], [won(40_000), won(0)]);
    await at(demoRehearsalStartsAt.toISOString());
    await changeAndPay(person, { options: [dinner] });
    assert.deepEqual(await pricesOf(person.token), [['dinner', 70_000]]);
    const less = await changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual([less.shown.pays, less.shown.givesBack], [won(0), won(10_000)]);
    const { paid: rest, givesBack } = await cancelPreview(person.token);
    assert.deepEqual([rest, givesBack], [won(160_000), won(160_000)]);
    await cancelAll(person.token);
    const { payments } = await staffView(person.id);
    const returned = payments.map(({ orderNumber }) => returnedOf(orderNumber) ?? 0);
    assert.equal(
      returned.reduce((sum, amount) => sum + amount, 0),
      170_000,
    );
  });

  test('gives the newest payment back first, a whole one as a whole', async () => {
    const person = await paid(koreanForm());
    const { order: first } = await changeAndPay(person, { options: [workshop] });
    const { order: second } = await changeAndPay(person, { options: [workshop, dinner] });
    await changeAsShown(person.token, { options: [] });
    await eventually(() => returnedOf(second.orderNumber) === 70_000, 'the second goes back');
    assert.equal((await api.row(second.orderNumber)).phase, 'reversed');
    assert.deepEqual([returnedOf(first.orderNumber), returnedOf(person.order?.orderNumber)], [60_000, 0]);
    assert.deepEqual((await own(person.token)).payment?.amount, won(100_000));
    assert.equal((await own(person.token)).state, 'completed');
  });

  test('waits while the outcome of an earlier refund is not known', async () => {
    const person = await paid(koreanForm({ options: [workshop, dinner] }));
    const orderNumber = person.order?.orderNumber ?? '';
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    await changeAsShown(person.token, { options: [workshop] });
    const again = await preview(person.token, { options: [] });
    assert.equal(again.refusal?.code, 'PAYMENT_IN_PROGRESS');
  });
});

describe('a refund of a change that the gateway refuses', () => {
  test('is a case for staff, and nothing else goes back before it is settled', async () => {
    const person = await paid(koreanForm({ options: [workshop, dinner] }));
    const orderNumber = person.order?.orderNumber ?? '';
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    await changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual(await codesOf(person.token), ['workshop']);
    const casesNow = async () => {
      const query = { page: '0', size: '100' };
      const { data } = await api.call(listPaymentCases, { query }, { token: api.staff });
      return data.content.filter((one) => one.orderNumber === orderNumber);
    };
    const [found] = await casesNow();
    assert.deepEqual(
      [found?.amount, found?.phase, found?.situation],
      [won(70_000), 'reversal-failed', 'refund-refused'],
    );
    assert.equal((await preview(person.token, { options: [] })).refusal?.code, 'PAYMENT_IN_PROGRESS');
    const whole = { reason, givesBack: won(230_000) };
    const cancelled = await api.call(
      cancelRegistration,
      { params: { id: person.id }, body: whole },
      { token: api.staff },
    );
    assert.equal(cancelled.refusal?.code, 'PAYMENT_IN_PROGRESS');
    const { status } = await api.resolve(found?.id ?? '', api.chargeOf(orderNumber)?.tno ?? '');
    assert.equal(status, 200);
    assert.equal(returnedOf(orderNumber), 70_000);
    assert.deepEqual(await casesNow(), []);
    const rest = await cancelPreview(person.token);
    assert.deepEqual([rest.paid, rest.givesBack], [won(160_000), won(160_000)]);
  });
});

describe('another category', () => {
  test('costs or gives back the difference, with its seat', async () => {
    const person = await paid(koreanForm({ categoryCode: 'fellow' }));
    const before = (await own(person.token)).payment?.amount.amountMinor ?? 0;
    const { shown } = await changeAndPay(person, { categoryCode: 'specialist' });
    assert.deepEqual(shown.pays, won(100_000 - before));
    assert.equal((await own(person.token)).categoryCode, 'specialist');
    await at(half);
    const back = await changeAsShown(person.token, { categoryCode: 'fellow' });
    assert.deepEqual(back.shown.cancelled[0]?.kind, 'category');
    assert.ok(back.shown.givesBack.amountMinor < 100_000 - before);
    const [, ...rest] = (await own(person.token)).changes;
    assert.equal(rest[0]?.category?.to.ko, (await own(person.token)).categoryName.ko);
  });

  test('must be of the audience, on sale, and ask for nothing that the registration lacks', async () => {
    const person = await paid(koreanForm({ categoryCode: 'nurse', licenceNumber: '' }));
    const { data: choices } = await api.call(
      getChangeChoices,
      { params: edition(), query: {} },
      { token: person.token },
    );
    assert.deepEqual(choices.categories[0]?.fee, null);
    const offered = choices.categories.map(({ code }) => code);
    assert.ok(!offered.includes('specialist') && !offered.includes('physician-abroad'), offered.join());
    for (const categoryCode of ['specialist', 'physician-abroad', 'nothing', '<script>']) {
      const { refusal } = await preview(person.token, { categoryCode });
      assert.deepEqual(refusal?.fields, { categoryCode: 'not_a_choice' });
    }
  });
});

describe('while a change waits', () => {
  test('staff who save the edition count the seat of its person once', async () => {
    const person = await paid(koreanForm({ categoryCode: 'fellow' }));
    await changeAsShown(person.token, { categoryCode: 'specialist' });
    await sellOptions(api, [{ code: 'dinner', seats: 150 }]);
    await assertInvariants(db(), registrationInvariants);
    await api.call(dropChange, { params: edition(), body: {} }, { token: person.token });
    await assertInvariants(db(), registrationInvariants);
  });

  test('a payment whose news was lost applies it', async () => {
    const person = await paid(koreanForm());
    await changeAsShown(person.token, { options: [dinner] });
    const payer = { registrationId: person.id, token: person.token };
    const order = await openOrder(api, payer);
    // The news is taken by a program of the release before, which does not know of changes.
    await db()
      .updateTable('registration_changes')
      .set({ held_until: new Date(Date.now() - 1000) })
      .where('registration_id', '=', person.id)
      .where('state', '=', 'waiting')
      .execute();
    await approve(api, payer, order, await useWindow(order));
    await endOverdueChanges(api.ctx());
    assert.deepEqual(await codesOf(person.token), ['dinner']);
    assert.equal((await own(person.token)).changes.length, 1);
  });
});

describe('accompanying persons', () => {
  test('are exchanged by name for nothing, and added or dropped with their price', async () => {
    const person = await paid(koreanForm({ options: [jane] }));
    const other = { code: 'companion', person: 'John Doe' };
    const { shown, registration } = await changeAsShown(person.token, { options: [other] });
    assert.deepEqual(
      [shown.pays, shown.givesBack, shown.renamed],
      [won(0), won(0), [{ from: 'Jane Doe', to: 'John Doe' }]],
    );
    assert.deepEqual(
      registration.options.map((one) => one.person),
      ['John Doe'],
    );
    await changeAndPay(person, { options: [other, jane] });
    assert.equal((await own(person.token)).options.length, 2);
    const waiting = await db()
      .selectFrom('registration_changes')
      .select('plan')
      .where('registration_id', '=', person.id)
      .execute();
    assert.ok(waiting.every(({ plan }) => plan === null));
    await changeAsShown(person.token, { options: [] });
    assert.deepEqual(await codesOf(person.token), []);
  });

  test('need a name in Latin letters', async () => {
    const person = await paid(koreanForm());
    for (const [options, fields] of [
      [[{ code: 'companion' }], { 'options.companion': 'required' }],
      [[{ code: 'companion', person: '홍길동' }], { 'options.0.person': 'latin_name' }],
      [[{ code: 'companion', person: 'a\u202Eb' }], { 'options.0.person': 'latin_name' }],
      [[{ code: 'nothing' }], { 'options.nothing': 'not_a_choice' }],
      [[dinner, dinner], { 'options.dinner': 'not_a_choice' }],
      [Array.from({ length: 21 }, () => jane), { options: 'too_many_items' }],
    ] as const) {
      const { refusal } = await preview(person.token, { options: [...options] });
      assert.deepEqual([refusal?.code, refusal?.fields], ['INVALID_INPUT', fields]);
    }
  });
});

describe('a change', () => {
  test('with other sums than shown changes nothing', async () => {
    const person = await paid(koreanForm({ options: [workshop] }));
    for (const [wanted, sums] of [
      [{ options: [workshop, dinner] }, {}],
      [{ options: [workshop, dinner] }, { pays: won(1) }],
      [{ options: [workshop, dinner] }, { pays: { amountMinor: 70_000, currency: 'USD' } }],
      [{ options: [] }, { givesBack: won(60_001) }],
      [{ options: [] }, {}],
    ] as const) {
      const { refusal } = await change(person.token, { options: [...wanted.options] }, sums);
      assert.equal(refusal?.code, 'CONFLICT');
    }
    assert.deepEqual(await codesOf(person.token), ['workshop']);
    assert.equal((await own(person.token)).change, null);
  });

  test('that is sent 20 times at once is done once', async () => {
    const person = await paid(koreanForm({ options: [workshop, dinner] }));
    const sums = { givesBack: won(70_000) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(person.token, { options: [workshop] }, sums)),
    );
    assert.ok(answers.some(({ status }) => status === 200));
    assert.ok(
      answers.every(
        ({ status, refusal }) =>
          status === 200 || refusal?.code === 'PAYMENT_IN_PROGRESS' || refusal?.code === 'CONFLICT',
      ),
      JSON.stringify(answers.map(({ refusal }) => refusal?.code)),
    );
    await eventually(() => returnedOf(person.order?.orderNumber) === 70_000, 'it is given back once');
    const again = await change(person.token, { options: [workshop] }, sums);
    assert.equal(again.status, 200);
    assert.equal((await own(person.token)).changes.length, 1);
  });

  test('needs more than number and e-mail, and is nobody else’s', async () => {
    const person = await paid(koreanForm());
    const { refusal } = await change(person.weakToken, { options: [dinner] }, { pays: won(70_000) });
    assert.equal(refusal?.code, 'VERIFICATION_REQUIRED');
    const dropped = await api.call(dropChange, { params: edition(), body: {} }, { token: person.weakToken });
    assert.equal(dropped.refusal?.code, 'VERIFICATION_REQUIRED');
    const other = await paid(koreanForm());
    const body = {
      ...wantedBy({ options: [dinner] }),
      registrationNumber: (await own(other.token)).number,
      pays: won(70_000),
      givesBack: won(0),
    };
    const stolen = await api.call(
      changePaidRegistration,
      { params: edition(), body },
      { token: person.token },
    );
    assert.equal(stolen.status, 404);
  });

  test('is for paid registrations, until the closing day of the refund table', async () => {
    const { data } = await registerBy(api, koreanForm());
    assert.equal((await preview(data.accessToken, { options: [dinner] })).refusal?.code, 'CONFLICT');
    const person = await paid(koreanForm());
    await at('2025-11-21T00:00:00+09:00');
    assert.equal((await preview(person.token, { options: [] })).refusal?.code, 'ALREADY_PAID');
    await at(demoRehearsalStartsAt.toISOString());
    const { data: refunds } = await api.call(getEditionRefunds, { params: edition() }, { token: api.staff });
    const put = async (refundTable: typeof refunds.refundTable) => {
      const { data: present } = await api.call(
        getEditionRefunds,
        { params: edition() },
        { token: api.staff },
      );
      const body = { refundTable, version: present.version };
      const { status } = await api.call(putEditionRefunds, { params: edition(), body }, { token: api.staff });
      assert.equal(status, 200);
    };
    await put(null);
    assert.equal((await preview(person.token, { options: [dinner] })).refusal?.code, 'ALREADY_PAID');
    await put(refunds.refundTable);
  });

  test('that waits ends with its registration, but not while its difference may be charged', async () => {
    const person = await paid(koreanForm());
    const seats = await seatsOf('dinner');
    await changeAsShown(person.token, { options: [dinner] });
    const payer = { registrationId: person.id, token: person.token };
    const order = await openOrder(api, payer);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'payment', orderNumber, times: 1 });
    await approve(api, payer, order, await useWindow(order));
    const cancel = (remaining: Money) =>
      api.call(
        cancelRegistration,
        { params: { id: person.id }, body: { reason, givesBack: remaining } },
        { token: api.staff },
      );
    assert.equal((await cancel(won(100_000))).refusal?.code, 'PAYMENT_IN_PROGRESS');
    assert.equal((await preview(person.token, { options: [] })).refusal?.code, 'PAYMENT_IN_PROGRESS');
    const { id } = await api.row(orderNumber);
    await api.resolve(id, api.chargeOf(orderNumber)?.tno ?? '');
    await eventually(async () => (await codesOf(person.token)).join() === 'dinner', 'the change is done');

    const other = await paid(koreanForm());
    await changeAsShown(other.token, { options: [dinner] });
    const opened = await openOrder(api, { registrationId: other.id, token: other.token });
    const { data } = await cancelAll(other.token);
    assert.deepEqual([data.state, data.change], ['cancelled', null]);
    assert.equal((await api.row(opened.orderNumber)).phase, 'failed');
    assert.ok((await seatsOf('dinner')) <= seats + 1);
  });

  test('over gives its difference back if the payment still arrives', async () => {
    const person = await paid(koreanForm());
    await changeAsShown(person.token, { options: [dinner] });
    const waiting = await db()
      .selectFrom('registration_changes')
      .select('id')
      .where('registration_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const payer = { registrationId: person.id, token: person.token };
    const order = await openOrder(api, payer);
    await db()
      .updateTable('registration_changes')
      .set({ state: 'ended', plan: null, held_until: null, settled_at: new Date() })
      .where('id', '=', waiting.id)
      .execute();
    await db()
      .updateTable('option_quotas')
      .set((of) => ({ taken: of('taken', '-', 1) }))
      .where('option_id', 'in', (of) =>
        of.selectFrom('fee_options').select('id').where('code', '=', 'dinner'),
      )
      .execute();
    await approve(api, payer, order, await useWindow(order));
    await eventually(async () => (await api.row(order.orderNumber)).phase === 'reversing', 'it goes back');
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'reversed');
    assert.deepEqual(await codesOf(person.token), []);
    const { email } = await rowOf(person.id);
    assert.match((await mailAbout(api, email, '일부를 환불')).text ?? '', /70,000원/);
    const text = await receipt(person.token);
    assert.ok(text.includes('결제 금액 100,000원') && !text.includes(order.orderNumber), text);
  });
});

const receipt = async (token: string, language: 'ko' | 'en' = 'ko') => {
  const query = { kind: 'receipt' as const, language };
  const { data } = await api.call(getRegistrationDocument, { params: edition(), query }, { token });
  const { text } = await extractText(new Uint8Array(await bytesIn(data)), { mergePages: true });
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
};

describe('the receipt', () => {
  test('lists every payment, what was cancelled, and what of it paid for something else', async () => {
    const person = await paid(koreanForm({ options: [workshop] }));
    await at(half);
    const { order } = await changeAndPay(person, { options: [dinner] });
    const text = await receipt(person.token);
    for (const part of [
      '100,000원',
      '취소됨',
      '60,000원',
      '70,000원',
      '취소 금액 중 변경에 쓴 금액 -30,000원',
      '결제 금액 200,000원',
      order.orderNumber,
      person.order?.orderNumber ?? '',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`);
    await changeAsShown(person.token, { options: [] });
    const after = await receipt(person.token, 'en');
    assert.match(after, /KRW 35,000/);
    assert.match(after, /KRW 165,000/);
  });
});

describe('several payments', () => {
  test('are given back newest first when all is cancelled; what is kept stays on the oldest', async () => {
    const person = await paid(koreanForm());
    const { order } = await changeAndPay(person, { options: [dinner] });
    await at(half);
    const shown = await cancelPreview(person.token);
    assert.deepEqual([shown.paid, shown.givesBack], [won(170_000), won(85_000)]);
    await cancelAll(person.token);
    const [first, second] = [
      await api.row(person.order?.orderNumber ?? ''),
      await api.row(order.orderNumber),
    ];
    assert.deepEqual([second.phase, second.kept_minor], ['reversed', null]);
    assert.deepEqual([first.phase, first.kept_minor, first.refunded_minor], ['paid', 85_000, 15_000]);
    const { charge, kept } = await staffView(person.id);
    assert.deepEqual([charge?.amount, kept], [won(85_000), won(85_000)]);
  });

  test('take a refund of staff over both, once', async () => {
    const person = await paid(koreanForm());
    const { order } = await changeAndPay(person, { options: [dinner] });
    const ask = (amountMinor: number, remaining: Money) =>
      api.call(
        refundRegistration,
        { params: { id: person.id }, body: { reason, amountMinor, remaining } },
        { token: api.staff },
      );
    const { data } = await ask(90_000, won(170_000));
    assert.deepEqual(data, { phase: 'returned', remaining: won(80_000) });
    assert.deepEqual(
      [returnedOf(order.orderNumber), returnedOf(person.order?.orderNumber)],
      [70_000, 20_000],
    );
    assert.equal((await ask(90_000, won(170_000))).refusal?.code, 'CONFLICT');
    assert.deepEqual((await own(person.token)).payment?.refunded, won(20_000));
  });
});

test('mails about changes and refunds are erased with the person', async () => {
  const person = await paid(koreanForm());
  await changeAndPay(person, { options: [dinner] });
  const body = { reason, amountMinor: 1000, remaining: won(170_000) };
  await api.call(refundRegistration, { params: { id: person.id }, body }, { token: api.staff });
  const { email } = await rowOf(person.id);
  await mailAbout(api, email, '일부를 환불');
  const trx = await db().startTransaction().execute();
  const has = () => tablesWith({ ...api.ctx(), db: trx }, email);
  const before = await has();
  await registrationRetention.empty(api.ctx(), trx, edition().id, 1000);
  const after = await has();
  await trx.rollback().execute();
  assert.ok(before.includes('public.registrations'));
  // Mailed codes are deleted by a job of their own.
  assert.deepEqual(after, ['public.key_verifications']);
});
