import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import {
  cancelOwnRegistration,
  exportRegistrations,
  type Money,
  mailRegistrant,
  searchRegistrations,
} from '@airway/contract';
import { sql } from 'kysely';
import { textOf } from '../../../test/answer.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import {
  halfBackAt,
  halfReturned,
  type PaidRegistrantsApi,
  staffReason,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const dollars = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });
const [none, late] = ['2025-11-18T09:00:00+09:00', '2025-11-21T00:00:00+09:00'];
const untouched = { state: 'confirmed', phase: 'paid', refunded: 0, kept: null, returned: 0 };
const auditOf = async (id: string) => {
  const [entry] = (await auditEntries(api.ctx(), { subject_id: id })).filter(({ action }) =>
    ['registration.withdrawn', 'registration.cancelled'].includes(action),
  );
  return { action: entry?.action, details: JSON.parse(entry?.details ?? '{}') };
};

describe('a registrant who cancels what is paid', () => {
  test('gets all of it back while the table says so, as one whole cancel; seat and pass end', async () => {
    const seats = await api.takenSeats();
    const paid = await api.paidRegistrant();
    const shown = await api.previewCancel(paid.token);
    assert.deepEqual(
      [shown.status, shown.data],
      [
        200,
        {
          paid: won(100_000),
          givesBack: won(100_000),
          keeps: won(0),
          lines: [
            {
              kind: 'category',
              option: null,
              paid: won(100_000),
              givesBack: won(100_000),
              fee: won(0),
              step: { percent: 100, endsOn: '2025-10-17' },
            },
          ],
          holdsUntil: '2025-10-17T15:00:00.000Z',
        },
      ],
    );
    const { status, data } = await api.cancelOwn(paid.token, won(100_000));
    assert.deepEqual(
      [status, data.state, data.payment?.state, data.qrSvg],
      [200, 'cancelled', 'cancelled', null],
    );
    const whole = { state: 'cancelled', phase: 'reversed', refunded: 0, kept: null, returned: 100_000 };
    assert.deepEqual(await api.outcomeOf(paid), whole);
    assert.deepEqual([api.chargeOf(paid.orderNumber)?.partialCancels, await api.takenSeats()], [0, seats]);
    const mail = await mailAbout(api, paid.form.email, '등록이 취소되었습니다');
    assert.match(mail.text ?? '', /100,000원은 전액 취소합니다/);
    assert.match(mail.text ?? '', /영업일 기준 3~5일/);
    assert.deepEqual(await auditOf(paid.id), {
      action: 'registration.withdrawn',
      details: { givesBack: won(100_000) },
    });
  });

  test('gets a part back later; page, list, totals, file, mails and audit say the same sums', async () => {
    const paid = await api.paidRegistrant();
    await api.setEditionClock(halfBackAt);
    const { data: shown } = await api.previewCancel(paid.token);
    assert.deepEqual(
      [shown.givesBack, shown.keeps, shown.lines[0]?.step, shown.holdsUntil],
      [won(50_000), won(50_000), { percent: 50, endsOn: '2025-11-13' }, '2025-11-13T15:00:00.000Z'],
    );
    const { data } = await api.cancelOwn(paid.token, won(50_000));
    assert.deepEqual(
      [data.state, data.payment?.amount, data.payment?.refunded, data.payment?.kept, data.cancelsUntil],
      ['cancelled', won(100_000), won(50_000), won(50_000), null],
    );
    assert.deepEqual(await api.outcomeOf(paid), halfReturned);
    const detail = await api.staffView(paid.id);
    assert.deepEqual(
      [detail.charge?.amount, detail.kept, detail.cancellation],
      [won(50_000), won(50_000), null],
    );
    assert.deepEqual(
      detail.payments[0]?.refunds.map(({ amount, phase, by }) => [amount, phase, by.kind]),
      [[won(50_000), 'returned', 'person']],
    );
    const query = detail.registrationNumber;
    const list = await api.call(searchRegistrations, { query: { query } }, { token: api.staff });
    assert.deepEqual(list.data.content[0]?.charge?.amount, won(50_000));
    assert.deepEqual(list.data.totals, [{ state: 'cancelled', count: 1, charged: [won(50_000)], due: [] }]);
    const file = await api.call(
      exportRegistrations,
      { body: { query, reason: staffReason } },
      { token: api.staff },
    );
    assert.match(await textOf(file.data), /,50000,/);
    const mail = await mailAbout(api, paid.form.email, '등록이 취소되었습니다');
    assert.match(
      mail.text ?? '',
      /중 50,000원을 카드 결제에서 취소합니다. 나머지 50,000원은 환불되지 않습니다/,
    );
    assert.match(mail.text ?? '', /2025\.11\.13\(목\)까지 취소하실 때의 환불 기준\(50% 환불\)/);
    const done = await mailAbout(api, paid.form.email, '결제 금액의 일부를 환불했습니다');
    assert.match(done.text ?? '', /나머지 50,000원은 환불되지 않습니다/);
    assert.deepEqual((await auditOf(paid.id)).details, {
      givesBack: won(50_000),
      keeps: won(50_000),
      rule: 'table',
    });
    // Staff may send the notice again; it names the same sums.
    await api.call(
      mailRegistrant,
      { params: { id: paid.id }, body: { mail: 'cancelled' } },
      { token: api.staff },
    );
    const values = await api.db
      .selectFrom('mails')
      .select('values')
      .where('subject_id', '=', paid.id)
      .where('kind', '=', 'registration-cancelled')
      .where('occasion', '<>', '')
      .executeTakeFirstOrThrow();
    assert.deepEqual(values.values, { amount: '50,000원', kept: '50,000원' });
  });

  test('pays the fee of the table in dollars', async () => {
    const paid = await api.paidRegistrant(internationalForm());
    const { amountMinor } = paid.amount;
    const { data: shown } = await api.previewCancel(paid.token);
    assert.deepEqual([shown.givesBack, shown.lines[0]?.fee], [dollars(amountMinor - 3000), dollars(3000)]);
    await api.cancelOwn(paid.token, shown.givesBack);
    const { kept, returned } = await api.outcomeOf(paid);
    assert.deepEqual([kept, returned], [3000, amountMinor - 3000]);
    const mail = await mailAbout(api, paid.form.email, 'cancelled');
    assert.match(mail.text ?? '', /100% back, less a fee of USD 30/);
  });

  test('gets nothing back after the last step, and the gateway is not called', async () => {
    const paid = await api.paidRegistrant();
    await api.setEditionClock(none);
    const { data: shown } = await api.previewCancel(paid.token);
    assert.deepEqual([shown.givesBack, shown.lines[0]?.step, shown.holdsUntil], [won(0), null, null]);
    await api.cancelOwn(paid.token, won(0));
    const all = { state: 'cancelled', phase: 'paid', refunded: 0, kept: 100_000, returned: 0 };
    assert.deepEqual([await api.outcomeOf(paid), api.callsOf(paid.orderNumber)?.cancel], [all, 0]);
    const mail = await mailAbout(api, paid.form.email, '등록이 취소되었습니다');
    assert.match(mail.text ?? '', /100,000원은 환불되지 않습니다.*기간이 지났습니다/s);
  });

  test('pays nothing and gets nothing where it was free', async () => {
    const { data: made } = await registerBy(api, koreanForm({ categoryCode: 'student', licenceNumber: '' }));
    const { id } = made.registration;
    await api.db
      .updateTable('registrations')
      .set({ state: 'confirmed', confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
    await sql`update registrations set seat_held_until = 'infinity' where id = ${id}`.execute(api.db);
    const token = await api.readerToken(id);
    assert.deepEqual((await api.previewCancel(token)).data.paid, won(0));
    assert.equal((await api.cancelOwn(token, won(0))).data.state, 'cancelled');
  });

  test('may send it again; another sum than the one now is refused, and nothing is changed', async () => {
    const paid = await api.paidRegistrant();
    for (const other of [won(99_999), won(100_001), dollars(100_000)]) {
      const { status, refusal } = await api.cancelOwn(paid.token, other);
      assert.deepEqual([status, refusal.code], [409, 'CONFLICT']);
      assert.match(refusal.message, /환불 금액이 달라졌습니다/);
    }
    // The step ended while the page was open.
    await api.setEditionClock(halfBackAt);
    assert.equal((await api.cancelOwn(paid.token, won(100_000))).refusal.code, 'CONFLICT');
    assert.deepEqual(await api.outcomeOf(paid), untouched);
    for (const _ of [1, 2])
      assert.equal((await api.cancelOwn(paid.token, won(50_000))).data.state, 'cancelled');
    assert.deepEqual(await api.outcomeOf(paid), halfReturned);
    assert.equal(api.callsOf(paid.orderNumber)?.cancel, 1);
    assert.equal((await api.previewCancel(paid.token)).refusal.code, 'CONFLICT');
  });

  test('gets by the table a share of what remains after a refund by staff', async () => {
    const paid = await api.paidRegistrant();
    await api.refundByStaff(paid.id, 30_001, won(100_000));
    await api.setEditionClock(halfBackAt);
    assert.deepEqual((await api.previewCancel(paid.token)).data.paid, won(69_999));
    await api.cancelOwn(paid.token, won(35_000));
    const { kept, returned } = await api.outcomeOf(paid);
    assert.deepEqual([kept, returned], [34_999, 65_001]);
  });
});

describe('who may cancel, and when', () => {
  test('number and e-mail alone do not do, nor another’s registration', async () => {
    const paid = await api.paidRegistrant();
    assert.equal((await api.cancelOwn(paid.weakToken, won(100_000))).refusal.code, 'VERIFICATION_REQUIRED');
    const body = {
      givesBack: won(100_000),
      registrationNumber: (await api.staffView(paid.id)).registrationNumber,
    };
    const other = await api.paidRegistrant();
    const { status } = await api.call(
      cancelOwnRegistration,
      { params: api.edition, body },
      { token: other.token },
    );
    assert.equal(status, 404);
    assert.deepEqual(await api.outcomeOf(paid), untouched);
  });

  test('registrants cannot after the closing day, nor without a table; their page says so', async () => {
    const paid = await api.paidRegistrant();
    const cancelsUntil = async () => (await api.own(paid.token)).cancelsUntil;
    assert.equal(await cancelsUntil(), '2025-11-20T15:00:00.000Z');
    const refuses = async () => {
      assert.equal(await cancelsUntil(), null);
      for (const { status, refusal } of [
        await api.previewCancel(paid.token),
        await api.cancelOwn(paid.token, won(100_000)),
      ])
        assert.deepEqual([status, refusal.code], [409, 'ALREADY_PAID']);
    };
    await api.setEditionClock(late);
    await refuses();
    await api.setEditionClock();
    const refundTable = await api.replaceRefundTable(null);
    await eventually(async () => (await cancelsUntil()) === null, 'the change arrives');
    await refuses();
    assert.equal((await api.staffView(paid.id)).cancellation, null);
    await api.replaceRefundTable(refundTable);
    await eventually(async () => (await cancelsUntil()) !== null, 'the change arrives');
    assert.deepEqual(await api.outcomeOf(paid), untouched);
  });

  test('an unpaid one is withdrawn instead, and one in doubt waits', async () => {
    const { data: unpaid } = await registerBy(api, koreanForm());
    const token = await api.readerToken(unpaid.registration.id);
    assert.equal((await api.cancelOwn(token, won(100_000))).refusal.code, 'CONFLICT');
    const paid = await api.paidRegistrant();
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber: paid.orderNumber, times: 1 });
    await api.refundByStaff(paid.id, 30_000, won(100_000));
    for (const { refusal } of [
      await api.previewCancel(paid.token),
      await api.cancelOwn(paid.token, won(70_000)),
    ])
      assert.equal(refusal.code, 'PAYMENT_IN_PROGRESS');
    await api.reconcileRefunds(paid.orderNumber);
    assert.equal((await api.previewCancel(paid.token)).data.givesBack.amountMinor, 70_000);
  });
});

