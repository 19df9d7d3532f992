import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { testEntry } from '../../test/audit-entries.ts';
import { eventually } from '../../test/eventually.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { recordAudit, recordAuditAlone } from './audit.ts';
import { chainAudit } from './audit-chain.ts';
import { auditHash } from './audit-seal.ts';
import { checkAuditChain, verifyAudit } from './audit-verification.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

const record = (action: string) => recordAuditAlone(api.ctx(), testEntry(action));
const db = () => api.ctx().db;
const asOwner = async (statement: string) => {
  await sql`alter table audit_events disable trigger user`.execute(db());
  await sql`alter table audit_arrivals disable trigger user`.execute(db());
  await sql.raw(statement).execute(db());
  await sql`alter table audit_arrivals enable trigger user`.execute(db());
  await sql`alter table audit_events enable trigger user`.execute(db());
};
const chained = async () => {
  const rows = await db().selectFrom('audit_events').selectAll().orderBy('sequence').execute();
  return rows.map((row) => [row.sequence, row.action]);
};
const verdict = () => verifyAudit(db(), api.services.config.appSecret);

beforeEach(() => asOwner('delete from audit_events; delete from audit_arrivals'));

test('an act that takes long keeps no other from being recorded, and comes when it is committed', async () => {
  await db()
    .transaction()
    .execute(async (trx) => {
      await recordAudit(api.ctx(), trx, testEntry('test.long'));
      await record('test.meanwhile');
      await chainAudit(api.ctx());
      assert.deepEqual(await chained(), [[1, 'test.meanwhile']]);
    });
  await record('test.later');
  await chainAudit(api.ctx());
  assert.deepEqual(await chained(), [
    [1, 'test.meanwhile'],
    [2, 'test.long'],
    [3, 'test.later'],
  ]);
  assert.equal((await verdict()).brokenAt, undefined);
});

test('what an undone act recorded was never there', async () => {
  const undone = db()
    .transaction()
    .execute(async (trx) => {
      await recordAudit(api.ctx(), trx, testEntry('test.undone'));
      throw new Error('undone');
    });
  await assert.rejects(undone, { message: 'undone' });
  await record('test.done');
  await chainAudit(api.ctx());
  assert.deepEqual(await chained(), [[1, 'test.done']]);
});

const chainAtOnce = async () => {
  await Promise.all(Array.from({ length: 450 }, (_, index) => record(`test.${index}`)));
  return Promise.allSettled([1, 2, 3, 4].map(() => chainAudit(api.ctx())));
};

test('several programs chain each entry once, in one chain without a gap', async () => {
  const outcomes = await chainAtOnce();
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
  assert.deepEqual([(await verdict()).count, (await verdict()).brokenAt], [450, undefined]);
});

test('control: without the lock they meet at the same place', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('lock_last_audit_event'::regproc) as text`.execute(db());
  const text = rows[0]?.text ?? '';
  // Without the lock, and so slow that both read the end before either writes.
  await sql.raw(text.replace('pg_advisory_xact_lock(7421963)', 'pg_sleep(0.3)')).execute(db());
  try {
    const outcomes = await chainAtOnce();
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    assert.ok(refused.length > 0);
  } finally {
    await sql.raw(text).execute(db());
  }
});

test('a program that chains waits for another one that is at it', async () => {
  await record('test.first');
  let chaining: Promise<void> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`select * from lock_last_audit_event()`.execute(trx);
      chaining = chainAudit(api.ctx());
      await untilWaiting(db(), 1);
      assert.deepEqual(await chained(), []);
    });
  await chaining;
  assert.deepEqual(await chained(), [[1, 'test.first']]);
});

test('what waits cannot be changed, and leaves only into the chain', async () => {
  await record('test.waiting');
  for (const statement of [
    `update audit_arrivals set reason = 'x'`,
    'delete from audit_arrivals',
    'truncate audit_arrivals',
  ])
    await assert.rejects(sql.raw(statement).execute(db()), { code: '42501' }, statement);
  // A different row in its place does not allow the deletion either.
  const forged = db()
    .transaction()
    .execute(async (trx) => {
      await sql`
        insert into audit_events
        select 1, happened_at, actor_id, 'test.forged', subject_type, subject_id, reason, address, details,
               ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, 2, arrival
        from audit_arrivals`.execute(trx);
      await sql`delete from audit_arrivals`.execute(trx);
    });
  await assert.rejects(forged, { code: '42501' });
  await chainAudit(api.ctx());
  assert.deepEqual(await chained(), [[1, 'test.waiting']]);
});

/** Appends like the previous release: locks the end of the chain and hashes with SHA-256. */
const recordAsBefore = (action: string) =>
  db()
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ sequence: number; hash: Buffer }>`
        select sequence, hash from lock_last_audit_event()`.execute(trx);
      const row = {
        sequence: (rows[0]?.sequence ?? 0) + 1,
        happened_at: new Date(),
        actor_id: null,
        action,
        subject_type: 'account',
        subject_id: 'x',
        reason: '',
        address: null,
        details: '{}',
        previous_hash: rows[0]?.hash ?? Buffer.alloc(32),
      };
      const hash = auditHash(createHash('sha256').digest(), { ...row, seal: 1 });
      await sql`
        insert into audit_events (sequence, happened_at, actor_id, action, subject_type, subject_id, reason,
          address, details, previous_hash, hash)
        values (${row.sequence}, ${row.happened_at}, ${row.actor_id}, ${row.action}, ${row.subject_type},
          ${row.subject_id}, ${row.reason}, ${row.address}, ${row.details}, ${row.previous_hash}, ${hash})
      `.execute(trx);
    });

test('programs of the version before go on recording beside this one', async () => {
  await record('test.new');
  await recordAsBefore('test.old');
  await Promise.all([recordAsBefore('test.both'), record('test.both'), chainAudit(api.ctx())]);
  await chainAudit(api.ctx());
  assert.deepEqual(await chained(), [
    [1, 'test.new'],
    [2, 'test.old'],
    [3, 'test.both'],
    [4, 'test.both'],
  ]);
  assert.equal((await verdict()).brokenAt, undefined);
});

test('what was chained before there was a key stands at the beginning, and nowhere else', async () => {
  await sql`alter table audit_events disable trigger audit_events_sealed_only`.execute(db());
  for (const action of ['test.a', 'test.b']) await recordAsBefore(action);
  await sql`alter table audit_events enable trigger audit_events_sealed_only`.execute(db());
  assert.deepEqual([(await verdict()).count, (await verdict()).brokenAt], [2, undefined]);
  await record('test.c');
  await checkAuditChain(api.ctx());
  assert.deepEqual([(await verdict()).count, (await verdict()).brokenAt], [3, undefined]);
  await asOwner(`update audit_events set reason = 'x' where sequence = 2`);
  assert.equal((await verdict()).brokenAt, 2);
});

test('the site chains by itself', async () => {
  await record('test.by-itself');
  await api.work();
  await eventually(async () => (await chained()).length === 1, 'the entry is in the chain');
});
