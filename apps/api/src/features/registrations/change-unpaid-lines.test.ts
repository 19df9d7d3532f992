import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { expectPayment, getDue } from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type BankRefundsApi, staffToday, startBankRefunds } from '../../../test/bank-refunds.ts';
import { makeCode, seenCode } from '../../../test/discount-codes.ts';
import { leaveSeats } from '../../../test/fees.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { lineChangesOf } from '../../../test/line-changes.ts';
import { won } from '../../../test/paid-registrants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { addDays } from '../../platform/zones.ts';

let api: BankRefundsApi;
let lines: ReturnType<typeof lineChangesOf>;
before(async () => {
  api = await startBankRefunds();
  lines = lineChangesOf(api);
});
after(() => api.closeSound());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];
const byStaff = () => ({ token: api.staff });

async function unpaid(form = koreanForm()) {
  const { data } = await registerBy(api, form);
  return { id: data.registration.id, token: data.accessToken, email: String(form.email) };
}

describe('staff who change the lines of an unpaid registration', () => {
  test('see what is due then; no money moves, the seats move, and the person is mailed the new amount', async () => {
    const { id, email } = await unpaid(koreanForm({ options: [workshop] }));
    const [workshops, dinners] = [await api.seatsOf('workshop'), await api.seatsOf('dinner')];
    const wanted = { categoryCode: 'fellow', attendance: 'on-site' as const, options: [dinner] };
    const { shown, outcome } = await lines.changeAsShown(id, wanted, { mailsDue: true });
    assert.deepEqual([shown.isPaid, shown.pays, shown.returns], [false, won(140_000), null]);
    assert.deepEqual(
      [shown.category?.to.ko, shown.added.map(({ code }) => code), shown.dropped.map(({ code }) => code)],
      ['전임의·군의관·공보의', ['dinner'], ['workshop']],
    );
    assert.equal(outcome, 'done');
    assert.deepEqual(
      [await api.seatsOf('workshop'), await api.seatsOf('dinner')],
      [workshops - 1, dinners + 1],
    );
    const { data } = await api.call(getDue, { params: { id } }, byStaff());
    assert.deepEqual(data.totals[0]?.total, won(140_000));
    const mail = await mailAbout(api, email, '수정되었습니다');
    assert.match(mail.text ?? '', /140,000원/);
    const [entry] = await auditEntries(api.ctx(), { subject_id: id, action: 'registration.lines-changed' });
    assert.match(JSON.stringify(entry), /specialist.*fellow/);
  });

  test('mail nobody if they do not want to, and may do the same twice', async () => {
    const { id, email } = await unpaid();
    const { version } = (await lines.choices(id)).data;
    await lines.changeAsShown(id, { options: [dinner] });
    const again = await lines.change(id, { options: [dinner] }, { version, pays: won(170_000) });
    assert.deepEqual(again.data, { outcome: 'unchanged', refund: null });
    const mails = mailsSentTo(api, email).filter(({ subject }) => subject?.includes('수정되었습니다'));
    assert.equal(mails.length, 0);
  });

  test('end a card window and an expected transfer, of the old amount', async () => {
    const { id, token } = await unpaid();
    const order = await openOrder(api, { token });
    const window = await useWindow(order);
    await lines.changeAsShown(id, { options: [dinner] });
    await approve(api, { token }, order, window);
    assert.equal(api.chargeOf(order.orderNumber), undefined);
    const body = {
      paymentId: randomUUID(),
      total: won(170_000),
      period: 'early' as const,
      method: 'transfer' as const,
      payer: '예시병원',
      dueOn: addDays(staffToday(), 3),
    };
    const { status } = await api.call(expectPayment, { params: { id }, body }, byStaff());
    assert.equal(status, 200);
    const { shown } = await lines.changeAsShown(id, { options: [] });
    assert.deepEqual(shown.notes, ['ends-transfer']);
    assert.equal((await api.call(getDue, { params: { id } }, byStaff())).data.expected, null);
  });

  test('make it online or on site, and its seat of the meeting moves', async () => {
    const { id } = await unpaid(koreanForm({ categoryCode: 'fellow' }));
    const before = await api.takenSeats();
    const { shown } = await lines.changeAsShown(id, { attendance: 'online' });
    assert.deepEqual([shown.attendance?.to, shown.pays], ['online', won(40_000)]);
    assert.equal(await api.takenSeats(), before - 1);
    await lines.changeAsShown(id, { attendance: 'on-site' });
    assert.equal(await api.takenSeats(), before);
  });

  test('confirm it where nothing is due any more, by a free category or a code', async () => {
    const resident = await unpaid();
    await lines.changeAsShown(resident.id, { categoryCode: 'resident' });
    assert.equal((await api.rowOf(resident.id)).state, 'confirmed');
    const invited = await unpaid();
    const code = await makeCode(api);
    await lines.changeAsShown(invited.id, { discountCode: code });
    assert.equal((await api.rowOf(invited.id)).state, 'confirmed');
    assert.equal((await seenCode(api, code)).uses, 1);
    await mailAbout(api, invited.email, '확정');
  });

  test('are refused: full, unknown, another sum, an old version', async () => {
    const { id } = await unpaid();
    await leaveSeats(api, 'student', 0);
    const full = await lines.change(id, { categoryCode: 'student' }, { pays: won(20_000) });
    assert.equal(full.refusal?.code, 'CATEGORY_FULL');
    await leaveSeats(api, 'student', 30);
    const unknown = await lines.preview(id, { options: [{ code: 'nosuch' }] });
    assert.equal(unknown.refusal?.fields?.['options.nosuch'], 'not_a_choice');
    const nameless = await lines.preview(id, { options: [{ code: 'companion' }] });
    assert.equal(nameless.refusal?.fields?.['options.companion'], 'required');
    const online = await lines.preview(id, { attendance: 'online' });
    assert.equal(online.refusal?.fields?.categoryCode, 'not_on_sale');
    const other = await lines.change(id, { options: [dinner] }, { pays: won(1) });
    assert.equal(other.refusal?.code, 'CONFLICT');
    const { version } = (await lines.choices(id)).data;
    await lines.changeAsShown(id, { options: [dinner] });
    const stale = await lines.change(id, { options: [workshop] }, { version, pays: won(160_000) });
    assert.equal(stale.refusal?.code, 'CONFLICT');
  });

  test('are refused where it was paid since they saw it, or a card may be charged', async () => {
    const { id, token } = await unpaid();
    const { version } = (await lines.choices(id)).data;
    const order = await openOrder(api, { token });
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'payment', orderNumber, times: 1 });
    await approve(api, { token }, order, await useWindow(order));
    const seen = { version, isPaid: false, pays: won(170_000) };
    const charging = await lines.change(id, { options: [dinner] }, seen);
    assert.equal(charging.refusal?.code, 'PAYMENT_IN_PROGRESS');
    await api.resolve((await api.row(orderNumber)).id, api.chargeOf(orderNumber)?.tno ?? '');
    await api.waitUntilConfirmed(id);
    assert.equal((await lines.change(id, { options: [dinner] }, seen)).refusal?.code, 'ALREADY_PAID');
    api.sandbox.scenarios.clear();
  });
});
