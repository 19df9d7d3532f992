import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { cancelRegistration, type Deposit } from '@airway/contract';
import { sql } from 'kysely';
import { staffToday } from '../../../test/bank-refunds.ts';
import { cloneRegistrations } from '../../../test/cloned-registrations.ts';
import { type DepositsApi, startDeposits } from '../../../test/deposits.ts';
import { deskOf } from '../../../test/desk.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { statementRows } from '../../../test/statement-rows.ts';
import { addDays } from '../../platform/zones.ts';
import type { Subject } from './match-deposits.rules.ts';

let api: DepositsApi;
before(async () => {
  api = await startDeposits();
});
after(() => api.close());

/** Returns a registration of each standing to copy, by the standing. */
async function addTemplates(): Promise<Record<Subject['standing'], string>> {
  const [expected, expired, cancelled] = [
    await api.expectTransfer('예시'),
    await api.expectTransfer('예시'),
    await api.expectTransfer('예시'),
  ];
  const { data } = await registerBy(api, koreanForm());
  await api.call(
    cancelRegistration,
    { params: { id: cancelled.id }, body: { reason: '예시' } },
    { token: api.staff },
  );
  await sql`update payments set phase = 'failed', reason = 'expired' where id = ${expired.paymentId}`.execute(
    api.db,
  );
  await sql`insert into payment_events (id, payment_id, phase, actor, note, happened_at)
    values (${randomUUID()}, ${expired.paymentId}, 'failed', 'program', 'not finished in time', now())`.execute(
    api.db,
  );
  const counter = deskOf(api);
  const paid = await counter.unpaid();
  assert.equal((await counter.take(paid.id)).status, 200);
  await mailAbout(api, paid.email, '확정');
  return {
    expected: expected.id,
    expired: expired.id,
    cancelled: cancelled.id,
    unexpected: data.registration.id,
    paid: paid.id,
  };
}

const knowable = 200;

test('of a whole statement nearly all rows are matched, none wrongly, and the whole is undone', async () => {
  const templates = await addTemplates();
  // One fee for all: only names and numbers tell whose a transfer is.
  const { subjects, rows } = statementRows(4, knowable, [100_000]);
  const idOf = new Map(subjects.map(({ id }) => [id, randomUUID()]));
  for (const [standing, templateId] of Object.entries(templates))
    await cloneRegistrations(
      api.db,
      templateId,
      subjects.flatMap((one) =>
        one.standing === standing
          ? [
              {
                id: idOf.get(one.id) ?? '',
                number: one.number,
                name: one.persons[0] ?? '',
                payer: one.payers[0] ?? '',
              },
            ]
          : [],
      ),
    );
  await api.assertDepositsSound();

  const today = staffToday();
  const dayOf = (day: string) => (day < '2025-11' ? today : addDays(today, -2));
  const statement = rows.map((one) => {
    const [, , , ...money] = api.row('', one.amountMinor);
    return [`${dayOf(one.day)} ${one.time}`, one.memo, one.depositor, ...money];
  });
  const done = await api.load(...statement);
  assert.equal(done.counts?.new, rows.length);

  const stored = await api.db
    .selectFrom('bank_deposits')
    .leftJoin('payments', 'payments.id', 'payment_id')
    .select(['bank_deposits.state', 'depositor', 'memo', 'deposited_at', 'registration_id'])
    .execute();
  const keyOf = (time: string, depositor: string, memo: string) => [time, depositor, memo].join('|');
  const labels = new Map(
    rows.map(({ time, depositor, memo, label }) => [keyOf(time, depositor, memo), idOf.get(label ?? '')]),
  );
  const matched = stored.filter(({ state }: { state: Deposit['state'] | string }) => state === 'matched');
  const wrong = matched.filter(
    (one) => labels.get(keyOf(one.deposited_at ?? '', one.depositor, one.memo)) !== one.registration_id,
  );
  assert.deepEqual(wrong, []);
  assert.ok(matched.length >= knowable * 0.95, `${matched.length} of ${knowable}`);
  await api.assertDepositsSound();

  assert.equal((await api.desk.undo(done)).state, 'undone');
  const left = await api.db.selectFrom('bank_deposits').select('id').execute();
  assert.deepEqual(left, []);
  const { rows: states } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from registrations where number = any(${subjects.map(({ number }) => number)})
    group by state order by state`.execute(api.db);
  const count = (...standings: Subject['standing'][]) =>
    subjects.filter(({ standing }) => standings.includes(standing)).length;
  assert.deepEqual(states, [
    { state: 'cancelled', count: count('cancelled') },
    { state: 'confirmed', count: count('paid') },
    { state: 'pending', count: count('expected', 'expired', 'unexpected') },
  ]);
  await api.assertDepositsSound();
});
