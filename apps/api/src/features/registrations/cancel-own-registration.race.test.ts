import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { auditEntries } from '../../../test/audit-entries.ts';
import {
  halfBackAt,
  halfReturned,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { cancelLocked } from './cancel-registration.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

describe('many at once', () => {
  test('twenty equal requests cancel once and give back once', async () => {
    const seats = await api.takenSeats();
    const paid = await api.paidRegistrant();
    await api.setEditionClock(halfBackAt);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.cancelOwn(paid.token, won(50_000))),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.deepEqual(await api.outcomeOf(paid), halfReturned);
    assert.deepEqual([api.callsOf(paid.orderNumber)?.cancel, await api.takenSeats()], [1, seats]);
    assert.equal(
      (await auditEntries(api.ctx(), { subject_id: paid.id, action: 'registration.withdrawn' })).length,
      1,
    );
  });

  test('control: where nobody locks the registration, its seat is released twice', async () => {
    const seats = await api.takenSeats();
    const paid = await api.paidRegistrant();
    const row = await api.rowOf(paid.id);
    const act = { action: 'registration.withdrawn', networkHash: null } as const;
    for (const _ of [1, 2])
      await api.db.transaction().execute((trx) => cancelLocked(api.ctx(), trx, row, act));
    assert.ok((await api.takenSeats()) < seats);
    // Repair the damage of the control, for the invariants at the end.
    await sql`update seat_quotas set taken = taken + 1 where edition_id = ${row.edition_id}
      and (category_id is null or category_id = ${row.category_id})`.execute(api.db);
    await api.db
      .updateTable('payments')
      .set({ kept_minor: 100_000 })
      .where('registration_id', '=', paid.id)
      .execute();
    assert.equal(await api.takenSeats(), seats);
  });

  test('a registrant, a refund and a cancellation by staff: one of them, and no more than that sum', async () => {
    for (let round = 0; round < 8; round += 1) {
      await api.setEditionClock();
      const paid = await api.paidRegistrant();
      await api.setEditionClock(halfBackAt);
      const [own, part, whole] = await Promise.all([
        api.cancelOwn(paid.token, won(50_000)),
        api.refundByStaff(paid.id, 30_000, won(100_000)),
        api.cancelByStaff(paid.id, won(100_000)),
      ]);
      const { state, returned, phase } = await api.outcomeOf(paid);
      // The second of the two cancellations finds it cancelled, and changes nothing.
      if (part.status === 200) assert.deepEqual([state, returned], ['confirmed', 30_000]);
      else assert.deepEqual([state, returned], ['cancelled', phase === 'reversed' ? 100_000 : 50_000]);
      assert.ok([own, whole].some(({ status }) => status === 200) !== (part.status === 200));
    }
  });

  test('a late message of the payment does not bring it back', async () => {
    const paid = await api.paidRegistrant();
    await api.setEditionClock(halfBackAt);
    await api.cancelOwn(paid.token, won(50_000));
    const { id: paymentId } = await api.row(paid.orderNumber);
    await handleSettledPayment(api.ctx(), { registrationId: paid.id, paymentId, outcome: 'paid' });
    assert.deepEqual(await api.outcomeOf(paid), halfReturned);
  });
});
