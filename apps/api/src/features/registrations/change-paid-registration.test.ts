import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { getChangeChoices, openCardOrder, searchRegistrations } from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { sellOptions } from '../../../test/options.ts';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { readQr } from '../../../test/read-qr.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { endOverdueChanges } from './end-change.ts';
import { getCompanionPasses } from './passes.service.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];
const jane = { code: 'companion', person: 'Jane Doe' };

const pricesOf = async (token: string) =>
  (await api.own(token)).options.map(({ code, price }) => [code, price?.amountMinor]);

describe('adding options', () => {
  test('waits for the difference with the seats held, and is done when it is paid', async () => {
    const person = await api.paidRegistrant();
    const seats = [await api.seatsOf('workshop'), await api.seatsOf('dinner')] as const;
    const wanted = { options: [workshop, dinner] };
    const { shown, registration } = await api.changeAsShown(person.token, wanted);
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
    assert.deepEqual(
      [await api.seatsOf('workshop'), await api.seatsOf('dinner')],
      [seats[0] + 1, seats[1] + 1],
    );

    const order = await api.pay(person);
    assert.deepEqual(order.amount, won(130_000));
    await api.waitUntilChanged(person.token);
    const now = await api.own(person.token);
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
    assert.deepEqual(
      [await api.seatsOf('workshop'), await api.seatsOf('dinner')],
      [seats[0] + 1, seats[1] + 1],
    );
    const { email } = await api.rowOf(person.id);
    const mail = await mailAbout(api, email, '변경되었습니다');
    assert.match(mail.text ?? '', /추가: .*130,000원/s);
    const [entry] = (await auditEntries(api.ctx(), { subject_id: person.id })).filter(
      ({ action }) => action === 'registration.changed',
    );
    assert.deepEqual(JSON.parse(entry?.details ?? '{}').pays, won(130_000));
    const { history } = await api.staffView(person.id);
    assert.deepEqual(
      history.map(({ by }) => by),
      [{ kind: 'person', name: null }],
    );
  });

  test('shows one sum on every list and page of staff', async () => {
    const person = await api.paidRegistrant(koreanForm({ name: '차액결제' }));
    await api.changeAndPay(person, { options: [dinner] });
    const { charge, payments, changes } = await api.staffView(person.id);
    assert.deepEqual(charge?.amount, won(170_000));
    assert.deepEqual(
      changes.map((one) => one.paid),
      [won(70_000)],
    );
    assert.deepEqual(payments.map(({ amount }) => amount.amountMinor).toSorted(), [100_000, 70_000]);
    const query = { editionId: api.edition.id, query: '차액결제' };
    const { data } = await api.call(searchRegistrations, { query }, { token: api.staff });
    assert.deepEqual(
      data.content.map((entry) => entry.charge?.amount),
      [won(170_000)],
    );
  });

  test('of a registration that cost nothing makes its first payment', async () => {
    await sellOptions(api, [{ code: 'lunch', prices: { KRW: { early: 20_000 } } }]);
    const { data: registered } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
    const person = { token: await api.readerToken(registered.registration.id) };
    const resident = { categoryCode: 'resident', options: [{ code: 'lunch' }] };
    const { order } = await api.changeAndPay(person, resident);
    assert.deepEqual((await api.own(person.token)).payment?.amount, won(20_000));
    const { data } = await api.cancelAll(person.token);
    assert.equal(data.state, 'cancelled');
    assert.equal(api.returnedOf(order.orderNumber), 20_000);
  });

  test('from abroad is paid in dollars', async () => {
    const person = await api.paidRegistrant(internationalForm());
    const wanted = { categoryCode: 'physician-abroad', options: [dinner] };
    const { shown } = await api.changeAndPay(person, wanted);
    assert.deepEqual(shown.pays, { amountMinor: 6000, currency: 'USD' });
    assert.deepEqual(await api.codesOf(person.token), ['dinner']);
  });

  test('changes nothing if the card is declined; then it can be paid, or dropped', async () => {
    const person = await api.paidRegistrant();
    const seats = await api.seatsOf('dinner');
    await api.changeAsShown(person.token, { options: [dinner] });
    const order = await openOrder(api, person);
    await approve(api, person, order, await useWindow(order, 'decline'));
    assert.deepEqual(await api.codesOf(person.token), []);
    assert.notEqual((await api.own(person.token)).change, null);
    assert.equal(await api.seatsOf('dinner'), seats + 1);
    for (const _again of [1, 2]) {
      const { status, data } = await api.dropChange(person.token);
      assert.deepEqual([status, data.change], [200, null]);
    }
    assert.equal(await api.seatsOf('dinner'), seats);
    const again = await api.call(
      openCardOrder,
      { query: { device: 'pc', locale: 'ko' } },
      { token: person.token },
    );
    assert.equal(again.refusal?.code, 'NOTHING_TO_PAY');
  });

  test('holds its seats no longer than a payment may take, and never while one may be charged', async () => {
    const person = await api.paidRegistrant();
    const seats = await api.seatsOf('dinner');
    const { registration } = await api.changeAsShown(person.token, { options: [dinner] });
    const { change: waiting } = registration;
    assert.notEqual(waiting, null);
    const past = { ...api.ctx(), now: new Date(Date.now() + 41 * 60_000) };
    const order = await openOrder(api, person);
    await api.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() + 20 * 60_000) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    assert.equal(await endOverdueChanges(past), 0);
    await api.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    assert.equal(await endOverdueChanges(past), 1);
    assert.equal(await api.seatsOf('dinner'), seats);
    // The window of the old order is still open somewhere.
    await approve(api, person, order, await useWindow(order));
    assert.equal(api.chargeOf(order.orderNumber), undefined);
    assert.deepEqual(await api.codesOf(person.token), []);
  });

  test('is refused when the last seat is gone, and the held seat is nobody else’s', async () => {
    await sellOptions(api, [{ code: 'tour', seats: 1, prices: { KRW: { early: 5000 } } }]);
    const [first, second] = [await api.paidRegistrant(), await api.paidRegistrant()];
    const tour = { options: [{ code: 'tour' }] };
    const { shown } = await api.changeAsShown(first.token, tour);
    const late = await api.change(second.token, tour, { pays: shown.pays });
    assert.deepEqual([late.refusal?.code, late.refusal?.fields], ['OPTION_FULL', { 'options.tour': 'full' }]);
    assert.equal((await api.own(second.token)).change, null);
    await api.pay(first);
    await eventually(async () => (await api.codesOf(first.token)).length === 1, 'the change is done');
    await api.changeAsShown(first.token, { options: [] });
    await api.changeAsShown(second.token, tour);
  });

  test('again replaces the change that waits', async () => {
    const person = await api.paidRegistrant();
    const seats = [await api.seatsOf('workshop'), await api.seatsOf('dinner')] as const;
    await api.changeAsShown(person.token, { options: [dinner] });
    const { registration } = await api.changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual(registration.change?.pays, won(60_000));
    assert.deepEqual([await api.seatsOf('workshop'), await api.seatsOf('dinner')], [seats[0] + 1, seats[1]]);
    const order = await api.pay(person);
    assert.deepEqual(order.amount, won(60_000));
    await eventually(
      async () => (await api.codesOf(person.token)).join() === 'workshop',
      'the change is done',
    );
  });
});

