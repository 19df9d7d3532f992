import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { startTestApi, type TestApi } from '../test/api.ts';
import { auditEntries, testEntry } from '../test/audit-entries.ts';
import { invariants } from './app.ts';
import { describeExamination, doctorWorker, examine } from './doctor.ts';
import { recordAuditAlone } from './platform/audit.ts';
import { verifyAudit } from './platform/audit-verification.ts';
import { systemContext } from './platform/context.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const record = () => recordAuditAlone(api.ctx(), testEntry('test.entry'));

test('the doctor says where the audit log ends, and that proves it later', async () => {
  await record();
  const lastLine = async () =>
    describeExamination(await examine(api.config.databaseUrl, invariants))
      .split('\n')
      .at(-1);
  const waiting = (await examine(api.config.databaseUrl, invariants)).auditEnd;
  assert.ok(waiting.waiting > 0);
  assert.match((await lastLine()) ?? '', /; \d+ more wait for the running site$/);
  const [last] = (await auditEntries(api.ctx(), { action: 'test.entry' })).slice(-1);
  const { sequence, hash } = last ?? assert.fail();
  const end = `The audit log ends at entry ${sequence}, hash ${hash.toString('hex')}`;
  assert.equal(await lastLine(), end);
  await record();
  const { appSecret } = api.config;
  assert.equal((await verifyAudit(api.ctx().db, appSecret, hash.toString('hex'))).hasExpected, true);
});

test('every night the log of the site says it too, with nothing left waiting', async () => {
  await record();
  const lines: { msg: string; sequence?: number; hash?: string; waiting?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  await doctorWorker([]).run(systemContext(api.services, log), {});
  const [last] = (await auditEntries(api.ctx(), { action: 'test.entry' })).slice(-1);
  assert.deepEqual(
    lines.map(({ msg, sequence, hash, waiting }) => ({ msg, sequence, hash, waiting })),
    [
      {
        msg: 'where the audit log ends',
        sequence: last?.sequence,
        hash: last?.hash.toString('hex'),
        waiting: 0,
      },
    ],
  );
});
