import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { invariants } from '../../app.ts';
import type { Trx } from '../../database/client.ts';
import type { MeetingRetention, Retention } from '../../platform/retention.ts';
import { setRehearsal } from '../editions/index.ts';
import { registrationRetention } from '../registrations/empty-registrations.ts';
import { eraseExpired } from './erase-expired.ts';
import { getRetention } from './retention.service.ts';

let api: TestApi<'demo'>;
let editionId: string;
const lastDay = '2025-11-22';
/** The demo's meeting ends on 22 November 2025. Data stored for a year are due when that day begins in Seoul. */
const due = new Date('2026-11-21T15:00:00Z');
const justBefore = new Date(due.getTime() - 1000);

before(async () => {
  api = await startTestApi({ seed: 'demo' });
  ({ editionId } = api.signIns);
});
after(() => assertInvariants(api.ctx().db, invariants));
after(() => api.close());
beforeEach(async () => {
  await setRehearsal(api.ctx(), editionId, demoRehearsalStartsAt);
  for (const _ of Array(5)) {
    const { status } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
    assert.equal(status, 200);
  }
  await setRehearsal(api.ctx(), editionId, null);
});

const left = () => registrationRetention.count(api.ctx().db, editionId);
const auditedCounts = async () =>
  (await auditEntries(api.ctx(), { action: 'retention.emptied', subject_id: editionId })).map(
    ({ details }) => JSON.parse(details).count,
  );
const night = (now: Date, retentions: readonly Retention[] = [registrationRetention], atMost = 2) =>
  eraseExpired({ ...api.ctx(), now }, retentions, atMost);
/** Returns the same rule with an event after some batches. */
const interrupted = (after: number, happens: (trx: Trx) => Promise<unknown>): MeetingRetention => {
  let batches = 0;
  return {
    ...registrationRetention,
    async empty(ctx, trx, id, atMost) {
      const emptied = await registrationRetention.empty(ctx, trx, id, atMost);
      batches += 1;
      if (batches > after) await happens(trx);
      return emptied;
    },
  };
};
const setLastDay = (day: string) =>
  api.ctx().db.updateTable('editions').set({ ends_on: day }).where('id', '=', editionId).execute();

test('nothing goes a second before the day, all of it once the day has begun', async () => {
  const before = await left();
  await night(justBefore);
  assert.deepEqual([await left(), await auditedCounts()], [before, []]);
  await night(due);
  assert.deepEqual([await left(), await auditedCounts()], [0, [before]]);
});