describe('dropping options', () => {
  test('gives back by the table; the kept part stays kept when all is cancelled', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
    const seats = await api.seatsOf('dinner');
    await api.setEditionClock(halfBackAt);
    const { shown, registration } = await api.changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual([shown.pays, shown.givesBack], [won(0), won(35_000)]);
    assert.deepEqual(
      shown.cancelled.map(({ option, paid: price, step }) => [option?.code, price, step?.percent]),
      [['dinner', won(70_000), 50]],
    );
    assert.deepEqual(
      registration.options.map(({ code }) => code),
      ['workshop'],
    );
    assert.equal(await api.seatsOf('dinner'), seats - 1);
    await eventually(() => api.returnedOf(person.orderNumber) === 35_000, 'the part is given back');
    const { email } = await api.rowOf(person.id);
    assert.match((await mailAbout(api, email, '변경되었습니다')).text ?? '', /취소: .*35,000원.*50%/s);

    const rest = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest.paid, rest.givesBack, rest.keeps], [won(195_000), won(80_000), won(115_000)]);
    await api.cancelAll(person.token);
    assert.equal(api.returnedOf(person.orderNumber), 115_000);
  });

  test('and adding others pays the rest only, or gives it back', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    await api.setEditionClock(halfBackAt);
    const more = await api.previewChange(person.token, { options: [dinner] });
    assert.deepEqual([more.data.pays, more.data.givesBack], [won(40_000), won(0)]);
    await api.setEditionClock();
    await api.changeAndPay(person, { options: [dinner] });
    assert.deepEqual(await pricesOf(person.token), [['dinner', 70_000]]);
    const less = await api.changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual([less.shown.pays, less.shown.givesBack], [won(0), won(10_000)]);
    const { paid: rest, givesBack } = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest, givesBack], [won(160_000), won(160_000)]);
    await api.cancelAll(person.token);
    const { payments } = await api.staffView(person.id);
    const returned = payments.map(({ orderNumber }) => api.returnedOf(orderNumber) ?? 0);
    assert.equal(
      returned.reduce((sum, amount) => sum + amount, 0),
      170_000,
    );
  });

  test('gives the newest payment back first, a whole one as a whole', async () => {
    const person = await api.paidRegistrant();
    const { order: first } = await api.changeAndPay(person, { options: [workshop] });
    const { order: second } = await api.changeAndPay(person, { options: [workshop, dinner] });
    await api.changeAsShown(person.token, { options: [] });
    await eventually(() => api.returnedOf(second.orderNumber) === 70_000, 'the second goes back');
    assert.equal((await api.row(second.orderNumber)).phase, 'reversed');
    assert.deepEqual([api.returnedOf(first.orderNumber), api.returnedOf(person.orderNumber)], [60_000, 0]);
    assert.deepEqual((await api.own(person.token)).payment?.amount, won(100_000));
    assert.equal((await api.own(person.token)).state, 'completed');
  });

  test('waits while the outcome of an earlier refund is not known', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
    const { orderNumber } = person;
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    await api.changeAsShown(person.token, { options: [workshop] });
    const again = await api.previewChange(person.token, { options: [] });
    assert.equal(again.refusal?.code, 'PAYMENT_IN_PROGRESS');
  });
});

