import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { cancelRegistration, type Money, openCardOrder } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
});
after(() => api.close());
beforeEach(() => api.sandbox.scenarios.clear());

const reason = '참석이 어려워 본인이 전화로 요청';
const cancel = (id: string, givesBack?: Money) =>
  api.call(
    cancelRegistration,
    { params: { id }, body: { reason, ...(givesBack && { givesBack }) } },
    { token: api.staff },
  );

const rowOf = (id: string) =>
  api.services.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const isConfirmed = async (id: string) => (await rowOf(id)).state === 'confirmed';

/** Creates a paid and confirmed registration. */
async function paidRegistration(form = koreanForm()) {
  const { data } = await registerBy(api, form);
  const payer = { registrationId: data.registration.id, token: data.accessToken };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  await eventually(() => isConfirmed(payer.registrationId), 'the registration is confirmed');
  return { ...payer, order, form, number: data.registrationNumber, amount: order.amount };
}

const mailsTo = (email: unknown) => api.mail.mails.filter((one) => one.to?.[0]?.address === email);
const mailArrives = (email: unknown, part: string) => mailAbout(api, email, part);

const takenSeats = async () => {
  const quotas = await api.services.database.db.selectFrom('seat_quotas').select('taken').execute();
  return quotas.reduce((sum, { taken }) => sum + taken, 0);
};

describe('a paid registration that staff cancel', () => {
  test('gives charge and seat back, frees address and licence number, and tells the person', async () => {
    const seats = await takenSeats();
    const paid = await paidRegistration();
    const { status, data } = await cancel(paid.registrationId, paid.amount);
    assert.deepEqual(
      [status, data],
      [
        200,
        {
          id: paid.registrationId,
          registrationNumber: paid.number,
          state: 'cancelled',
          charge: { amount: paid.amount, phase: 'reversed' },
          refund: null,
        },
      ],
    );
    assert.equal(api.chargeOf(paid.order.orderNumber)?.state, 'cancelled');
    assert.equal(await takenSeats(), seats);
    const mail = await mailArrives(paid.form.email, '등록이 취소되었습니다');
    assert.match(mail.text ?? '', /결제하신 100,000원은 전액 취소합니다/);
    const returned = await mailArrives(paid.form.email, '결제가 전액 취소되었습니다');
    assert.match(returned.text ?? '', /환불 금액은 모두 100,000원입니다/);
    const { email, licenceNumber } = paid.form;
    assert.equal((await registerBy(api, koreanForm({ email, licenceNumber }))).status, 200);
  });

  test('keeps who did it, why, and what went back', async () => {
    const paid = await paidRegistration();
    await cancel(paid.registrationId, paid.amount);
    const [entry] = await auditEntries(api.ctx(), { subject_id: paid.registrationId });
    assert.deepEqual(
      [entry?.action, entry?.reason, JSON.parse(entry?.details ?? '')],
      ['registration.cancelled', reason, { givesBack: paid.amount }],
    );
    const event = await api.lastEvent(paid.order.orderNumber);
    assert.match(event?.actor ?? '', /^account:/);
    const { reason: why } = await api.row(paid.order.orderNumber);
    assert.equal(why, 'registration-cancelled');
  });

  test('may be cancelled again, which changes nothing', async () => {
    const paid = await paidRegistration();
    const first = await cancel(paid.registrationId, paid.amount);
    const second = await cancel(paid.registrationId, paid.amount);
    assert.deepEqual([second.status, second.data], [200, first.data]);
    assert.equal(api.callsOf(paid.order.orderNumber)?.cancel, 1);
    await mailArrives(paid.form.email, '등록이 취소되었습니다');
    await mailArrives(paid.form.email, '결제가 전액 취소되었습니다');
    assert.equal(mailsTo(paid.form.email).filter(({ subject }) => subject?.includes('취소')).length, 2);
  });

  test('is left as it is where the money is not named, or is another', async () => {
    const paid = await paidRegistration();
    const { amountMinor, currency } = paid.amount;
    for (const [givesBack, code] of [
      [undefined, 'ALREADY_PAID'],
      [{ amountMinor: amountMinor - 1, currency }, 'CONFLICT'],
      [{ amountMinor, currency: 'USD' }, 'CONFLICT'],
    ] as const) {
      const { status, refusal } = await cancel(paid.registrationId, givesBack);
      assert.deepEqual([status, refusal.code], [409, code]);
      // A refund by hand would not appear in the books.
      if (code === 'ALREADY_PAID') assert.match(refusal.message, /등록 목록에서 .*환불과 함께 취소/);
    }
    assert.equal((await rowOf(paid.registrationId)).state, 'confirmed');
    assert.equal(api.callsOf(paid.order.orderNumber)?.cancel, 0);
  });

  test('cannot be one of which nothing, or nothing certain, is paid', async () => {
    const { data } = await registerBy(api, koreanForm());
    const unpaid = await cancel(data.registration.id, { amountMinor: 300_000, currency: 'KRW' });
    assert.deepEqual([unpaid.status, unpaid.refusal.code], [409, 'CONFLICT']);
    const doubtful = await api.payMeeting('ok-then-drop');
    const waiting = await cancel(doubtful.payer.registrationId, doubtful.order.amount);
    assert.deepEqual([waiting.status, waiting.refusal.code], [409, 'PAYMENT_IN_PROGRESS']);
    assert.equal((await rowOf(doubtful.payer.registrationId)).state, 'pending');
  });

  test('stays as it is where the gateway that holds the charge is not set up any more', async () => {
    const paid = await paidRegistration();
    const { db } = api.services.database;
    const setGateway = async (gateway: 'test' | 'sandbox') => {
      await db
        .updateTable('payments')
        .set({ gateway })
        .where('order_number', '=', paid.order.orderNumber)
        .execute();
    };
    await setGateway('test');
    const { status, refusal } = await cancel(paid.registrationId, paid.amount);
    assert.deepEqual([status, refusal.code], [503, 'PAYMENT_NOT_CONFIGURED']);
    assert.equal((await rowOf(paid.registrationId)).state, 'confirmed');
    await setGateway('sandbox');
  });

  test('opens no payment any more', async () => {
    const paid = await paidRegistration();
    await cancel(paid.registrationId, paid.amount);
    const query = { device: 'pc', locale: 'ko' } as const;
    const { refusal } = await api.call(openCardOrder, { query }, { token: paid.token });
    assert.equal(refusal.code, 'NOTHING_TO_PAY');
  });
});

