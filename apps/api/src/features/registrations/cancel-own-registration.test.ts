import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import {
  cancelOwnRegistration,
  cancelRegistration,
  exportRegistrations,
  getEditionRefunds,
  getRegistration,
  listPaymentCases,
  type Money,
  mailRegistrant,
  previewCancellation,
  putEditionRefunds,
  type RefundTable,
  refundRegistration,
  searchRegistrations,
  viewRegistration,
} from '@airway/contract';
import { sql } from 'kysely';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { textOf } from '../../../test/answer.ts';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { setRehearsal } from '../editions/index.ts';
import { cancelLocked } from './cancel-registration.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
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
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.close();
});
afterEach(async () => {
  api.sandbox.scenarios.clear();
  await at(demoRehearsalStartsAt.toISOString());
});

const reason = '본인이 전화로 요청';
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
const dollars = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });
const edition = () => ({ id: api.signIns.editionId });
const db = () => api.services.database.db;

/** Sets the clock of the edition. By the demo's table, half goes back from 18 October, nothing from 14 November. */
const at = (moment: string) => setRehearsal(api.ctx(), edition().id, new Date(moment));
const [half, none, late] = [
  '2025-10-20T09:00:00+09:00',
  '2025-11-18T09:00:00+09:00',
  '2025-11-21T00:00:00+09:00',
];

const rowOf = async (id: string) =>
  (await selectRegistration(db(), id)) ?? assert.fail('The registration is gone.');
const view = async (id: string) =>
  (await api.call(viewRegistration, { params: { id } }, { token: api.staff })).data;

/** Creates a paid and confirmed registration. Its person also reads its mails. */
async function paidRegistration(form: Parameters<typeof registerBy>[1] = koreanForm()) {
  const { data } = await registerBy(api, form);
  const { id } = data.registration;
  const payer = { registrationId: id, token: data.accessToken };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  await eventually(async () => (await rowOf(id)).state === 'confirmed', 'the registration is confirmed');
  const token = registrantTokenOf(api.ctx(), await rowOf(id), { readsMail: true });
  return {
    id,
    token,
    weakToken: data.accessToken,
    orderNumber: order.orderNumber,
    amount: order.amount,
    form,
  };
}

const preview = (token: string) => api.call(previewCancellation, { params: edition(), query: {} }, { token });
const cancelOwn = (token: string, givesBack: Money) =>
  api.call(cancelOwnRegistration, { params: edition(), body: { givesBack } }, { token });
const cancelByStaff = (id: string, givesBack: Money, remaining?: Money) =>
  api.call(
    cancelRegistration,
    { params: { id }, body: { reason, givesBack, ...(remaining && { remaining }) } },
    { token: api.staff },
  );
const refund = (id: string, amountMinor: number, remaining: Money) =>
  api.call(
    refundRegistration,
    { params: { id }, body: { reason, amountMinor, remaining } },
    { token: api.staff },
  );

/** Returns the state, and what both books say was given back. */
async function outcome({ id, orderNumber }: { id: string; orderNumber: string }) {
  const { phase, refunded_minor: refunded, kept_minor: kept } = await api.row(orderNumber);
  const returned = api.chargeOf(orderNumber)?.cancelledAmount;
  return { state: (await rowOf(id)).state, phase, refunded, kept, returned };
}
const keptHalf = { state: 'cancelled', phase: 'paid', refunded: 50_000, kept: 50_000, returned: 50_000 };
const untouched = { state: 'confirmed', phase: 'paid', refunded: 0, kept: null, returned: 0 };
const takenSeats = async () => {
  const quotas = await db().selectFrom('seat_quotas').select('taken').execute();
  return quotas.reduce((sum, { taken }) => sum + taken, 0);
};
const auditOf = async (id: string) => {
  const [entry] = (await auditEntries(api.ctx(), { subject_id: id })).filter(({ action }) =>
    ['registration.withdrawn', 'registration.cancelled'].includes(action),
  );
  return { action: entry?.action, details: JSON.parse(entry?.details ?? '{}') };
};

