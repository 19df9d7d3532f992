import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { getUser, signIn, signInByRefreshToken } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi, testPassword } from '../../test/api.ts';
import { auditEntries, testEntry } from '../../test/audit-entries.ts';
import { eventually } from '../../test/eventually.ts';
import { runHere, startProgram } from '../../test/run-command.ts';
import { authentication } from '../features/accounts/accounts/authentication.service.ts';
import { accountActor } from '../features/accounts/index.ts';
import { recordAuditAlone } from '../platform/audit.ts';
import { chainAudit } from '../platform/audit-chain.ts';
import { writeSetting } from '../platform/site-settings.ts';
import { createStaffCommand } from './create-staff.ts';
import { importEditionCommand } from './import-edition.ts';
import type { Command } from './terminal.ts';
import { verifyAuditLog } from './verify-audit.ts';

let api: TestApi;
let directory: string;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
  directory = await mkdtemp(join(tmpdir(), 'airway-commands-test-'));
});
after(async () => {
  await api.close();
  await rm(directory, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: api.services.config.databaseUrl, DATA_DIR: directory });
const run = (command: Command, parts: string[], changes: Record<string, string> = {}) =>
  runHere(command, parts, { ...settings(), ...changes });

const passwordIn = (out: string) => /^ {2}(\S{16})$/m.exec(out)?.[1] ?? '';

test('the first staff account is made with a password that is shown once and works', async () => {
  const made = await startProgram(
    'create-staff.ts',
    ['--id', 'chair', '--email', 'chair@example.org'],
    settings(),
  );
  assert.equal(made.code, 0, made.out);
  const body = { userKeyType: 'Id' as const, userKeyCode: 'chair', password: passwordIn(made.out) };
  const { data } = await api.call(signIn, { body });
  assert.deepEqual([data.user.userType, data.user.role.roleCode], ['Admin', 'ADMIN']);
  const repeated = await run(createStaffCommand, ['--id', 'Chair']);
  assert.deepEqual(repeated, { code: 1, out: 'The account was not created: "Chair" is in use already.\n' });
  const other = await run(createStaffCommand, ['--id', 'office', '--role', 'SECRETARIAT']);
  assert.notEqual(passwordIn(other.out), passwordIn(made.out));
});

test('staff get no e-mail address with an ending that the sign-in settings do not allow', async () => {
  const parts = ['--id', 'far', '--email', 'far@example.info'];
  assert.deepEqual(await run(createStaffCommand, parts), {
    code: 1,
    out: 'The account was not created: the ending of "far@example.info" is longer than the sign-in settings allow. Take another address, or switch long endings on there.\n',
  });
  const { db } = api.ctx();
  const value = {
    authType: 'IdAndPassword' as const,
    useCapcha: false,
    allowsWideEmail: true,
    userProfiles: [],
    roleCodeForGuest: 'GUEST',
  };
  await db.transaction().execute((trx) => writeSetting(api.ctx(), trx, authentication, value));
  assert.equal((await run(createStaffCommand, parts)).code, 0);
  await db.deleteFrom('site_settings').where('name', '=', 'authentication').execute();
});

test('a lost password is replaced by id alone: sessions end, and the new one must be changed', async () => {
  const id = await api.addAccount({ keyType: 'Id', keyCode: 'stranded' }, { roleCode: 'SECRETARIAT' });
  const before = await api.signInAs('stranded');
  const reset = await run(createStaffCommand, ['--id', 'Stranded', '--reset', '--remove-second-factor']);
  assert.equal(reset.code, 0, reset.out);
  const { refreshToken } = before;
  assert.equal((await api.call(signInByRefreshToken, { body: { refreshToken } })).status, 401);
  const key = { userKeyType: 'Id' as const, userKeyCode: 'stranded' };
  const old = await api.call(signIn, { body: { ...key, password: testPassword } });
  assert.equal(old.refusal.code, 'INVALID_CREDENTIAL');
  const { data } = await api.call(signIn, { body: { ...key, password: passwordIn(reset.out) } });
  const own = await api.call(getUser, { params: { id } }, { token: data.accessToken });
  assert.equal(own.data.mustChangePassword, true);
  const entries = await auditEntries(api.ctx(), { subject_id: id, action: 'account.reset' });
  assert.deepEqual(
    entries.map(({ reason, details }) => [reason, details]),
    [['staff:create --reset', '{"removesSecondFactor":true}']],
  );
  const nobody = await run(createStaffCommand, ['--id', 'nobody', '--reset']);
  assert.deepEqual(nobody, { code: 1, out: 'Nobody signs in with the id "nobody".\n' });
});

test('wrong options get the usage, wrong settings one sentence', async () => {
  for (const parts of [
    [],
    ['--id', 'two words'],
    ['--id', 'x', '--role', 'GUEST'],
    ['--id', 'x', '--email', 'no'],
    ['--id', 'x', '--reset', '--role', 'ADMIN'],
    ['--id', 'x', '--remove-second-factor'],
  ]) {
    const answer = await run(createStaffCommand, parts);
    assert.deepEqual([answer.code, answer.out.startsWith('Usage: npm run staff:create')], [2, true]);
  }
  const unknown = await startProgram('create-staff.ts', ['--idd', 'x'], settings());
  assert.deepEqual([unknown.code, unknown.out.startsWith("Unknown option '--idd'")], [2, true]);
  const without = await run(createStaffCommand, ['--id', 'x'], { DATABASE_URL: '' });
  assert.deepEqual(without, { code: 1, out: 'DATABASE_URL must name the database of the site.\n' });
  const unreachable = await run(verifyAuditLog, [], { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/c' });
  assert.deepEqual([unreachable.code, unreachable.out.split('\n').length], [1, 2]);
});

test('after a restore every session is ended, in running processes too', async () => {
  await api.addAccount({ keyType: 'Id', keyCode: 'restored' });
  const { accessToken, refreshToken } = await api.signInAs('restored');
  const seen = () => accountActor(api.services, accessToken, new Date());
  assert.equal((await seen())?.kind, 'account');
  const ended = await startProgram('end-sessions.ts', [], settings());
  assert.deepEqual([ended.code, /^\d+ sessions were ended\./.test(ended.out)], [0, true]);
  await eventually(async () => (await seen()) === undefined, 'the running process refuses');
  assert.equal((await api.call(signInByRefreshToken, { body: { refreshToken } })).status, 401);
});

test('an edition is imported from a file, and errors of the file are listed', async () => {
  const usage = await startProgram('import-edition.ts', [], settings());
  assert.deepEqual([usage.code, usage.out.startsWith('Usage: npm run edition:import')], [2, true]);
  const demo = join(import.meta.dirname, '../../seeds/demo-edition.json');
  const made = await run(importEditionCommand, [demo]);
  assert.deepEqual(made, { code: 0, out: 'The edition 2025 was made.\n' });
  const repeated = await run(importEditionCommand, [demo, '--change-prices']);
  assert.deepEqual(repeated, { code: 0, out: 'The edition 2025 was brought to what the file says.\n' });
  const broken = join(directory, 'broken.json');
  await writeFile(broken, '{');
  assert.match((await run(importEditionCommand, [broken])).out, /^The file .*broken\.json is not JSON: /);
  await writeFile(
    broken,
    JSON.stringify({ ...JSON.parse(await readFile(demo, 'utf8')), endsOn: '2025-01-01' }),
  );
  const refused = await run(importEditionCommand, [broken]);
  assert.deepEqual(refused, {
    code: 1,
    out: `Nothing was changed. The file ${broken} is not an edition:\n  startsOn is later than endsOn\n`,
  });
  const missing = await run(importEditionCommand, [join(directory, 'missing.json')]);
  assert.deepEqual([missing.code, missing.out.endsWith(' cannot be read.\n')], [1, true]);
});

test('verify-audit counts a whole chain, and tells where one is broken', async () => {
  await chainAudit(api.ctx());
  const whole = await startProgram('verify-audit.ts', [], settings());
  const [, count, hash = ''] =
    /^(\d+) entries, none changed\. Newest hash: ([0-9a-f]{64})$/m.exec(whole.out) ?? [];
  assert.deepEqual([whole.code, Number(count) > 1], [0, true]);
  assert.equal((await run(verifyAuditLog, ['--expect', hash])).code, 0);
  assert.equal((await run(verifyAuditLog, ['--expect', '0'.repeat(64)])).code, 1);
  await recordAuditAlone(api.ctx(), testEntry('test.waiting'));
  assert.deepEqual(await run(verifyAuditLog, []), {
    code: 0,
    out: `${whole.out}1 more wait for the running site, which chains them within seconds.\n`,
  });
  const { db } = api.ctx();
  await sql`alter table audit_events disable trigger user`.execute(db);
  await sql`update audit_events set action = 'x' where sequence = 2`.execute(db);
  await sql`alter table audit_events enable trigger user`.execute(db);
  const broken = await run(verifyAuditLog, []);
  assert.deepEqual(broken, {
    code: 1,
    out: 'The audit log is broken at entry 2; the 1 entries before it stand.\n',
  });
});
