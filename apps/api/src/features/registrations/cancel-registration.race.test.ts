import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { cancelRegistration, openCardOrder } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { approve, newPayer, openOrder, type Payer, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
});
after(() => api.close());

const reason = '본인이 전화로 요청';
const cancel = (id: string) =>
  api.call(cancelRegistration, { params: { id }, body: { reason } }, { token: api.staff });

const rowOf = (id: string) =>
  api.services.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const standingCharges = (orderNumber: string) =>
  api.chargesOf(orderNumber).filter(({ state }) => state !== 'cancelled').length;

const query = { device: 'pc', locale: 'ko' } as const;
const open = (payer: Payer) => api.call(openCardOrder, { query }, { token: payer.token });

describe('a registration that staff cancel', () => {
  test('frees seat, address and licence number, mails the person once and keeps who did it and why', async () => {
    const form = koreanForm();
    const { data } = await registerBy(api, form);
    const { id, number } = data.registration;
    for (const _ of [1, 2]) {
      const { status, data: answer } = await cancel(id);
      assert.deepEqual(
        [status, answer],
        [200, { id, registrationNumber: number, state: 'cancelled', charge: null, refund: null }],
      );
    }
    const { db } = api.services.database;
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      mails,
      ['submitted', 'cancelled'].map((kind) => ({ kind: `registration-${kind}`, recipient: form.email })),
    );
    const audit = await auditEntries(api.ctx(), { subject_id: id });
    assert.deepEqual(
      audit.map((entry) => [entry.action, entry.reason]),
      [['registration.cancelled', reason]],
    );
    const repeated = await registerBy(
      api,
      koreanForm({ email: form.email, licenceNumber: form.licenceNumber }),
    );
    assert.equal(repeated.status, 200);
  });

  test('is told so in a mail of their language', async () => {
    const form = koreanForm({ locale: 'en' });
    const { data } = await registerBy(api, form);
    await cancel(data.registration.id);
    await api.work();
    const mail = await mailAbout(api, form.email, 'cancelled');
    assert.equal(
      mail.subject,
      `[Annual Airway Meeting 2025 (sample)] Your registration has been cancelled (${data.registrationNumber})`,
    );
  });

  test('may be a free one that was confirmed, but not one that is paid', async () => {
    const free = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
    assert.equal((await cancel(free.data.registration.id)).status, 200);
    const { payer } = await api.payMeeting('ok');
    const paid = await cancel(payer.registrationId);
    assert.deepEqual([paid.status, paid.refusal.code], [409, 'ALREADY_PAID']);
    const doubtful = await api.payMeeting('ok-then-drop');
    const waiting = await cancel(doubtful.payer.registrationId);
    assert.deepEqual([waiting.status, waiting.refusal.code], [409, 'PAYMENT_IN_PROGRESS']);
    assert.equal((await cancel('01890000-0000-7000-8000-000000000000')).status, 404);
  });
});

describe('cancelling while somebody pays', () => {
  test('control: a state that is only written lets the card be charged for nothing', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await api.services.database.db
      .updateTable('registrations')
      .set({ state: 'cancelled', cancelled_at: new Date(), seat_held_until: null })
      .where('id', '=', payer.registrationId)
      .execute();
    await approve(api, payer, order, left);
    assert.equal(standingCharges(order.orderNumber), 1);
    // Repair the damage of the control, for the invariants at the end.
    await api.services.database.db
      .updateTable('registrations')
      .set({ state: 'pending', cancelled_at: null, seat_held_until: new Date(Date.now() + 3600_000) })
      .where('id', '=', payer.registrationId)
      .execute();
  });

  test('ends with a paid registration or a cancelled one without a charge, never with both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const payer = await newPayer(api);
      const order = await openOrder(api, payer);
      const left = await useWindow(order);
      const [, cancelled] = await Promise.all([
        approve(api, payer, order, left),
        cancel(payer.registrationId),
      ]);
      const { state } = await rowOf(payer.registrationId);
      const charges = standingCharges(order.orderNumber);
      assert.deepEqual(
        [state === 'cancelled', charges],
        cancelled.status === 200 ? [true, 0] : [false, 1],
        `${cancelled.status} ${state} ${charges}`,
      );
      outcomes.add(state);
    }
    assert.ok(outcomes.size > 0);
  });

  test('leaves no order behind that could still be paid', async () => {
    for (let round = 0; round < 12; round += 1) {
      const payer = await newPayer(api);
      const [opened, cancelled] = await Promise.all([open(payer), cancel(payer.registrationId)]);
      assert.equal(cancelled.status, 200);
      if (opened.status !== 200) {
        assert.equal(opened.refusal.code, 'NOTHING_TO_PAY');
        continue;
      }
      const { data } = await approve(api, payer, opened.data, await useWindow(opened.data));
      assert.equal(data.state, 'failed');
      assert.equal(standingCharges(opened.data.orderNumber), 0);
    }
  });

  test('gives the seat back once, also when its hold ends at the same moment', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => newPayer(api)));
    await api.services.database.db
      .updateTable('registrations')
      .set({ seat_held_until: new Date(Date.now() - 1000) })
      .where(
        'id',
        'in',
        payers.map(({ registrationId }) => registrationId),
      )
      .execute();
    await Promise.all([
      ...payers.map(({ registrationId }) => cancel(registrationId)),
      releaseUnpaidSeats(api.ctx()),
      ...payers.map(({ registrationId }) => cancel(registrationId)),
    ]);
    for (const { registrationId } of payers) {
      const { state, seat_held_until: held } = await rowOf(registrationId);
      assert.deepEqual([state, held], ['cancelled', null]);
    }
    for (const report of await checkInvariants(api.services.database.db, registrationInvariants))
      if (report.name.startsWith('I2')) assert.deepEqual(report.broken, [], report.name);
  });
});
