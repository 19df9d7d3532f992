import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { changePaidRegistration, getChangeChoices, getRegistrationDocument } from '@airway/contract';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { tablesWith } from '../../../test/meeting-with-data.ts';
import { sellOptions } from '../../../test/options.ts';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { bytesIn } from '../../platform/zip.ts';
import { registrationRetention } from './empty-registrations.ts';
import { endOverdueChanges } from './end-change.ts';
import { lockRegistration } from './registrations.queries.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];

/** Ends the only change of a registration, which holds a dinner, without its attempts to pay. */
async function endBehindItsBack(id: string): Promise<void> {
  await api.db
    .updateTable('registration_changes')
    .set({ state: 'ended', plan: null, held_until: null, settled_at: new Date() })
    .where('registration_id', '=', id)
    .execute();
  await api.db
    .updateTable('option_quotas')
    .set((of) => ({ taken: of('taken', '-', 1) }))
    .where('option_id', 'in', (of) => of.selectFrom('fee_options').select('id').where('code', '=', 'dinner'))
    .execute();
}

describe('a refund of a change that the gateway refuses', () => {
  test('is a case for staff, and nothing else goes back before it is settled', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
    const { orderNumber } = person;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    await api.changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual(await api.codesOf(person.token), ['workshop']);
    const [found] = await api.casesOf(orderNumber);
    assert.deepEqual(
      [found?.amount, found?.phase, found?.situation],
      [won(70_000), 'reversal-failed', 'refund-refused'],
    );
    assert.equal(
      (await api.previewChange(person.token, { options: [] })).refusal?.code,
      'PAYMENT_IN_PROGRESS',
    );
    const { status } = await api.resolve(found?.id ?? '', api.chargeOf(orderNumber)?.tno ?? '');
    assert.equal(status, 200);
    assert.equal(api.returnedOf(orderNumber), 70_000);
    assert.deepEqual(await api.casesOf(orderNumber), []);
    const rest = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest.paid, rest.givesBack], [won(160_000), won(160_000)]);
  });
});

describe('while a change waits', () => {
  test('staff who save the edition count the seat of its person once', async () => {
    const person = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow' }));
    await api.changeAsShown(person.token, { categoryCode: 'specialist' });
    await sellOptions(api, [{ code: 'dinner', seats: 150 }]);
    await api.assertSound();
    await api.dropChange(person.token);
    await api.assertSound();
  });

  test('another that cannot be ended does not keep it waiting', async () => {
    const [broken, other] = [await api.paidRegistrant(), await api.paidRegistrant()];
    for (const { token } of [broken, other]) await api.changeAsShown(token, { options: [dinner] });
    await sql`alter table registration_changes add constraint not_this
      check (registration_id <> ${sql.lit(broken.id)} or state <> 'ended')`.execute(api.db);
    const later = { ...api.ctx(), now: new Date(Date.now() + 41 * 60_000) };
    await assert.rejects(endOverdueChanges(later), /not_this/);
    assert.equal((await api.own(other.token)).change, null);
    assert.notEqual((await api.own(broken.token)).change, null);
    await sql`alter table registration_changes drop constraint not_this`.execute(api.db);
    assert.equal(await endOverdueChanges(later), 1);
  });

  test('a refund by staff ends it and its attempts, and returns its seats', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    const seats = await api.seatsOf('dinner');
    await api.setEditionClock(halfBackAt);
    const { shown } = await api.changeAsShown(person.token, { options: [dinner] });
    assert.deepEqual(shown.pays, won(40_000));
    const order = await openOrder(api, person);
    const refund = () => api.refundByStaff(person.id, 160_000 - 1, won(160_000));
    assert.equal((await refund()).status, 200);
    assert.equal((await api.own(person.token)).change, null);
    assert.equal(await api.seatsOf('dinner'), seats);
    assert.equal((await api.row(order.orderNumber)).phase, 'failed');
    // The workshop is worth nothing now.
    const { data } = await api.previewChange(person.token, { options: [dinner] });
    assert.deepEqual(data.pays, won(70_000));
    await api.changeAsShown(person.token, { options: [dinner] });
    assert.equal((await refund()).status, 200, 'the same refund again');
    assert.notEqual((await api.own(person.token)).change, null);
    assert.equal(api.returnedOf(person.orderNumber), 159_999);
    await api.dropChange(person.token);
  });

  test('nothing is refunded by staff while its difference may be charged', async () => {
    const person = await api.paidRegistrant();
    await api.changeAsShown(person.token, { options: [dinner] });
    const order = await openOrder(api, person);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'payment', orderNumber, times: 1 });
    await approve(api, person, order, await useWindow(order));
    const { refusal } = await api.refundByStaff(person.id, 1000, won(100_000));
    assert.equal(refusal?.code, 'PAYMENT_IN_PROGRESS');
    assert.notEqual((await api.own(person.token)).change, null);
    const { id } = await api.row(orderNumber);
    await api.resolve(id, api.chargeOf(orderNumber)?.tno ?? '');
    await api.waitUntilChanged(person.token);
    const { data } = await api.refundByStaff(person.id, 1000, won(170_000));
    assert.deepEqual(data.remaining, won(169_000));
  });

  for (const isOver of [false, true])
    test(`its difference is no part of the fee while the news of its payment is on its way${isOver ? ', although it is over' : ''}`, async () => {
      const person = await api.paidRegistrant();
      const { token } = person;
      await api.changeAsShown(token, { options: [dinner] });
      const order = await openOrder(api, person);
      await api.db.transaction().execute(async (trx) => {
        // The news waits for this row.
        await lockRegistration(trx, person.id);
        await approve(api, person, order, await useWindow(order));
        assert.equal((await api.row(order.orderNumber)).phase, 'paid');
        if (isOver) await endBehindItsBack(person.id);
        const named = { params: api.edition, query: {} };
        for (const [{ refusal }, sentence] of [
          [await api.previewCancel(token), /취소할 수 없습니다/],
          [await api.previewChange(token, { options: [] }), /변경할 수 없습니다/],
          [await api.call(getChangeChoices, named, { token }), /변경할 수 없습니다/],
        ] as const) {
          assert.equal(refusal?.code, 'PAYMENT_IN_PROGRESS');
          assert.match(refusal?.message ?? '', sentence);
        }
      });
      if (isOver) {
        await eventually(
          async () => (await api.row(order.orderNumber)).phase === 'reversing',
          'it goes back',
        );
        await api.reconcile(order.orderNumber);
      } else await api.waitUntilChanged(token);
      const { paid } = (await api.previewCancel(token)).data;
      assert.deepEqual(paid, won(isOver ? 100_000 : 170_000));
    });

  test('a payment whose news was lost applies it', async () => {
    const person = await api.paidRegistrant();
    await api.changeAsShown(person.token, { options: [dinner] });
    const order = await openOrder(api, person);
    // The news is taken by a program of the release before, which does not know of changes.
    await api.db
      .updateTable('registration_changes')
      .set({ held_until: new Date(Date.now() - 1000) })
      .where('registration_id', '=', person.id)
      .where('state', '=', 'waiting')
      .execute();
    await approve(api, person, order, await useWindow(order));
    await endOverdueChanges(api.ctx());
    assert.deepEqual(await api.codesOf(person.token), ['dinner']);
    assert.equal((await api.own(person.token)).changes.length, 1);
  });
});