describe('a registrant who cancels what is paid', () => {
  test('gets all of it back while the table says so, as one whole cancel; seat and pass end', async () => {
    const seats = await takenSeats();
    const paid = await paidRegistration();
    const shown = await preview(paid.token);
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
    const { status, data } = await cancelOwn(paid.token, won(100_000));
    assert.deepEqual(
      [status, data.state, data.payment?.state, data.qrSvg],
      [200, 'cancelled', 'cancelled', null],
    );
    const whole = { state: 'cancelled', phase: 'reversed', refunded: 0, kept: null, returned: 100_000 };
    assert.deepEqual(await outcome(paid), whole);
    assert.deepEqual([api.chargeOf(paid.orderNumber)?.partialCancels, await takenSeats()], [0, seats]);
    const mail = await mailAbout(api, paid.form.email, '등록이 취소되었습니다');
    assert.match(mail.text ?? '', /100,000원은 전액 취소합니다/);
    assert.match(mail.text ?? '', /영업일 기준 3~5일/);
    assert.deepEqual(await auditOf(paid.id), {
      action: 'registration.withdrawn',
      details: { givesBack: won(100_000) },
    });
  });

  test('gets a part back later; page, list, totals, file, mails and audit say the same sums', async () => {
    const paid = await paidRegistration();
    await at(half);
    const { data: shown } = await preview(paid.token);
    assert.deepEqual(
      [shown.givesBack, shown.keeps, shown.lines[0]?.step, shown.holdsUntil],
      [won(50_000), won(50_000), { percent: 50, endsOn: '2025-11-13' }, '2025-11-13T15:00:00.000Z'],
    );
    const { data } = await cancelOwn(paid.token, won(50_000));
    assert.deepEqual(
      [data.state, data.payment?.amount, data.payment?.refunded, data.payment?.kept, data.cancelsUntil],
      ['cancelled', won(100_000), won(50_000), won(50_000), null],
    );
    assert.deepEqual(await outcome(paid), keptHalf);
    const detail = await view(paid.id);
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
    const file = await api.call(exportRegistrations, { body: { query, reason } }, { token: api.staff });
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
    const values = await db()
      .selectFrom('mails')
      .select('values')
      .where('subject_id', '=', paid.id)
      .where('kind', '=', 'registration-cancelled')
      .where('occasion', '<>', '')
      .executeTakeFirstOrThrow();
    assert.deepEqual(values.values, { amount: '50,000원', kept: '50,000원' });
  });

  test('pays the fee of the table in dollars', async () => {
    const paid = await paidRegistration(internationalForm());
    const { amountMinor } = paid.amount;
    const { data: shown } = await preview(paid.token);
    assert.deepEqual([shown.givesBack, shown.lines[0]?.fee], [dollars(amountMinor - 3000), dollars(3000)]);
    await cancelOwn(paid.token, shown.givesBack);
    const { kept, returned } = await outcome(paid);
    assert.deepEqual([kept, returned], [3000, amountMinor - 3000]);
    const mail = await mailAbout(api, paid.form.email, 'cancelled');
    assert.match(mail.text ?? '', /100% back, less a fee of USD 30/);
  });

  test('gets nothing back after the last step, and the gateway is not called', async () => {
    const paid = await paidRegistration();
    await at(none);
    const { data: shown } = await preview(paid.token);
    assert.deepEqual([shown.givesBack, shown.lines[0]?.step, shown.holdsUntil], [won(0), null, null]);
    await cancelOwn(paid.token, won(0));
    const all = { state: 'cancelled', phase: 'paid', refunded: 0, kept: 100_000, returned: 0 };
    assert.deepEqual([await outcome(paid), api.callsOf(paid.orderNumber)?.cancel], [all, 0]);
    const mail = await mailAbout(api, paid.form.email, '등록이 취소되었습니다');
    assert.match(mail.text ?? '', /100,000원은 환불되지 않습니다.*기간이 지났습니다/s);
  });

  test('pays nothing and gets nothing where it was free', async () => {
    const { data: made } = await registerBy(api, koreanForm({ categoryCode: 'student', licenceNumber: '' }));
    const { id } = made.registration;
    await db()
      .updateTable('registrations')
      .set({ state: 'confirmed', confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
    await sql`update registrations set seat_held_until = 'infinity' where id = ${id}`.execute(db());
    const token = registrantTokenOf(api.ctx(), await rowOf(id), { readsMail: true });
    assert.deepEqual((await preview(token)).data.paid, won(0));
    assert.equal((await cancelOwn(token, won(0))).data.state, 'cancelled');
  });

  test('may send it again; another sum than the one now is refused, and nothing is changed', async () => {
    const paid = await paidRegistration();
    for (const other of [won(99_999), won(100_001), dollars(100_000)]) {
      const { status, refusal } = await cancelOwn(paid.token, other);
      assert.deepEqual([status, refusal.code], [409, 'CONFLICT']);
      assert.match(refusal.message, /환불 금액이 달라졌습니다/);
    }
    // The step ended while the page was open.
    await at(half);
    assert.equal((await cancelOwn(paid.token, won(100_000))).refusal.code, 'CONFLICT');
    assert.deepEqual(await outcome(paid), untouched);
    for (const _ of [1, 2]) assert.equal((await cancelOwn(paid.token, won(50_000))).data.state, 'cancelled');
    assert.deepEqual(await outcome(paid), keptHalf);
    assert.equal(api.callsOf(paid.orderNumber)?.cancel, 1);
    assert.equal((await preview(paid.token)).refusal.code, 'CONFLICT');
  });

  test('gets by the table a share of what remains after a refund by staff', async () => {
    const paid = await paidRegistration();
    await refund(paid.id, 30_001, won(100_000));
    await at(half);
    assert.deepEqual((await preview(paid.token)).data.paid, won(69_999));
    await cancelOwn(paid.token, won(35_000));
    const { kept, returned } = await outcome(paid);
    assert.deepEqual([kept, returned], [34_999, 65_001]);
  });
});

describe('who may cancel, and when', () => {
  test('number and e-mail alone do not do, nor another’s registration', async () => {
    const paid = await paidRegistration();
    assert.equal((await cancelOwn(paid.weakToken, won(100_000))).refusal.code, 'VERIFICATION_REQUIRED');
    const body = { givesBack: won(100_000), registrationNumber: (await view(paid.id)).registrationNumber };
    const other = await paidRegistration();
    const { status } = await api.call(
      cancelOwnRegistration,
      { params: edition(), body },
      { token: other.token },
    );
    assert.equal(status, 404);
    assert.deepEqual(await outcome(paid), untouched);
  });

  test('registrants cannot after the closing day, nor without a table; their page says so', async () => {
    const paid = await paidRegistration();
    const cancelsUntil = async () =>
      (await api.call(getRegistration, { params: edition(), query: {} }, { token: paid.token })).data
        .cancelsUntil;
    assert.equal(await cancelsUntil(), '2025-11-20T15:00:00.000Z');
    const refuses = async () => {
      assert.equal(await cancelsUntil(), null);
      for (const { status, refusal } of [
        await preview(paid.token),
        await cancelOwn(paid.token, won(100_000)),
      ])
        assert.deepEqual([status, refusal.code], [409, 'ALREADY_PAID']);
    };
    await at(late);
    await refuses();
    await at(demoRehearsalStartsAt.toISOString());
    const saved = await api.call(getEditionRefunds, { params: edition() }, { token: api.staff });
    const saveTable = async (refundTable: RefundTable | null) => {
      const { version } = (await api.call(getEditionRefunds, { params: edition() }, { token: api.staff }))
        .data;
      const body = { version, refundTable };
      const { status } = await api.call(putEditionRefunds, { params: edition(), body }, { token: api.staff });
      assert.equal(status, 200);
    };
    await saveTable(null);
    await eventually(async () => (await cancelsUntil()) === null, 'the change arrives');
    await refuses();
    assert.equal((await view(paid.id)).cancellation, null);
    await saveTable(saved.data.refundTable);
    await eventually(async () => (await cancelsUntil()) !== null, 'the change arrives');
    assert.deepEqual(await outcome(paid), untouched);
  });

  test('an unpaid one is withdrawn instead, and one in doubt waits', async () => {
    const { data: unpaid } = await registerBy(api, koreanForm());
    const token = registrantTokenOf(api.ctx(), await rowOf(unpaid.registration.id), { readsMail: true });
    assert.equal((await cancelOwn(token, won(100_000))).refusal.code, 'CONFLICT');
    const paid = await paidRegistration();
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber: paid.orderNumber, times: 1 });
    await refund(paid.id, 30_000, won(100_000));
    for (const { refusal } of [await preview(paid.token), await cancelOwn(paid.token, won(70_000))])
      assert.equal(refusal.code, 'PAYMENT_IN_PROGRESS');
    await lookAgain(paid.orderNumber);
    assert.equal((await preview(paid.token)).data.givesBack.amountMinor, 70_000);
  });
});

