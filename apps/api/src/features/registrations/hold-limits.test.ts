import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loginRegistrant, openCardOrder } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());

const minuteMs = 60_000;
const start = Date.now();
const atMinute = (minute: number) => api.setNow(new Date(start + minute * minuteMs));

async function startRegistration() {
  atMinute(0);
  const form = koreanForm();
  const { data } = await registerBy(api, form);
  const { id, number } = data.registration;
  return {
    id,
    /** Signs in and opens a payment. @returns the refusal's code, or `open` */
    async tryToPay(): Promise<string> {
      const signedIn = await api.call(loginRegistrant, {
        params: { id: api.signIns.editionId },
        body: { email: form.email, registrationNumber: number },
      });
      const token = signedIn.data.accessToken;
      const query = { device: 'pc', locale: 'ko' } as const;
      const { status, refusal } = await api.call(openCardOrder, { query }, { token });
      return status === 200 ? 'open' : refusal.code;
    },
    async holdsSeat(): Promise<boolean> {
      const row = await api.services.database.db
        .selectFrom('registrations')
        .select('seat_held_until')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.seat_held_until !== null;
    },
  };
}

/** Opens a payment every `everyMinutes` for a day and a half. Seats are released regularly. */
async function minutesHeldBy(everyMinutes: number) {
  const registration = await startRegistration();
  let minutesHeld = 0;
  const answers = new Set<string>();
  for (let minute = 10; minute <= 36 * 60; minute += 10) {
    atMinute(minute);
    if (await registration.holdsSeat()) minutesHeld += 10;
    await releaseUnpaidSeats(api.ctx());
    if (minute % everyMinutes === 0) answers.add(await registration.tryToPay());
  }
  return { registration, minutesHeld, answers };
}

const limitMinutes = 60 + 6 * 60;

describe('a seat that is not paid for', () => {
  for (const everyMinutes of [30, 50])
    test(`goes back for good although somebody opens a payment every ${everyMinutes} minutes`, async () => {
      const { registration, minutesHeld, answers } = await minutesHeldBy(everyMinutes);
      assert.deepEqual(answers, new Set(['open', 'HOLD_LIMIT_REACHED']));
      assert.equal(await registration.holdsSeat(), false);
      assert.ok(minutesHeld <= limitMinutes, `held for ${minutesHeld} minutes`);
      assert.ok(minutesHeld > limitMinutes - 60, `held for ${minutesHeld} minutes only`);
    });

  test('is taken again and paid for days later by the person who did not use up the time', async () => {
    const registration = await startRegistration();
    for (const day of [1, 2, 3]) {
      atMinute(day * 24 * 60);
      await releaseUnpaidSeats(api.ctx());
      assert.equal(await registration.holdsSeat(), false);
      assert.equal(await registration.tryToPay(), 'open');
      assert.equal(await registration.holdsSeat(), true);
    }
  });

  test('stays for as long as a payment is in doubt, and asking again does not use up its time', async () => {
    atMinute(0);
    const { payer, order } = await api.payMeeting('ok-then-drop');
    const before = await api.services.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', payer.registrationId)
      .executeTakeFirstOrThrow();
    assert.equal((await api.row(order.orderNumber)).phase, 'unknown');
    const query = { device: 'pc', locale: 'ko' } as const;
    const repeated = await api.call(openCardOrder, { query }, { token: payer.token });
    assert.equal(repeated.refusal.code, 'PAYMENT_IN_PROGRESS');
    atMinute(limitMinutes * 2);
    await releaseUnpaidSeats(api.ctx());
    const later = await api.services.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', payer.registrationId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(later, before);
  });

  test('leaves every promise about seats true', async () => {
    await assertInvariants(api.services.database.db, registrationInvariants);
  });
});