describe('a change', () => {
  test('with other sums than shown changes nothing', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    for (const [wanted, sums] of [
      [{ options: [workshop, dinner] }, {}],
      [{ options: [workshop, dinner] }, { pays: won(1) }],
      [{ options: [workshop, dinner] }, { pays: { amountMinor: 70_000, currency: 'USD' } }],
      [{ options: [] }, { givesBack: won(60_001) }],
      [{ options: [] }, {}],
    ] as const) {
      const { refusal } = await api.change(person.token, { options: [...wanted.options] }, sums);
      assert.equal(refusal?.code, 'CONFLICT');
      assert.match(refusal?.message ?? '', /변경 금액이 달라졌습니다/);
    }
    assert.deepEqual(await api.codesOf(person.token), ['workshop']);
    assert.equal((await api.own(person.token)).change, null);
  });

  test('that is sent 20 times at once is done once', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
    const sums = { givesBack: won(70_000) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.change(person.token, { options: [workshop] }, sums)),
    );
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200),
      [],
    );
    await eventually(() => api.returnedOf(person.orderNumber) === 70_000, 'it is given back once');
    const again = await api.change(person.token, { options: [workshop] }, sums);
    assert.equal(again.status, 200);
    assert.equal((await api.own(person.token)).changes.length, 1);
  });

  test('needs more than number and e-mail, and is nobody else’s', async () => {
    const person = await api.paidRegistrant();
    const { refusal } = await api.change(person.weakToken, { options: [dinner] }, { pays: won(70_000) });
    assert.equal(refusal?.code, 'VERIFICATION_REQUIRED');
    const dropped = await api.dropChange(person.weakToken);
    assert.equal(dropped.refusal?.code, 'VERIFICATION_REQUIRED');
    const other = await api.paidRegistrant();
    const body = {
      categoryCode: 'specialist',
      options: [dinner],
      registrationNumber: (await api.own(other.token)).number,
      pays: won(70_000),
      givesBack: won(0),
    };
    const stolen = await api.call(
      changePaidRegistration,
      { params: api.edition, body },
      { token: person.token },
    );
    assert.equal(stolen.status, 404);
  });

  test('is for paid registrations, until the closing day of the refund table', async () => {
    const { data } = await registerBy(api, koreanForm());
    assert.equal(
      (await api.previewChange(data.accessToken, { options: [dinner] })).refusal?.code,
      'CONFLICT',
    );
    const person = await api.paidRegistrant();
    await api.setEditionClock('2025-11-21T00:00:00+09:00');
    assert.equal((await api.previewChange(person.token, { options: [] })).refusal?.code, 'ALREADY_PAID');
    await api.setEditionClock();
    const refundTable = await api.replaceRefundTable(null);
    assert.equal(
      (await api.previewChange(person.token, { options: [dinner] })).refusal?.code,
      'ALREADY_PAID',
    );
    await api.replaceRefundTable(refundTable);
  });

  test('that waits ends with its registration, but not while its difference may be charged', async () => {
    const person = await api.paidRegistrant();
    const seats = await api.seatsOf('dinner');
    await api.changeAsShown(person.token, { options: [dinner] });
    const order = await openOrder(api, person);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'payment', orderNumber, times: 1 });
    await approve(api, person, order, await useWindow(order));
    const cancelled = await api.cancelByStaff(person.id, won(100_000));
    assert.equal(cancelled.refusal?.code, 'PAYMENT_IN_PROGRESS');
    assert.equal(
      (await api.previewChange(person.token, { options: [] })).refusal?.code,
      'PAYMENT_IN_PROGRESS',
    );
    const { id } = await api.row(orderNumber);
    await api.resolve(id, api.chargeOf(orderNumber)?.tno ?? '');
    await eventually(async () => (await api.codesOf(person.token)).join() === 'dinner', 'the change is done');

    const other = await api.paidRegistrant();
    await api.changeAsShown(other.token, { options: [dinner] });
    const opened = await openOrder(api, other);
    const { data } = await api.cancelAll(other.token);
    assert.deepEqual([data.state, data.change], ['cancelled', null]);
    assert.equal((await api.row(opened.orderNumber)).phase, 'failed');
    assert.ok((await api.seatsOf('dinner')) <= seats + 1);
  });

  test('over gives its difference back if the payment still arrives', async () => {
    const person = await api.paidRegistrant();
    await api.changeAsShown(person.token, { options: [dinner] });
    const order = await openOrder(api, person);
    await endBehindItsBack(person.id);
    await approve(api, person, order, await useWindow(order));
    await eventually(async () => (await api.row(order.orderNumber)).phase === 'reversing', 'it goes back');
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'reversed');
    assert.deepEqual(await api.codesOf(person.token), []);
    const { email } = await api.rowOf(person.id);
    assert.match((await mailAbout(api, email, '일부를 환불')).text ?? '', /70,000원/);
    const text = await receipt(person.token);
    assert.ok(text.includes('결제 금액 100,000원') && !text.includes(order.orderNumber), text);
  });
});