const lookAgain = async (orderNumber: string) => {
  const past = new Date(Date.now() - 1000);
  await db()
    .updateTable('refunds')
    .set({ next_check_at: past, claimed_until: null })
    .where('phase', '=', 'requested')
    .execute();
  await api.reconcile(orderNumber);
};

describe('staff who cancel', () => {
  test('see what the table gives, and may give all, that, another sum, or nothing', async () => {
    await at(half);
    for (const [givesBack, rule] of [
      [50_000, 'table'],
      [70_000, 'other'],
      [0, 'other'],
    ] as const) {
      const paid = await paidRegistration(koreanForm());
      const { cancellation, charge } = await view(paid.id);
      const remaining = charge?.amount ?? assert.fail('Nothing is paid.');
      assert.equal(cancellation?.givesBack.amountMinor, remaining.amountMinor / 2);
      const back = rule === 'table' ? remaining.amountMinor / 2 : givesBack;
      const { status, data } = await cancelByStaff(paid.id, won(back), remaining);
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
    const again = await paidRegistration();
    for (const _ of [1, 2])
      assert.equal((await cancelByStaff(again.id, won(1), again.amount)).data.refund, 'returned');
    const paid = await paidRegistration();
    const whole = await cancelByStaff(paid.id, paid.amount, paid.amount);
    assert.deepEqual([whole.data.charge?.phase, whole.data.refund], ['reversed', null]);
  });

  test('cannot give more than remains, nor act on another rest', async () => {
    const paid = await paidRegistration();
    for (const [givesBack, remaining] of [
      [won(50_000), won(99_999)],
      [won(50_000), undefined],
      [won(50_000), dollars(100_000)],
    ] as const)
      assert.equal((await cancelByStaff(paid.id, givesBack, remaining)).refusal.code, 'CONFLICT');
    const more = await cancelByStaff(paid.id, won(100_001), won(100_000));
    assert.deepEqual(more.refusal.fields, { 'givesBack.amountMinor': 'too_large' });
    assert.deepEqual(await outcome(paid), untouched);
  });
});

describe('a gateway that does not do what it is asked', () => {
  test('is asked again by the clock: the registration is cancelled at once, the money goes back once', async () => {
    const paid = await paidRegistration();
    await at(half);
    const { orderNumber } = paid;
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call, orderNumber, times: 1 });
    const { data } = await cancelOwn(paid.token, won(50_000));
    assert.deepEqual(
      [data.state, data.payment?.refunded, data.payment?.kept],
      ['cancelled', null, won(50_000)],
    );
    await lookAgain(orderNumber);
    assert.deepEqual(await outcome(paid), keptHalf);
  });

  test('and refuses makes a case, which staff settle by asking again', async () => {
    const paid = await paidRegistration();
    await at(half);
    const { orderNumber } = paid;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 2 });
    await cancelOwn(paid.token, won(50_000));
    assert.deepEqual(await outcome(paid), { ...keptHalf, refunded: 0, returned: 0 });
    const cases = async () =>
      (await api.call(listPaymentCases, { query: {} }, { token: api.staff })).data.content.filter(
        (one) => one.orderNumber === orderNumber,
      );
    assert.deepEqual(
      (await cases()).map(({ amount, situation }) => [amount, situation]),
      [[won(50_000), 'refund-refused']],
    );
    const { id, tno } = await api.row(orderNumber);
    assert.equal((await api.resolve(id, '99999999999999')).refusal.code, 'CONFLICT');
    assert.equal((await api.resolve(id, null)).refusal.code, 'CONFLICT');
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversal-failed');
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversed');
    assert.deepEqual([await outcome(paid), await cases()], [keptHalf, []]);
    assert.equal((await api.resolve(id, tno)).refusal.code, 'CONFLICT');
  });

  test('and whose merchant pages gave the part back by hand counts it', async () => {
    const paid = await paidRegistration();
    await at(half);
    const { orderNumber } = paid;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    await cancelOwn(paid.token, won(50_000));
    const { id, tno } = await api.row(orderNumber);
    await api.sandbox.ledger.cancel(tno ?? '', 50_000, true);
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversed');
    assert.deepEqual(await outcome(paid), keptHalf);
  });
});