describe('a gateway that does not do what it is asked', () => {
  test('is asked again by the clock until the charge went back', async () => {
    const paid = await paidRegistration();
    const { orderNumber } = paid.order;
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    const { status, data } = await cancel(paid.registrationId, paid.amount);
    assert.deepEqual([status, data.state, data.charge?.phase], [200, 'cancelled', 'reversing']);
    assert.deepEqual(
      mailsTo(paid.form.email).filter(({ subject }) => subject?.includes('전액')),
      [],
    );
    await api.reconcile(orderNumber);
    assert.equal((await api.row(orderNumber)).phase, 'reversed');
    assert.equal(api.chargeOf(orderNumber)?.state, 'cancelled');
    await mailArrives(paid.form.email, '결제가 전액 취소되었습니다');
  });

  test('is not a case at once, however long ago the payment was', async () => {
    const paid = await paidRegistration();
    const { orderNumber } = paid.order;
    await api.services.database.db
      .updateTable('payments')
      .set({ approving_at: new Date(Date.now() - 30 * 24 * 3600_000) })
      .where('order_number', '=', orderNumber)
      .execute();
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    await cancel(paid.registrationId, paid.amount);
    const { id } = await api.row(orderNumber);
    const settled = await api.resolve(id, null);
    assert.deepEqual([settled.status, settled.refusal.code], [409, 'CONFLICT']);
    await api.assertSound();
    await api.reconcile(orderNumber);
  });

  test('and refuses makes a case for staff; the registration stays cancelled', async () => {
    const paid = await paidRegistration();
    const { orderNumber } = paid.order;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    const { data } = await cancel(paid.registrationId, paid.amount);
    assert.deepEqual([data.state, data.charge?.phase], ['cancelled', 'reversal-failed']);
    const { id, tno } = await api.row(orderNumber);
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversed');
    await mailArrives(paid.form.email, '결제가 전액 취소되었습니다');
  });
});

describe('a charge of which the gateway’s merchant pages gave back a part', () => {
  /** Creates a paid registration of whose charge 30,000 won went back without this program. */
  async function partlyReturned() {
    const paid = await paidRegistration();
    await api.sandbox.ledger.cancel(api.chargeOf(paid.order.orderNumber)?.tno ?? '', 30_000, true);
    return paid;
  }
  const outcome = async ({ order }: Awaited<ReturnType<typeof paidRegistration>>) => {
    const charge = api.chargeOf(order.orderNumber);
    const { phase } = await api.row(order.orderNumber);
    return { phase, partialCancels: charge?.partialCancels, returned: charge?.cancelledAmount };
  };
  const returned = { phase: 'reversed', partialCancels: 2, returned: 100_000 };

  test('goes back to the last won', async () => {
    const paid = await partlyReturned();
    const { data } = await cancel(paid.registrationId, paid.amount);
    assert.deepEqual([data.state, data.charge?.phase], ['cancelled', 'reversed']);
    assert.deepEqual(await outcome(paid), returned);
    assert.equal(api.callsOf(paid.order.orderNumber)?.cancel, 2);
  });

  for (const [what, scenario, times] of [
    ['the refusal of the whole cancel is lost', 'error-500', 1],
    ['the answer about the rest is lost', 'ok-then-drop', 2],
  ] as const)
    test(`goes back once where ${what}`, async () => {
      const paid = await partlyReturned();
      const { orderNumber } = paid.order;
      api.sandbox.scenarios.set({ scenario, call: 'cancel', orderNumber, times });
      await cancel(paid.registrationId, paid.amount);
      assert.deepEqual(await outcome(paid), returned);
    });

  test('goes back once, by the clock, where the gateway does not answer about the rest', async () => {
    const paid = await partlyReturned();
    const { orderNumber } = paid.order;
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'cancel', orderNumber, times: 2 });
    await cancel(paid.registrationId, paid.amount);
    assert.deepEqual(await outcome(paid), { phase: 'reversing', partialCancels: 1, returned: 30_000 });
    await Promise.all([api.reconcile(orderNumber), api.reconcile(orderNumber)]);
    assert.deepEqual(await outcome(paid), returned);
  });

  test('is a case for staff where the gateway refuses the rest', async () => {
    const paid = await partlyReturned();
    const { orderNumber } = paid.order;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 2 });
    await cancel(paid.registrationId, paid.amount);
    assert.deepEqual(await outcome(paid), { phase: 'reversal-failed', partialCancels: 1, returned: 30_000 });
    const { id, tno } = await api.row(orderNumber);
    assert.equal((await api.resolve(id, tno)).data.phase, 'reversed');
    assert.deepEqual(await outcome(paid), returned);
  });
});

test('all invariants hold after all of this, and the books agree', async () => {
  await api.assertSound();
  await assertInvariants(api.services.database.db, registrationInvariants);
});