test('a connection that dies in the middle of a batch undoes that batch alone; the next night goes on', async () => {
  const [before, entries] = [await left(), (await auditedCounts()).length];
  assert.ok(before >= 5);
  const dies = interrupted(1, (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
  await assert.rejects(night(due, [dies]));
  assert.equal(await left(), before - 2);
  await assertInvariants(api.ctx().db, invariants);
  assert.equal((await auditedCounts()).length, entries, 'what goes on is not told yet');
  await night(due);
  assert.deepEqual([await left(), (await auditedCounts()).slice(entries)], [0, [before]]);
});

test('one kind that fails does not keep the others from being emptied', async () => {
  const fails = interrupted(0, async () => {
    throw new Error('sample');
  });
  await assert.rejects(night(due, [fails, registrationRetention]), /sample/);
  assert.equal(await left(), 0);
});

test('two that empty at once empty each row once', async () => {
  const [before, entries] = [await left(), (await auditedCounts()).length];
  await Promise.all([night(due), night(due), night(due)]);
  const counts = (await auditedCounts()).slice(entries);
  assert.equal(await left(), 0);
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    before,
  );
});

test('an edition whose clock is behind is held, and the console says so', async () => {
  const before = await left();
  await setRehearsal({ ...api.ctx(), now: due }, editionId, demoRehearsalStartsAt);
  await night(due);
  assert.equal(await left(), before);
  const data = await getRetention({ ...api.ctx(), now: due }, [registrationRetention]);
  assert.equal(data.editions.find((one) => one.editionId === editionId)?.heldBy, 'clock');
  await setRehearsal(api.ctx(), editionId, null);
  await night(due);
  assert.equal(await left(), 0);
});

test('an edition that is moved while it is emptied is left alone from then on, and what went is told', async () => {
  const [before, entries] = [await left(), (await auditedCounts()).length];
  let moved: Promise<unknown> | undefined;
  const moves = interrupted(0, async () => {
    moved ??= setLastDay('2026-11-22');
    await untilWaiting(api.ctx().db, 1);
  });
  await night(due, [moves]);
  await moved;
  // The next batch may run before the waiting transaction.
  const remaining = await left();
  assert.ok(remaining < before);
  assert.deepEqual((await auditedCounts()).slice(entries), [before - remaining]);
  await night(due);
  assert.equal(await left(), remaining);
  await setLastDay(lastDay);
  await night(due);
  assert.equal(await left(), 0);
});

const attempt = (phase: 'created' | 'unknown' | 'reversal-failed' | 'failed', registrationId: string) => ({
  ...{ id: randomUUID(), registration_id: registrationId, edition_id: editionId, registration_number: 'X' },
  ...{ order_number: randomUUID().replaceAll('-', ''), status_key: randomUUID(), device: 'pc' as const },
  ...{ locale: 'ko' as const, audience: 'korean' as const, gateway: 'sandbox' as const, site_code: 'T0000' },
  ...{ amount_minor: 1000, currency: 'KRW' as const, period: 'early', phase, created_at: new Date() },
  approving_at: new Date(),
  tno: phase === 'reversal-failed' ? '20251122000002' : null,
});

test('money that is asked for, in doubt, going back or strayed holds an edition until it is settled', async () => {
  const before = await left();
  const { db } = api.ctx();
  for (const phase of ['created', 'unknown', 'reversal-failed'] as const) {
    const row = attempt(phase, randomUUID());
    await db.insertInto('payments').values(row).execute();
    await night(due);
    assert.equal(await left(), before, phase);
    await db.deleteFrom('payments').where('id', '=', row.id).execute();
  }
  const settled = attempt('failed', randomUUID());
  await db.insertInto('payments').values(settled).execute();
  const stray = { id: randomUUID(), payment_id: settled.id, tno: '20251122000001', noticed_at: new Date() };
  await db.insertInto('stray_charges').values(stray).execute();
  await night(due);
  assert.equal(await left(), before, 'stray charge');
  await db.updateTable('stray_charges').set({ reversed_at: new Date() }).where('id', '=', stray.id).execute();
  await night(due);
  assert.equal(await left(), 0);
  await db.deleteFrom('stray_charges').where('id', '=', stray.id).execute();
  await db.deleteFrom('payments').where('id', '=', settled.id).execute();
});

test('the log of presence of an edition that is hardly over stays, whatever asks', async () => {
  const { db } = api.ctx();
  const session = await db
    .selectFrom('programme_sessions')
    .select('id')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const event = { id, edition_id: editionId, session_id: session.id, person_id: randomUUID(), stay_id: null };
  await db
    .insertInto('live_events')
    .values({ ...event, at: new Date(), kind: 'objected', body: '{}' })
    .execute();
  const forget = () => sql`select forget_live_events('{}', ${[id]}::uuid[])`.execute(db);
  await setLastDay(new Date().toISOString().slice(0, 10));
  await assert.rejects(forget(), /hardly over/);
  await assert.rejects(db.deleteFrom('live_events').execute(), /only grows/);
  await setLastDay(lastDay);
  await forget();
  const rows = await db.selectFrom('live_events').select('id').where('id', '=', id).execute();
  assert.deepEqual(rows, []);
  await assert.rejects(db.deleteFrom('live_events').execute(), /only grows/);
});