describe('many at once', () => {
  test('twenty equal requests cancel once and give back once', async () => {
    const seats = await takenSeats();
    const paid = await paidRegistration();
    await at(half);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancelOwn(paid.token, won(50_000))));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.deepEqual(await outcome(paid), keptHalf);
    assert.deepEqual([api.callsOf(paid.orderNumber)?.cancel, await takenSeats()], [1, seats]);
    assert.equal(
      (await auditEntries(api.ctx(), { subject_id: paid.id, action: 'registration.withdrawn' })).length,
      1,
    );
  });

  test('control: where nobody locks the registration, its seat is released twice', async () => {
    const seats = await takenSeats();
    const paid = await paidRegistration();
    const row = await rowOf(paid.id);
    const act = { action: 'registration.withdrawn', networkHash: null } as const;
    for (const _ of [1, 2])
      await db()
        .transaction()
        .execute((trx) => cancelLocked(api.ctx(), trx, row, act));
    assert.ok((await takenSeats()) < seats);
    // Repair the damage of the control, for the invariants at the end.
    await sql`update seat_quotas set taken = taken + 1 where edition_id = ${row.edition_id}
      and (category_id is null or category_id = ${row.category_id})`.execute(db());
    await db()
      .updateTable('payments')
      .set({ kept_minor: 100_000 })
      .where('registration_id', '=', paid.id)
      .execute();
    assert.equal(await takenSeats(), seats);
  });

  test('a registrant, a refund and a cancellation by staff: one of them, and no more than that sum', async () => {
    for (let round = 0; round < 8; round += 1) {
      await at(demoRehearsalStartsAt.toISOString());
      const paid = await paidRegistration();
      await at(half);
      const [own, part, whole] = await Promise.all([
        cancelOwn(paid.token, won(50_000)),
        refund(paid.id, 30_000, won(100_000)),
        cancelByStaff(paid.id, won(100_000)),
      ]);
      const { state, returned, phase } = await outcome(paid);
      // The second of the two cancellations finds it cancelled, and changes nothing.
      if (part.status === 200) assert.deepEqual([state, returned], ['confirmed', 30_000]);
      else assert.deepEqual([state, returned], ['cancelled', phase === 'reversed' ? 100_000 : 50_000]);
      assert.ok([own, whole].some(({ status }) => status === 200) !== (part.status === 200));
    }
  });

  test('a late message of the payment does not bring it back', async () => {
    const paid = await paidRegistration();
    await at(half);
    await cancelOwn(paid.token, won(50_000));
    const { id: paymentId } = await api.row(paid.orderNumber);
    await handleSettledPayment(api.ctx(), { registrationId: paid.id, paymentId, outcome: 'paid' });
    assert.deepEqual(await outcome(paid), keptHalf);
  });
});