describe('staff who cancel', () => {
  test('see what the table gives, and may give all, that, another sum, or nothing', async () => {
    await api.setEditionClock(halfBackAt);
    for (const [givesBack, rule] of [
      [50_000, 'table'],
      [70_000, 'other'],
      [0, 'other'],
    ] as const) {
      const paid = await api.paidRegistrant();
      const { cancellation, charge } = await api.staffView(paid.id);
      const remaining = charge?.amount ?? assert.fail('Nothing is paid.');
      assert.equal(cancellation?.givesBack.amountMinor, remaining.amountMinor / 2);
      const back = rule === 'table' ? remaining.amountMinor / 2 : givesBack;
      const { status, data } = await api.cancelByStaff(paid.id, won(back), remaining);
      const keeps = remaining.amountMinor - back;
      assert.deepEqual(
        [status, data.state, data.charge, data.refund],
        [200, 'cancelled', { amount: won(keeps), phase: 'paid' }, back === 0 ? null : 'returned'],
      );
      assert.deepEqual(await auditOf(paid.id), {
        action: 'registration.cancelled',
        details: { givesBack: won(back), keeps: won(keeps), rule },
      });
      const mail = await mailAbout(api, paid.form.email, '등록이 취소되었습니다');
      assert.match(
        mail.text ?? '',
        rule === 'table' ? /환불 기준\(50% 환불\)/ : /사무국에서 정한 금액입니다/,
      );
    }
    const again = await api.paidRegistrant();
    for (const _ of [1, 2])
      assert.equal((await api.cancelByStaff(again.id, won(1), again.amount)).data.refund, 'returned');
    const paid = await api.paidRegistrant();
    const whole = await api.cancelByStaff(paid.id, paid.amount, paid.amount);
    assert.deepEqual([whole.data.charge?.phase, whole.data.refund], ['reversed', null]);
  });

  test('cannot give more than remains, nor act on another rest', async () => {
    const paid = await api.paidRegistrant();
    for (const [givesBack, remaining] of [
      [won(50_000), won(99_999)],
      [won(50_000), undefined],
      [won(50_000), dollars(100_000)],
    ] as const)
      assert.equal((await api.cancelByStaff(paid.id, givesBack, remaining)).refusal.code, 'CONFLICT');
    const more = await api.cancelByStaff(paid.id, won(100_001), won(100_000));
    assert.deepEqual(more.refusal.fields, { 'givesBack.amountMinor': 'too_large' });
    assert.deepEqual(await api.outcomeOf(paid), untouched);
  });
});

