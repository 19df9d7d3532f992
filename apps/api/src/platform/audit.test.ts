import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type AccountsApi, startAccountsApi } from '../../test/accounts-api.ts';
import { recordAuditAlone, verifyAudit } from './audit.ts';

let api: AccountsApi;
before(async () => {
  api = await startAccountsApi();
});
after(() => api.close());

const record = (action: string) =>
  recordAuditAlone(api.ctx(), { action, subjectType: 'account', subjectId: 'x', details: { 이유: '예시' } });

/** Changes the table as somebody could who owns the database. */
const tamper = async (statement: string) => {
  const { db } = api.ctx();
  await sql`alter table audit_events disable trigger user`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table audit_events enable trigger user`.execute(db);
};

test('parallel entries form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => record(`test.${index}`)));
  const verdict = await verifyAudit(api.ctx().db);
  assert.deepEqual([verdict.count, verdict.brokenAt], [30, undefined]);
});

test('the table refuses every change', async () => {
  for (const statement of [
    'update audit_events set reason = 1',
    'delete from audit_events',
    'truncate audit_events',
  ])
    await assert.rejects(sql.raw(statement).execute(api.ctx().db), { code: '42501' }, statement);
});

test('a changed, a removed and a cut-off entry are noticed', async () => {
  const { db } = api.ctx();
  const { lastHash } = await verifyAudit(db);
  await tamper(`update audit_events set reason = 'x' where sequence = 7`);
  assert.equal((await verifyAudit(db)).brokenAt, 7);
  await tamper(`update audit_events set reason = '' where sequence = 7`);
  assert.equal((await verifyAudit(db)).brokenAt, undefined);
  await tamper('delete from audit_events where sequence = 30');
  const cut = await verifyAudit(db, lastHash);
  assert.deepEqual([cut.count, cut.brokenAt, cut.hasExpected], [29, undefined, false]);
  await tamper('delete from audit_events where sequence = 12');
  assert.equal((await verifyAudit(db)).brokenAt, 12);
});