describe('another category', () => {
  test('costs or gives back the difference, with its seat', async () => {
    const person = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow' }));
    const before = (await api.own(person.token)).payment?.amount.amountMinor ?? 0;
    const { shown } = await api.changeAndPay(person, { categoryCode: 'specialist' });
    assert.deepEqual(shown.pays, won(100_000 - before));
    assert.equal((await api.own(person.token)).categoryCode, 'specialist');
    await api.setEditionClock(halfBackAt);
    const back = await api.changeAsShown(person.token, { categoryCode: 'fellow' });
    assert.deepEqual(back.shown.cancelled[0]?.kind, 'category');
    assert.ok(back.shown.givesBack.amountMinor < 100_000 - before);
    const [, ...rest] = (await api.own(person.token)).changes;
    assert.equal(rest[0]?.category?.to.ko, (await api.own(person.token)).categoryName.ko);
  });

  test('must be of the audience, on sale, and ask for nothing that the registration lacks', async () => {
    const person = await api.paidRegistrant(koreanForm({ categoryCode: 'nurse', licenceNumber: '' }));
    const { data: choices } = await api.call(
      getChangeChoices,
      { params: api.edition, query: {} },
      { token: person.token },
    );
    assert.deepEqual(choices.categories[0]?.fee, null);
    const offered = choices.categories.map(({ code }) => code);
    assert.ok(!offered.includes('specialist') && !offered.includes('physician-abroad'), offered.join());
    for (const categoryCode of ['specialist', 'physician-abroad', 'nothing', '<script>']) {
      const { refusal } = await api.previewChange(person.token, { categoryCode });
      assert.deepEqual(refusal?.fields, { categoryCode: 'not_a_choice' });
    }
  });
});

