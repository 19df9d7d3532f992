import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { firing, readAlertRules } from '../test/alert-rules.ts';
import { startTestApi } from '../test/api.ts';
import { silentLogger } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { approve, newPayer, openOrder, useWindow } from '../test/payers.ts';
import { type PaymentsApi, withPayments } from '../test/payments.ts';
import { metricsToken, type Scraped, scrape } from '../test/scrapes.ts';
import { doctorWorker } from './doctor.ts';
import { registrationInvariants } from './features/registrations/registrations.invariants.ts';
import { mails } from './mails.ts';
import { newId } from './platform/identifiers.ts';
import { defineMail, sendMailLater } from './platform/outbox.ts';
import { mailWorkers } from './platform/send-mail.ts';

const rules = readAlertRules();
const fired = new Set<string>();
const alertNames = new Set<string>();

const letter = async () => ({ subject: 'a note', text: 'a note', html: '' });
const note = defineMail('test-note', z.object({}), letter);

let api: PaymentsApi<'mail'>;
let dataDirectory: string;
before(async () => {
  const started = await startTestApi({
    seed: 'demo',
    ports: ['sandbox', 'mail'],
    environment: { METRICS_TOKEN: metricsToken },
    config: { figuresCacheMs: 0 },
    async mount(app) {
      app.get('/test/fault', { config: { allow: 'anyone' } }, async () => {
        throw new Error('nobody foresaw this');
      });
    },
  });
  api = await withPayments(started);
  dataDirectory = api.config.dataDirectory;
  // Jobs of the demo are as old as the template, which may be long ago in a long run.
  await sql`update jobs.job set start_after = now() where state < 'active' and start_after < now()`.execute(
    db(),
  );
  await sql`update mails set created_at = now() where sent_at is null`.execute(db());
});
after(() => api.close());

const db = () => api.services.database.db;

/** Waits until exactly these alerts fire: mails and connections take a moment. */
async function expectAlerts(expected: readonly string[], earlier: Scraped[], meanwhile?: () => void) {
  let last: string[] = [];
  await eventually(
    async () => {
      meanwhile?.();
      const scraped = await scrape(api);
      for (const { name } of scraped) alertNames.add(name);
      last = firing(rules, earlier, scraped).sort();
      return JSON.stringify(last) === JSON.stringify([...expected].sort());
    },
    `alerts ${expected.join(', ')}`,
    60,
  ).catch(() => assert.deepEqual(last, [...expected].sort()));
  for (const alert of last) fired.add(alert);
}

/** Checks that no alert fires, then these fire, and none after the problem is fixed. */
async function expectWhile(
  expected: readonly string[],
  wrong: { begin: () => unknown; meanwhile?: () => void; mend: () => unknown },
) {
  const earlier = await scrape(api);
  await expectAlerts([], earlier);
  await wrong.begin();
  try {
    await expectAlerts(expected, earlier, wrong.meanwhile);
  } finally {
    await wrong.mend();
  }
  await expectAlerts([], await scrape(api));
}

async function meanMail(meantAt: Date) {
  const ctx = { ...api.ctx(), now: meantAt };
  const intent = {
    subjectId: newId(meantAt),
    recipient: 'one@example.org',
    locale: 'ko' as const,
    values: {},
  };
  await ctx.db.transaction().execute((trx) => sendMailLater(ctx, trx, note, intent));
}

const anHourAgo = () => new Date(Date.now() - 3_600_000);
const doctor = () => doctorWorker(registrationInvariants).run(api.ctx(), {});
const addToSeats = (by: number) =>
  sql`update seat_quotas set taken = taken + ${by} where ctid = (select min(ctid) from seat_quotas where category_id is null)`.execute(
    db(),
  );