const receipt = async (token: string, language: 'ko' | 'en' = 'ko') => {
  const query = { kind: 'receipt' as const, language };
  const { data } = await api.call(getRegistrationDocument, { params: api.edition, query }, { token });
  const { text } = await extractText(new Uint8Array(await bytesIn(data)), { mergePages: true });
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
};

describe('the receipt', () => {
  test('lists every payment, what was cancelled, and what of it paid for something else', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    await api.setEditionClock(halfBackAt);
    const { order } = await api.changeAndPay(person, { options: [dinner] });
    const text = await receipt(person.token);
    for (const part of [
      '100,000원',
      '취소됨',
      '60,000원',
      '70,000원',
      '취소 금액 중 변경에 쓴 금액 -30,000원',
      '결제 금액 200,000원',
      order.orderNumber,
      person.orderNumber,
    ])
      assert.ok(text.includes(part), `${part} in ${text}`);
    await api.changeAsShown(person.token, { options: [] });
    const after = await receipt(person.token, 'en');
    assert.match(after, /KRW 35,000/);
    assert.match(after, /KRW 165,000/);
  });
});

test('mails about changes and refunds are erased with the person', async () => {
  const person = await api.paidRegistrant();
  await api.changeAndPay(person, { options: [dinner] });
  await api.refundByStaff(person.id, 1000, won(170_000));
  const { email } = await api.rowOf(person.id);
  await mailAbout(api, email, '일부를 환불');
  const trx = await api.db.startTransaction().execute();
  const has = () => tablesWith({ ...api.ctx(), db: trx }, email);
  const before = await has();
  await registrationRetention.empty(api.ctx(), trx, api.edition.id, 1000);
  const after = await has();
  await trx.rollback().execute();
  assert.ok(before.includes('public.registrations'));
  // Mailed codes are deleted by a job of their own.
  assert.deepEqual(after, ['public.key_verifications']);
});
