import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { expectPayment, getDue, searchRegistrations, takePayment } from '@airway/contract';
import { addStaffTo } from '../../../test/account-people.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type BankRefundsApi, staffToday, startBankRefunds } from '../../../test/bank-refunds.ts';
import { makeCode, seenCode } from '../../../test/discount-codes.ts';
import { changeCategory, leaveSeats } from '../../../test/fees.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { lineChangesOf } from '../../../test/line-changes.ts';
import { sellOptions } from '../../../test/options.ts';
import { halfBackAt, won } from '../../../test/paid-registrants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { touchContent } from '../../platform/content.ts';
import { addDays } from '../../platform/zones.ts';
import { editionScope } from '../editions/index.ts';
import { endOverdueChanges } from './end-change.ts';

let api: BankRefundsApi;
let lines: ReturnType<typeof lineChangesOf>;
before(async () => {
  api = await startBankRefunds();
  lines = lineChangesOf(api);
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];
const byStaff = () => ({ token: api.staff });
const audited = (id: string, action: string) => auditEntries(api.ctx(), { subject_id: id, action });
const takeDifference = (id: string, amountMinor: number) =>
  api.call(
    takePayment,
    {
      params: { id },
      body: {
        paymentId: randomUUID(),
        total: won(amountMinor),
        period: 'early',
        method: 'cash',
        receivedOn: staffToday(),
        payer: '',
        reference: '',
        cardName: '',
        approvalNumber: '',
      },
    },
    byStaff(),
  );

describe('staff who change the lines of a paid registration', () => {
  test('see what it has, also what is off sale, and the periods until now', async () => {
    await changeCategory(api, 'nurse', { isOnSale: false });
    const { id } = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    const { data } = await lines.choices(id);
    assert.deepEqual(
      [data.isPaid, data.categoryCode, data.attendance, data.options, data.discountCode, data.periods],
      [true, 'specialist', 'on-site', [workshop], '', ['early']],
    );
    assert.equal(data.categories.find(({ code }) => code === 'nurse')?.isOnSale, false);
    assert.ok(data.categories.every(({ audience }) => audience === 'korean'));
    assert.deepEqual(
      data.lines.map(({ option, amount }) => [option?.code ?? id, amount]),
      [
        [id, won(100_000)],
        ['workshop', won(60_000)],
      ],
    );
    await changeCategory(api, 'nurse', { isOnSale: true });
  });

  test('give back at once what is cheaper, to a category off sale, with reason, mail and audit', async () => {
    await changeCategory(api, 'nurse', { isOnSale: false });
    const { id, orderNumber, form } = await api.paidRegistrant();
    const { shown, outcome, refund } = await lines.changeAsShown(id, { categoryCode: 'nurse' });
    assert.deepEqual([shown.pays, shown.givesBack], [won(0), won(50_000)]);
    assert.deepEqual(shown.returns, { whole: won(50_000), table: won(50_000) });
    assert.deepEqual(shown.notes, ['off-sale']);
    assert.deepEqual([outcome, refund], ['done', 'returned']);
    assert.equal(api.returnedOf(orderNumber), 50_000);
    const detail = await api.staffView(id);
    assert.deepEqual([detail.categoryCode, detail.charge?.amount], ['nurse', won(50_000)]);
    await mailAbout(api, form.email, '변경되었습니다');
    const [entry] = await audited(id, 'registration.lines-changed');
    assert.match(JSON.stringify(entry), /specialist.*nurse/);
    const [latest] = detail.history;
    assert.deepEqual([latest?.by.kind, latest?.reason !== ''], ['staff', true]);
    await changeCategory(api, 'nurse', { isOnSale: true });
  });

  test('may do the same twice, which changes nothing', async () => {
    const { id, orderNumber } = await api.paidRegistrant(koreanForm({ options: [dinner] }));
    const before = (await lines.choices(id)).data.version;
    await lines.changeAsShown(id, { options: [] });
    const again = await lines.change(id, { options: [] }, { version: before, givesBack: won(70_000) });
    assert.deepEqual(again.data, { outcome: 'unchanged', refund: null });
    assert.equal(api.returnedOf(orderNumber), 70_000);
  });

  test('set what goes back, from nothing to what the lines cost, and the person reads that they did', async () => {
    await api.setEditionClock(halfBackAt);
    const { id, orderNumber, form } = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    const { data: byTable } = await lines.preview(id, { options: [] });
    assert.deepEqual(byTable.returns, { whole: won(80_000), table: won(40_000) });
    const tooMuch = await lines.preview(id, { options: [], returnedMinor: 80_001 });
    assert.equal(tooMuch.refusal?.fields?.returnedMinor, 'too_large');
    const { shown } = await lines.changeAsShown(id, { options: [], returnedMinor: 80_000 });
    assert.deepEqual(shown.givesBack, won(80_000));
    assert.equal(api.returnedOf(orderNumber), 80_000);
    const mail = await mailAbout(api, form.email, '변경되었습니다');
    assert.match(mail.text ?? '', /사무국에서 정한 금액/);
    const none = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    await lines.changeAsShown(none.id, { options: [], returnedMinor: 0 });
    assert.equal(api.returnedOf(none.orderNumber), 0);
    assert.deepEqual((await api.staffView(none.id)).charge?.amount, won(210_000));
  });

  test('set what a cancelled option is worth for another one', async () => {
    await api.setEditionClock(halfBackAt);
    const { id } = await api.paidRegistrant(koreanForm({ options: [dinner] }));
    const { shown, outcome } = await lines.changeAsShown(id, { options: [workshop], returnedMinor: 70_000 });
    assert.deepEqual([shown.pays, shown.givesBack, outcome], [won(10_000), won(0), 'waits']);
  });

  test('change after the closing day and without a refund table, where all goes back unless they say otherwise', async () => {
    const late = await api.paidRegistrant(koreanForm({ options: [dinner] }));
    await api.setEditionClock('2025-11-21T09:00:00+09:00');
    const { shown } = await lines.changeAsShown(late.id, { options: [] });
    assert.deepEqual([shown.givesBack, shown.notes], [won(0), ['closed']]);
    await api.setEditionClock();
    const { id } = await api.paidRegistrant(koreanForm({ options: [dinner] }));
    const table = await api.replaceRefundTable(null);
    const without = await lines.changeAsShown(id, { options: [] });
    assert.deepEqual(
      [without.shown.givesBack, without.shown.returns?.table, without.shown.notes],
      [won(70_000), null, ['no-table']],
    );
    await api.replaceRefundTable(table);
  });

  test('take the prices of an earlier period, and none that is to come', async () => {
    const { id } = await api.paidRegistrant();
    await api.setEditionClock(new Date('2025-11-02T09:00:00+09:00'));
    const { data } = await lines.choices(id);
    const [today, earlier] = data.periods;
    assert.deepEqual([today, earlier], ['regular', 'early']);
    assert.deepEqual((await lines.preview(id, { options: [workshop] })).data.pays, won(80_000));
    const early = await lines.preview(id, { options: [workshop], period: 'early' });
    assert.deepEqual(early.data.pays, won(60_000));
    const ahead = await lines.preview(id, { options: [workshop], period: 'onsite' });
    assert.equal(ahead.refusal?.fields?.period, 'not_a_choice');
  });

  test('ignore the licence number with a note', async () => {
    const { id } = await api.paidRegistrant(koreanForm({ categoryCode: 'nurse', licenceNumber: '' }));
    const { data } = await lines.preview(id, { categoryCode: 'fellow' });
    assert.deepEqual([data.notes, data.pays], [['licence'], won(20_000)]);
  });

  test('add an accompanying person, who gets a QR code, and rename one for nothing', async () => {
    const { id, form, token } = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    const companion = (person: string) => ({ code: 'companion', person });
    await lines.changeAsShown(id, { options: [workshop, companion('Lee Dong-Ban')] });
    assert.equal((await takeDifference(id, 100_000)).status, 200);
    const { shown, outcome } = await lines.changeAsShown(id, {
      options: [workshop, companion('Park Dong-Ban')],
    });
    assert.deepEqual([shown.renamed, outcome], [[{ from: 'Lee Dong-Ban', to: 'Park Dong-Ban' }], 'done']);
    await mailAbout(api, form.email, '변경되었습니다');
    assert.deepEqual(await api.codesOf(token), ['workshop', 'companion']);
  });
});

describe('a difference that staff ask for', () => {
  test('waits, holds the seats, is mailed with a link, and is taken at the desk', async () => {
    const { id, form } = await api.paidRegistrant();
    const seats = await api.seatsOf('dinner');
    const { outcome } = await lines.changeAsShown(id, { options: [dinner] }, { mailsDue: true });
    assert.equal(outcome, 'waits');
    assert.equal(await api.seatsOf('dinner'), seats + 1);
    const mail = await mailAbout(api, form.email, '추가 결제');
    assert.match(mail.text ?? '', /70,000원[\s\S]*#l_/);
    const [planned] = await audited(id, 'registration.change-planned');
    assert.ok(planned);
    const due = await api.call(getDue, { params: { id } }, byStaff());
    assert.deepEqual([due.data.isDifference, due.data.totals[0]?.total], [true, won(70_000)]);
    const waiting = await api.staffView(id);
    assert.deepEqual([waiting.state, waiting.due], ['completed', won(70_000)]);
    const query = { query: waiting.registrationNumber };
    const found = await api.call(searchRegistrations, { query }, byStaff());
    assert.deepEqual(
      found.data.content.map(({ due: amount }) => amount),
      [won(70_000)],
    );
    assert.equal((await takeDifference(id, 70_000)).status, 200);
    const detail = await api.staffView(id);
    assert.equal(detail.due, null);
    assert.deepEqual([detail.options.map(({ code }) => code), detail.change], [['dinner'], null]);
    assert.deepEqual(detail.charge?.amount, won(170_000));
    assert.equal((await audited(id, 'registration.lines-changed')).length, 1);
  });

  test('is one change and one mail, also if it is asked for twice', async () => {
    const { id, form } = await api.paidRegistrant();
    const seen = { mailsDue: true };
    await lines.changeAsShown(id, { options: [dinner] }, seen);
    const { outcome } = await lines.changeAsShown(id, { options: [dinner] }, seen);
    assert.equal(outcome, 'waits');
    await mailAbout(api, form.email, '추가 결제');
    assert.equal((await audited(id, 'registration.change-planned')).length, 1);
    const mails = mailsSentTo(api, String(form.email)).filter(({ subject }) =>
      subject?.includes('추가 결제'),
    );
    assert.equal(mails.length, 1);
  });

  test('may be paid by card for three days, also after the hold of a registrant', async () => {
    const { id, token } = await api.paidRegistrant();
    await lines.changeAsShown(id, { options: [dinner] });
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const change = api.db.updateTable('registration_changes').where('registration_id', '=', id);
    await change.set({ created_at: ago(50), held_until: ago(-22) }).execute();
    await endOverdueChanges(api.ctx());
    assert.notEqual((await api.staffView(id)).change, null);
    await api.pay({ token });
    await api.waitUntilChanged(token);
    assert.deepEqual(await api.codesOf(token), ['dinner']);
  });

  test('ends after three days, and its seat is free again', async () => {
    const { id } = await api.paidRegistrant();
    const seats = await api.seatsOf('dinner');
    await lines.changeAsShown(id, { options: [dinner] });
    const change = api.db.updateTable('registration_changes').where('registration_id', '=', id);
    await change.set({ held_until: new Date(Date.now() - 1000) }).execute();
    await endOverdueChanges(api.ctx());
    assert.equal((await api.staffView(id)).change, null);
    assert.equal(await api.seatsOf('dinner'), seats);
  });

  test('is ended by staff who want the registration as it is, and replaced by another change', async () => {
    const { id } = await api.paidRegistrant();
    const seats = await api.seatsOf('dinner');
    await lines.changeAsShown(id, { options: [dinner] });
    const { shown } = await lines.changeAsShown(id, { options: [workshop] });
    assert.deepEqual(shown.notes, ['ends-change']);
    assert.equal(await api.seatsOf('dinner'), seats);
    const { outcome } = await lines.changeAsShown(id, {});
    assert.equal(outcome, 'ended');
    assert.equal((await audited(id, 'registration.change-ended')).length, 1);
    assert.equal((await lines.changeAsShown(id, {})).outcome, 'unchanged');
  });

  test('is not limited by the holds of the registrant', async () => {
    const { id, token } = await api.paidRegistrant();
    await api.changeAsShown(token, { options: [dinner] });
    const change = api.db.updateTable('registration_changes').where('registration_id', '=', id);
    await change.set({ created_at: new Date(Date.now() - 6 * 3_600_000) }).execute();
    assert.equal((await lines.changeAsShown(id, { options: [workshop] })).outcome, 'waits');
  });
});

describe('attendance', () => {
  const taken = async () => {
    const rows = await api.db
      .selectFrom('seat_quotas')
      .leftJoin('fee_categories', 'fee_categories.id', 'seat_quotas.category_id')
      .select(['code', 'taken'])
      .execute();
    return [null, 'fellow'].map((code) => rows.find((row) => row.code === code)?.taken ?? 0);
  };

  test('becomes online: the seat is free, the difference goes back, on-site options must go', async () => {
    await leaveSeats(api, 'fellow', 5);
    const person = koreanForm({ categoryCode: 'fellow', options: [workshop] });
    const { id, orderNumber } = await api.paidRegistrant(person);
    const before = await taken();
    const kept = await lines.preview(id, { attendance: 'online' });
    assert.equal(kept.refusal?.fields?.['options.workshop'], 'other_attendance');
    const { shown, outcome } = await lines.changeAsShown(id, { attendance: 'online', options: [] });
    assert.deepEqual([shown.attendance, outcome], [{ from: 'on-site', to: 'online' }, 'done']);
    assert.equal(api.returnedOf(orderNumber), 90_000);
    assert.deepEqual(
      await taken(),
      before.map((count) => count - 1),
    );
    assert.equal((await api.rowOf(id)).attendance, 'online');
  });

  test('becomes on site: the seat is held while the difference waits, and is free if the change ends', async () => {
    const { id } = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow', attendance: 'online' }));
    const before = await taken();
    const wanted = { attendance: 'on-site' as const, options: [dinner] };
    const { shown } = await lines.changeAsShown(id, wanted);
    assert.deepEqual(shown.pays, won(100_000));
    const more = before.map((count) => count + 1);
    assert.deepEqual(await taken(), more);
    assert.equal((await api.staffView(id)).change?.attendance, 'on-site');
    assert.equal((await lines.changeAsShown(id, {})).outcome, 'ended');
    assert.deepEqual(await taken(), before);
    await lines.changeAsShown(id, wanted);
    await api.assertSound();
    assert.equal((await takeDifference(id, 100_000)).status, 200);
    assert.deepEqual(await taken(), more);
    const row = await api.rowOf(id);
    assert.deepEqual([row.attendance, row.state], ['on-site', 'confirmed']);
  });

  test('on site is given free where the registration is cancelled while the difference waits', async () => {
    const { id } = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow', attendance: 'online' }));
    const before = await taken();
    await lines.changeAsShown(id, { attendance: 'on-site' });
    await api.cancelByStaff(id, won(40_000), won(40_000));
    assert.deepEqual(await taken(), before);
  });

  test('is refused where the meeting or the category is full, and where it is not on sale online', async () => {
    const { id } = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow', attendance: 'online' }));
    await leaveSeats(api, null, 0);
    const full = await lines.change(id, { attendance: 'on-site' }, { pays: won(30_000) });
    assert.equal(full.refusal?.code, 'EDITION_FULL');
    await leaveSeats(api, null, 300);
    await leaveSeats(api, 'fellow', 0);
    const none = await lines.change(id, { attendance: 'on-site' }, { pays: won(30_000) });
    assert.equal(none.refusal?.code, 'CATEGORY_FULL');
    await leaveSeats(api, 'fellow', null);
    const other = await lines.preview(id, { categoryCode: 'specialist' });
    assert.equal(other.refusal?.fields?.categoryCode, 'not_on_sale');
  });
});

describe('a discount code', () => {
  test('is added later: its discount goes back, and it counts as used', async () => {
    const code = await makeCode(api, { kind: 'percent', percent: 30 });
    const { id, orderNumber } = await api.paidRegistrant();
    const { shown } = await lines.changeAsShown(id, { discountCode: code });
    assert.deepEqual([shown.discountCode, shown.givesBack], [{ from: '', to: code }, won(30_000)]);
    assert.equal(api.returnedOf(orderNumber), 30_000);
    assert.equal((await seenCode(api, code)).uses, 1);
    assert.equal((await api.staffView(id)).discountCode, code);
    assert.equal((await lines.changeAsShown(id, { discountCode: code })).outcome, 'unchanged');
  });

  test('is refused if it is unknown, for others, or waits for a payment', async () => {
    const { id } = await api.paidRegistrant();
    const unknown = await lines.preview(id, { discountCode: 'NOSUCHCODE' });
    assert.equal(unknown.refusal?.fields?.discountCode, 'code_unknown');
    const others = await makeCode(api, { categoryCodes: ['student'] });
    const wrong = await lines.preview(id, { discountCode: others });
    assert.equal(wrong.refusal?.fields?.discountCode, 'code_other_category');
    const code = await makeCode(api, { kind: 'percent', percent: 10 });
    const wanted = { discountCode: code, options: [dinner] };
    assert.equal((await lines.preview(id, wanted)).refusal?.code, 'CONFLICT');
    assert.equal((await lines.change(id, wanted, { pays: won(60_000) })).refusal?.code, 'CONFLICT');
  });

  test('gives back no more of the fee than staff left of it', async () => {
    const code = await makeCode(api, { kind: 'percent', percent: 30 });
    const { id } = await api.paidRegistrant();
    await api.refundByStaff(id, 10_000, won(100_000));
    const { data } = await lines.preview(id, { discountCode: code });
    assert.deepEqual([data.pays, data.givesBack], [won(0), won(30_000)]);
  });
});

describe('staff may not change', () => {
  test('to a full category or option, or to one of the other audience', async () => {
    const { id } = await api.paidRegistrant();
    await leaveSeats(api, 'student', 0);
    const full = await lines.change(id, { categoryCode: 'student' }, { givesBack: won(80_000) });
    assert.equal(full.refusal?.code, 'CATEGORY_FULL');
    await leaveSeats(api, 'student', 30);
    await sellOptions(api, [{ code: 'tiny', seats: 0 }]);
    const none = await lines.change(id, { options: [{ code: 'tiny' }] }, { pays: won(10_000) });
    assert.equal(none.refusal?.code, 'OPTION_FULL');
    const abroad = await lines.preview(id, { categoryCode: 'physician-abroad' });
    assert.equal(abroad.refusal?.fields?.categoryCode, 'not_a_choice');
    const unknown = await lines.preview(id, { options: [{ code: 'nosuch' }] });
    assert.equal(unknown.refusal?.fields?.['options.nosuch'], 'not_a_choice');
  });

  test('what was paid in another currency than the category costs now', async () => {
    const { id } = await api.paidRegistrant(internationalForm({ categoryCode: 'physician-abroad' }));
    const ctx = api.ctx();
    const sellIn = (currency: 'KRW' | 'USD') =>
      ctx.db.transaction().execute(async (trx) => {
        const edition = trx.updateTable('editions').where('id', '=', api.edition.id);
        await edition.set({ international_currency: currency }).execute();
        await touchContent(ctx, trx, editionScope(api.edition.id));
      });
    await sellIn('KRW');
    const { refusal } = await lines.preview(id, { categoryCode: 'trainee-abroad' });
    assert.equal(refusal?.fields?.categoryCode, 'not_on_sale');
    await sellIn('USD');
  });

  test('what changed since they saw it: other sums, another version, another state', async () => {
    const { id, token } = await api.paidRegistrant(koreanForm({ options: [dinner] }));
    const { version } = (await lines.choices(id)).data;
    const otherSum = await lines.change(id, { options: [] }, { givesBack: won(1) });
    assert.equal(otherSum.refusal?.code, 'CONFLICT');
    await api.changeAsShown(token, { options: [] });
    const stale = await lines.change(id, { options: [dinner] }, { version, pays: won(70_000) });
    assert.equal(stale.refusal?.code, 'CONFLICT');
    const asUnpaid = await lines.change(id, { options: [dinner] }, { isPaid: false, pays: won(170_000) });
    assert.equal(asUnpaid.refusal?.code, 'ALREADY_PAID');
  });

  test('a cancelled registration', async () => {
    const { id } = await api.paidRegistrant();
    await api.cancelByStaff(id, won(100_000), won(100_000));
    assert.equal((await lines.choices(id)).refusal?.code, 'CONFLICT');
    assert.equal((await lines.preview(id, { options: [dinner] })).refusal?.code, 'CONFLICT');
    const { refusal } = await lines.change(id, { options: [dinner] }, { pays: won(70_000) });
    assert.equal(refusal?.code, 'CONFLICT');
  });

  test('while a card may be charged for the difference, or a refund is in doubt', async () => {
    const { id, token } = await api.paidRegistrant();
    await lines.changeAsShown(id, { options: [dinner] });
    const order = await openOrder(api, { token });
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'payment', orderNumber, times: 1 });
    await approve(api, { token }, order, await useWindow(order));
    const charging = await lines.change(id, { options: [workshop] }, { version: 1, pays: won(60_000) });
    assert.equal(charging.refusal?.code, 'PAYMENT_IN_PROGRESS');
    const ending = await lines.change(id, { options: [] }, { version: 1 });
    assert.equal(ending.refusal?.code, 'PAYMENT_IN_PROGRESS');
    await api.resolve((await api.row(orderNumber)).id, api.chargeOf(orderNumber)?.tno ?? '');
    await api.waitUntilChanged(token);
    const doubtful = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber: doubtful.orderNumber, times: 1 });
    await api.refundByStaff(doubtful.id, 1000, won(160_000));
    const unsettled = await lines.choices(doubtful.id);
    assert.equal(unsettled.refusal?.code, 'PAYMENT_IN_PROGRESS');
    await api.reconcileRefunds(doubtful.orderNumber);
  });

  test('a registration whose invoice is not paid', async () => {
    const { data: registered } = await registerBy(api, koreanForm());
    const { id } = registered.registration;
    const body = {
      paymentId: randomUUID(),
      total: won(100_000),
      period: 'early' as const,
      method: 'invoice' as const,
      payer: '예시대학교병원',
      businessNumber: '123-45-67891',
      dueOn: addDays(staffToday(), 3),
    };
    const { status } = await api.call(expectPayment, { params: { id }, body }, byStaff());
    assert.equal(status, 200);
    const { refusal } = await lines.preview(id, { categoryCode: 'nurse' });
    assert.equal(refusal?.code, 'CONFLICT');
  });

  test('money that goes back without the right to', async () => {
    const { id } = await api.paidRegistrant(koreanForm({ options: [dinner] }));
    const right = { role_code: 'SECRETARIAT' as const, permission: 'PAYMENT_Take' };
    await api.db
      .deleteFrom('role_permissions')
      .where('role_code', '=', right.role_code)
      .where('permission', '=', right.permission)
      .execute();
    const secretary = lineChangesOf(api, (await addStaffTo(api, 'secretary', 'SECRETARIAT')).token);
    const back = await secretary.change(id, { options: [] }, { givesBack: won(70_000) });
    assert.deepEqual([back.status, back.refusal?.code], [403, 'NOT_ALLOWED']);
    const sum = { returnedMinor: 0 };
    assert.equal((await secretary.change(id, { options: [], ...sum })).refusal?.code, 'NOT_ALLOWED');
    const more = await secretary.change(id, { options: [dinner, workshop] }, { pays: won(60_000) });
    assert.equal(more.data.outcome, 'waits');
    await api.db.insertInto('role_permissions').values(right).execute();
  });
});

test('a refund that the gateway refuses is owed, because the change is done', async () => {
  const { id, orderNumber } = await api.paidRegistrant(koreanForm({ options: [dinner] }));
  api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
  const { refund } = await lines.changeAsShown(id, { options: [] });
  assert.equal(refund, 'refused');
  const [found] = await api.casesOf(orderNumber);
  assert.deepEqual([found?.amount, found?.situation], [won(70_000), 'refund-refused']);
});

test('two members of staff at the same moment: one changes, the other reads of it', async () => {
  const { id, orderNumber } = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
  const { version } = (await lines.choices(id)).data;
  const answers = await Promise.all([
    lines.change(id, { options: [workshop] }, { version, givesBack: won(70_000) }),
    lines.change(id, { options: [dinner] }, { version, givesBack: won(60_000) }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.ok([60_000, 70_000].includes(api.returnedOf(orderNumber) ?? 0));
});