test('what the data say: mails that wait, jobs that nobody does, cases, and a doctor that found something', async () => {
  const { order } = await api.payMeeting('error-500');
  const { id: paymentId } = await api.row(order.orderNumber);
  const approvingAt = (minutesAgo: number) =>
    db()
      .updateTable('payments')
      .set({ approving_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('id', '=', paymentId)
      .execute();
  const threeDaysAgo = new Date(Date.now() - 72 * 3_600_000);
  const verification = {
    id: newId(threeDaysAgo),
    verified_at: threeDaysAgo,
    entry_count: 0,
    through_sequence: 0,
    last_hash: Buffer.alloc(32),
    broken_at: null,
    is_end_missing: true,
  };
  const tno = '20251010000001';
  await expectWhile(
    [
      'AirwayAuditLogAltered',
      'AirwayAuditLogUnverified',
      'AirwayDoctorBroken',
      'AirwayDoctorLate',
      'AirwayJobsFailed',
      'AirwayJobsStuck',
      'AirwayMailsStuck',
      'AirwayPaymentCases',
      'AirwayStrayCharges',
    ],
    {
      async begin() {
        await meanMail(anHourAgo());
        await approvingAt(20);
        await sql`insert into jobs.job (name, data) values ('send-mail.dead', '{}')`.execute(db());
        await sql`insert into jobs.job (name, data, start_after) values ('account-retired', '{}', ${anHourAgo()})`.execute(
          db(),
        );
        await db()
          .insertInto('stray_charges')
          .values({ id: newId(new Date()), tno, payment_id: paymentId, noticed_at: new Date() })
          .execute();
        await db().insertInto('audit_verifications').values(verification).execute();
        await addToSeats(1);
        await doctor();
        await db()
          .updateTable('doctor_runs')
          .set({ began_at: threeDaysAgo, ended_at: threeDaysAgo })
          .execute();
      },
      async mend() {
        await addToSeats(-1);
        await doctor();
        await db().deleteFrom('audit_verifications').execute();
        await db().updateTable('stray_charges').set({ reversed_at: new Date() }).execute();
        await sql`delete from jobs.job where name in ('send-mail.dead', 'account-retired')`.execute(db());
        await approvingAt(1);
        await api.services.jobs.work(mailWorkers([...mails, note]), api.services, silentLogger);
      },
    },
  );
});

test('a mail server that refuses mails', async () => {
  await expectWhile(['AirwayMailsRefused'], {
    async begin() {
      api.mail.refuseRecipients(550, 1);
      await meanMail(new Date());
    },
    // Failures older than a day no longer alert.
    mend: () =>
      db()
        .updateTable('mails')
        .set({ failed_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('sent_at', 'is', null)
        .execute(),
  });
});

test('a gateway that nobody reaches or that answers nothing, until it answers once', async () => {
  const pay = async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    return approve(api, payer, order, await useWindow(order));
  };
  const { sandboxUrl } = api.config;
  const earlier = await scrape(api);
  await expectAlerts([], earlier);
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  const left = await useWindow(order);
  api.config.sandboxUrl = 'http://127.0.0.1:9';
  await approve(api, payer, order, left);
  await expectAlerts(['AirwayGatewaySilent'], earlier);
  api.config.sandboxUrl = sandboxUrl;
  const meanwhile = await scrape(api);
  await api.payMeeting('ok-then-drop');
  await expectAlerts(['AirwayGatewaySilent'], meanwhile);
  await pay();
  await expectAlerts([], meanwhile);
});

test('a disk that is nearly full, and a folder that cannot be looked at', async () => {
  const mend = () => {
    api.config.dataDirectory = dataDirectory;
  };
  await expectWhile(['AirwayDiskNearlyFull'], {
    // A full file system.
    begin: () => {
      api.config.dataDirectory = process.platform === 'linux' ? '/proc' : '/dev';
    },
    mend,
  });
  await expectWhile(['AirwayFiguresMissing'], {
    begin: () => {
      api.config.dataDirectory = '/nowhere';
    },
    mend,
  });
});

test('a database that only may be read', async () => {
  const name = new URL(api.config.databaseUrl).pathname.slice(1);
  const url = new URL(api.config.databaseUrl);
  url.pathname = '/postgres';
  const operator = new pg.Client({ connectionString: url.href });
  await operator.connect();
  const renew = async (how: string) => {
    await operator.query(`alter database ${name} ${how}`);
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  };
  await expectWhile(['AirwayDatabaseReadOnly'], {
    begin: () => renew('set default_transaction_read_only = on'),
    mend: () => renew('reset default_transaction_read_only'),
  });
  await operator.end();
});

test('answers that fail, and a pool that is used up', async () => {
  const earlier = await scrape(api);
  for (let count = 0; count < 6; count += 1) await api.app.inject({ method: 'GET', url: '/test/fault' });
  await expectAlerts(['AirwayErrors'], earlier);

  const over = Promise.withResolvers<void>();
  const held = Array.from({ length: 8 }, () =>
    db()
      .transaction()
      .execute(() => over.promise),
  );
  const asking: Promise<unknown>[] = [];
  const ask = () => void asking.push(sql`select 1`.execute(db()).catch(() => {}));
  try {
    await expectAlerts(['AirwayFiguresMissing', 'AirwayPoolExhausted'], await scrape(api), ask);
  } finally {
    over.resolve();
    await Promise.allSettled([...held, ...asking]);
  }
  await expectAlerts([], await scrape(api));
});

test('a program that cannot keep up', async () => {
  const scraped = await scrape(api);
  // The delay of timers depends on the machine.
  const late = (value: number) =>
    scraped.map((one) =>
      one.name === 'airway_event_loop_delay_seconds' && one.labels.quantile === '0.99'
        ? { ...one, value }
        : one,
    );
  assert.deepEqual(
    [firing(rules, scraped, late(0.2)), firing(rules, scraped, late(0.3))],
    [[], ['AirwayBusy']],
  );
  fired.add('AirwayBusy');
});

test('an instance that does not answer', () => {
  const up = (value: number) => [{ name: 'up', labels: { job: 'airway', instance: 'one' }, value }];
  assert.deepEqual([firing(rules, [], up(1)), firing(rules, [], up(0))], [[], ['AirwayDown']]);
  fired.add('AirwayDown');
});

test('each alert was seen, names only what is told, and stands in the page of operations', () => {
  assert.deepEqual([...fired].sort(), rules.map(({ alert }) => alert).sort());
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  for (const { alert, metrics } of rules) {
    for (const metric of metrics) assert.equal(metric === 'up' || alertNames.has(metric), true, metric);
    assert.equal(page.includes(`\n| \`${alert}\` | `), true, alert);
  }
});

test('the dashboard draws only what is told', () => {
  const dashboard = readFileSync(join(import.meta.dirname, '../../../deploy/dashboard.json'), 'utf8');
  const drawn = JSON.parse(dashboard).panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(({ expr }) => expr.match(/airway_[a-z_]+/g) ?? []),
  );
  assert.ok(drawn.length > 20);
  assert.deepEqual(
    drawn.filter((name: string) => !alertNames.has(name)),
    [],
  );
});
