import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAuditChainState, verifyAuditChain } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { testEntry } from '../../test/audit-entries.ts';
import { recordAuditAlone } from './audit.ts';
import { chainAudit } from './audit-chain.ts';
import { cutOldAudit } from './audit-cut.ts';
import { auditHash, auditKey } from './audit-seal.ts';
import { checkAuditChain, verifyAudit } from './audit-verification.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

const record = (of: TestApi, action: string) =>
  recordAuditAlone(of.ctx(), { ...testEntry(action), details: { 이유: '예시' } });
const verify = async (of: TestApi, expected?: string) => {
  await chainAudit(of.ctx());
  return verifyAudit(of.ctx().db, of.services.config.appSecret, expected);
};

/** Changes the table like an attacker who owns the database. */
const tamper = async (of: TestApi, statement: string) => {
  const { db } = of.ctx();
  await sql`alter table audit_events disable trigger user`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table audit_events enable trigger user`.execute(db);
};

test('parallel entries form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => record(api, `test.${index}`)));
  const verdict = await verify(api);
  assert.deepEqual([verdict.count, verdict.brokenAt], [30, undefined]);
});

test('the table refuses every change', async () => {
  for (const statement of [
    'update audit_events set reason = 1',
    'delete from audit_events',
    'truncate audit_events',
    'select cut_audit_events(5)',
    `update audit_events set seal = 1`,
  ])
    await assert.rejects(sql.raw(statement).execute(api.ctx().db), { code: '42501' }, statement);
});

/** Rewrites the log from an entry on, like an attacker who owns the database but not the secret. */
const rewriteFrom = async (of: TestApi, sequence: number, seal: number, key: Buffer) => {
  const { db } = of.ctx();
  const rows = await db.selectFrom('audit_events').selectAll().orderBy('sequence').execute();
  const statements: string[] = [];
  let previous = rows[sequence - 2]?.hash ?? Buffer.alloc(32);
  for (const row of rows.slice(sequence - 1)) {
    const forged = { ...row, reason: 'forged', seal, previous_hash: previous };
    previous = auditHash(key, forged);
    statements.push(
      `update audit_events set reason = 'forged', seal = ${seal},
         previous_hash = '\\x${forged.previous_hash.toString('hex')}', hash = '\\x${previous.toString('hex')}'
       where sequence = ${row.sequence}`,
    );
  }
  await tamper(of, statements.join(';'));
};

test('the person who owns the database cannot write the log anew', async () => {
  for (const [seal, key] of [
    [1, Buffer.alloc(32)],
    [2, auditKey('another secret of another installation')],
  ] as const) {
    const own = await startTestApi({ limitScale: 1 });
    try {
      for (let index = 0; index < 5; index += 1) await record(own, `test.${index}`);
      assert.deepEqual([(await verify(own)).count, (await verify(own)).brokenAt], [5, undefined]);
      await rewriteFrom(own, 3, seal, key);
      assert.deepEqual([seal, (await verify(own)).brokenAt], [seal, 3]);
    } finally {
      await own.close();
    }
  }
});

test('a changed, a removed and a cut-off entry are noticed', async () => {
  const { lastHash } = await verify(api);
  await tamper(api, `update audit_events set reason = 'x' where sequence = 7`);
  assert.equal((await verify(api)).brokenAt, 7);
  await tamper(api, `update audit_events set reason = '' where sequence = 7`);
  assert.equal((await verify(api)).brokenAt, undefined);
  await tamper(api, 'delete from audit_events where sequence = 30');
  const cut = await verify(api, lastHash);
  assert.deepEqual([cut.count, cut.brokenAt, cut.hasExpected], [29, undefined, false]);
  await tamper(api, 'delete from audit_events where sequence = 12');
  assert.equal((await verify(api)).brokenAt, 12);
  await tamper(api, 'delete from audit_events where sequence < 13');
  assert.equal((await verify(api)).brokenAt, 1);
});

const day = 24 * 3600 * 1000;

test('entries older than two years are cut off under seal, and the rest is still verified', async () => {
  const own = await startTestApi({ limitScale: 1 });
  try {
    const today = new Date();
    own.setNow(new Date(today.getTime() - 740 * day));
    for (let index = 0; index < 5; index += 1) await record(own, 'test.old');
    own.setNow(new Date(today.getTime() - 700 * day));
    for (let index = 0; index < 5; index += 1) await record(own, 'test.young');
    own.setNow(today);
    await cutOldAudit(own.ctx());
    await cutOldAudit(own.ctx());
    const kept = await own.ctx().db.selectFrom('audit_events').selectAll().orderBy('sequence').execute();
    assert.deepEqual(
      kept.map((row) => [row.sequence, row.action]),
      [...[6, 7, 8, 9, 10].map((sequence) => [sequence, 'test.young']), [11, 'audit.cut']],
    );
    assert.deepEqual([(await verify(own)).brokenAt, (await verify(own)).count], [undefined, 6]);
    await record(own, 'test.after');
    assert.equal((await verify(own)).brokenAt, undefined);
    // An attacker who removes one more entry cannot seal it.
    await tamper(own, 'delete from audit_events where sequence = 6');
    assert.equal((await verify(own)).brokenAt, 1);
    const other = await verifyAudit(own.ctx().db, 'another secret of another installation');
    assert.equal(other.brokenAt, 1);
  } finally {
    await own.close();
  }
});

test('the state of the chain tells what the newest verification found', async () => {
  const own = await startTestApi({ limitScale: 1 });
  try {
    const admin = { userType: 'Admin' as const, roleCode: 'ADMIN' };
    await own.addAccount({ keyType: 'Id', keyCode: 'auditor' }, admin);
    const { accessToken: token } = await own.signInAs('auditor');
    const state = async () => (await own.call(getAuditChainState, {}, { token })).data;
    const first = await state();
    assert.deepEqual(
      [first.count, first.removedThroughSequence, first.retentionDays, first.verification],
      [1, 0, 730, null],
    );
    const verified = (await own.call(verifyAuditChain, {}, { token })).data;
    assert.deepEqual(
      [verified.count, verified.verification?.count, verified.verification?.brokenAt],
      [2, 1, null],
    );
    await tamper(own, 'delete from audit_events');
    await checkAuditChain(own.ctx());
    assert.equal((await state()).verification?.isEndMissing, true);
    await record(own, 'test.later');
    await checkAuditChain(own.ctx());
    assert.equal((await state()).verification?.isEndMissing, true, 'it stays missed');
    await tamper(own, `update audit_events set reason = 'x'`);
    await checkAuditChain(own.ctx());
    assert.equal((await state()).verification?.brokenAt, 1);
  } finally {
    await own.close();
  }
});