describe('accompanying persons', () => {
  test('are exchanged by name for nothing, and added or dropped with their price', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [jane] }));
    const other = { code: 'companion', person: 'John Doe' };
    const { shown, registration } = await api.changeAsShown(person.token, { options: [other] });
    assert.deepEqual(
      [shown.pays, shown.givesBack, shown.renamed],
      [won(0), won(0), [{ from: 'Jane Doe', to: 'John Doe' }]],
    );
    assert.deepEqual(
      registration.options.map((one) => one.person),
      ['John Doe'],
    );
    await api.changeAndPay(person, { options: [other, jane] });
    assert.equal((await api.own(person.token)).options.length, 2);
    const waiting = await api.db
      .selectFrom('registration_changes')
      .select('plan')
      .where('registration_id', '=', person.id)
      .execute();
    assert.ok(waiting.every(({ plan }) => plan === null));
    await api.changeAsShown(person.token, { options: [] });
    assert.deepEqual(await api.codesOf(person.token), []);
  });

  test('are named in the mail of the change, and new ones get their QR code with it', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [jane] }));
    const { email } = await api.rowOf(person.id);
    const john = { code: 'companion', person: 'John Doe' };
    const newestMail = async (part: string) => {
      const mail = await eventually(
        () => mailsSentTo(api, email).find(({ text }) => text?.includes(part)),
        `the mail that says ${part}`,
      );
      const codes = mail.attachments.map(({ content }) => readQr(Buffer.from(content as ArrayBuffer)));
      return { mail, codes };
    };
    const tokenOf = async (name: string) =>
      (await getCompanionPasses(api.ctx(), person.id)).find((pass) => pass.person === name)?.token;

    await api.changeAndPay(person, { options: [jane, john] });
    const added = await newestMail('추가: 동반자 (John Doe)');
    assert.deepEqual(added.codes, [await tokenOf('John Doe')]);
    assert.match(added.mail.html ?? '', />John Doe<\/p>/);
    // Spam filters count the text beside a picture: docs/decisions/0082-mails-and-filters.md.
    assert.ok((added.mail.html?.length ?? 0) > 3_200, `${added.mail.html?.length} characters`);

    await api.changeAsShown(person.token, { options: [john, { ...jane, person: 'Ann Doe' }] });
    const renamed = await newestMail('동반자 이름: Jane Doe → Ann Doe');
    assert.deepEqual(renamed.codes, [await tokenOf('Ann Doe')]);

    await api.changeAsShown(person.token, { options: [john] });
    const dropped = await newestMail('취소: 동반자 (Ann Doe)');
    assert.deepEqual(dropped.codes, []);
  });

  test('need a name in Latin letters', async () => {
    const person = await api.paidRegistrant();
    for (const [options, fields] of [
      [[{ code: 'companion' }], { 'options.companion': 'required' }],
      [[{ code: 'companion', person: '홍길동' }], { 'options.0.person': 'latin_name' }],
      [[{ code: 'companion', person: 'a\u202Eb' }], { 'options.0.person': 'latin_name' }],
      [[{ code: 'nothing' }], { 'options.nothing': 'not_a_choice' }],
      [[dinner, dinner], { 'options.dinner': 'not_a_choice' }],
      [Array.from({ length: 21 }, () => jane), { options: 'too_many_items' }],
    ] as const) {
      const { refusal } = await api.previewChange(person.token, { options: [...options] });
      assert.deepEqual([refusal?.code, refusal?.fields], ['INVALID_INPUT', fields]);
    }
  });
});