describe('a gateway that does not do what it is asked', () => {
  test('is asked again by the clock: the registration is cancelled at once, the money goes back once', async () => {
    const paid = await api.paidRegistrant();
    await api.setEditionClock(halfBackAt);
    const { orderNumber } = paid;
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call, orderNumber, times: 1 });
    const { data } = await api.cancelOwn(paid.token, won(50_000));
    assert.deepEqual(
      [data.state, data.payment?.refunded, data.payment?.kept],
      ['cancelled', null, won(50_000)],
    );
    await api.reconcileRefunds(orderNumber);
    assert.deepEqual(await api.outcomeOf(paid), halfReturned);
  });

  test('and refuses makes a case, which staff settle by asking again', async () => {
    const paid = await api.paidRegistrant();
    await api.setEditionClock(halfBackAt);
    const { orderNumber } = paid;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 2 });
    await api.cancelOwn(paid.token, won(50_000));
    assert.deepEqual(await api.outcomeOf(paid), { ...halfReturned, refunded: 0, returned: 0 });
    assert.deepEqual(
      (await api.casesOf(orderNumber)).map(({ amount, situation }) => [amount, situation]),
      [[won(50_000), 'refund-refused']],
    );
    const { id, tno } = await api.row(orderNumber);
    assert.equal((await api.resolve(id, '99999999999999')).refusal.code, 'CONFLICT');
    assert.equal((await api.resolve(id, null)).refusal.code, 'CONFLICT');
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversal-failed');
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversed');
    assert.deepEqual([await api.outcomeOf(paid), await api.casesOf(orderNumber)], [halfReturned, []]);
    assert.equal((await api.resolve(id, tno)).refusal.code, 'CONFLICT');
  });

  test('and whose merchant pages gave the part back by hand counts it', async () => {
    const paid = await api.paidRegistrant();
    await api.setEditionClock(halfBackAt);
    const { orderNumber } = paid;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    await api.cancelOwn(paid.token, won(50_000));
    const { id, tno } = await api.row(orderNumber);
    await api.sandbox.ledger.cancel(tno ?? '', 50_000, true);
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversed');
    assert.deepEqual(await api.outcomeOf(paid), halfReturned);
  });
});
