import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { signIn } from '@airway/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { testEntry } from '../../test/audit-entries.ts';
import { silentLogger } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { createApi, workers } from '../app.ts';
import { recordAuditAlone } from '../platform/audit.ts';
import { chainAudit } from '../platform/audit-chain.ts';
import { systemContext } from '../platform/context.ts';
import { openServices } from '../services.ts';

let api: TestApi<'demo'>;
/** Signs in as the owner and switches to the site's role before the first statement. */
let appUrl: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const record = () => recordAuditAlone(api.ctx(), testEntry('test.entry'));
  await record();
  await chainAudit(api.ctx());
  await record();
  const owner = new pg.Client({ connectionString: api.config.databaseUrl });
  await owner.connect();
  const recipe = new URL('../../../../deploy/database-roles.sql', import.meta.url);
  await owner.query(await readFile(recipe, 'utf8'));
  await owner.query('grant airway_app to current_user');
  await owner.end();
  const url = new URL(api.config.databaseUrl);
  url.searchParams.set('options', '-c role=airway_app');
  appUrl = url.href;
});
after(() => api.close());

test('the role of the site can neither change tables nor rewrite the audit log', async () => {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select current_user as role, count(*) > 0 as has from audit_arrivals',
    );
    assert.deepEqual(rows, [{ role: 'airway_app', has: true }]);
    for (const statement of [
      `update audit_events set reason = 'x'`,
      'delete from audit_events',
      'truncate audit_events',
      'delete from audit_verifications',
      `update audit_arrivals set reason = 'x'`,
      'delete from audit_arrivals',
      'truncate audit_arrivals',
      'alter table audit_arrivals disable trigger user',
      'alter table audit_events disable trigger user',
      'drop trigger audit_events_keep_young on audit_events',
      'create or replace function refuse_audit_change() returns trigger language sql as $$ select null $$',
      'create or replace function refuse_unchained_removal() returns trigger language sql as $$ select null $$',
      'drop table audit_events',
      'create table anything (id int)',
      'create table jobs.anything (id int)',
      'alter table accounts add column anything int',
      'delete from kysely_migration',
      'select cut_audit_events(9223372036854775807)',
    ])
      await assert.rejects(client.query(statement), { code: '42501' }, statement);
  } finally {
    await client.end();
  }
});

test('the site runs with that role', async () => {
  const services = await openServices({ ...api.config, databaseUrl: appUrl }, silentLogger);
  const app = createApi(services, silentLogger);
  try {
    await services.jobs.prepare(workers);
    await services.jobs.work(workers, services, silentLogger);
    const { id, password } = api.signIns.staff;
    const answer = await app.inject({
      method: 'POST',
      url: signIn.url,
      payload: { userKeyType: 'Id', userKeyCode: id, password },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    await eventually(async () => {
      const { rows } = await sql`
        select from audit_events where action = 'account.signed-in' and seal = 2`.execute(
        services.database.db,
      );
      return rows.length === 1;
    }, 'the sign-in is chained');
    const ready = await app.inject({ method: 'GET', url: '/readyz' });
    assert.equal(ready.statusCode, 200);
    for (const job of workers)
      if (job.cron !== undefined) await job.run(systemContext(services, silentLogger), {});
  } finally {
    await app.close();
    await services.close();
  }
});
