import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getSiteInfo } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { figureIn, metricsToken, readScrape, scrape } from '../../../test/scrapes.ts';
import { readApiConfig } from '../../config.ts';
import { SettingError } from '../../settings.ts';
import { exposition } from './exposition.ts';
import { readFigures } from './figures.ts';
import { createMetrics } from './metrics.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', environment: { METRICS_TOKEN: metricsToken } });
});
after(() => api.close());

const ask = (authorization?: string, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('figures are told to who holds the token, and are kept by nobody', async () => {
  const answer = await ask(`Bearer ${metricsToken}`);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal((await ask(`Bearer ${metricsToken}`, 'HEAD')).statusCode, 200);
});

test('without the token, or with another one, nothing is told', async () => {
  const others = [undefined, '', 'Bearer', 'Bearer ', metricsToken, `Basic ${metricsToken}`];
  const near = [`Bearer ${metricsToken}x`, `Bearer ${metricsToken.slice(0, -1)}`, `Bearer ${metricsToken} x`];
  for (const authorization of [...others, ...near])
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, body, headers } = await ask(authorization, method);
      assert.deepEqual(
        [statusCode, headers['www-authenticate'], headers['cache-control']],
        [401, 'Bearer', 'no-store'],
      );
      assert.equal(body.includes('airway_'), false);
    }
});

test('where no token is set there is nothing, whoever asks', async () => {
  const closed = await startTestApi();
  const headers = { authorization: 'Bearer undefined' };
  const answer = await closed.app.inject({ method: 'GET', url: '/metrics', headers });
  assert.equal(answer.statusCode, 404);
  assert.deepEqual(closed.services.metrics.families(), [
    {
      name: 'airway_live_streams',
      help: 'Streams of live rooms that are open.',
      type: 'gauge',
      samples: closed.services.metrics.families()[0]?.samples,
    },
  ]);
  await closed.close();
});

test('a token that can be guessed keeps the program from starting, and is not repeated', () => {
  assert.throws(
    () => readApiConfig({ METRICS_TOKEN: 'short-one' }),
    (error) => error instanceof SettingError && !error.message.includes('short-one'),
  );
});

test('answers are counted by call and class, and no address that strangers make up becomes a series', async () => {
  const earlier = await scrape(api);
  await api.call(getSiteInfo, {});
  await api.callRaw('GET', '/api/made/up');
  await api.app.inject({ method: 'GET', url: '/made/up' });
  const now = await scrape(api);
  const risen = (labels: Record<string, string>) =>
    (figureIn(now, 'airway_requests_total', labels) ?? 0) -
    (figureIn(earlier, 'airway_requests_total', labels) ?? 0);
  assert.equal(risen({ call: `GET ${getSiteInfo.url}`, status: '2xx' }), 1);
  assert.equal(risen({ call: 'nothing', status: '4xx' }), 2);
  const series = now.filter(({ name }) => name === 'airway_requests_total');
  assert.equal(JSON.stringify(series).includes('made'), false);
  const count = figureIn(now, 'airway_request_duration_seconds_count', { kind: 'call' }) ?? 0;
  assert.equal(figureIn(now, 'airway_request_duration_seconds_bucket', { kind: 'call', le: '+Inf' }), count);
  assert.ok(count >= 3);
});

test('it tells of pools, queues, mails, payments, streams, disk, database and the process itself', async () => {
  const names = new Set((await scrape(api)).map(({ name }) => name));
  assert.deepEqual([...names].filter((name) => !/_(?:bucket|sum|count)$/.test(name)).sort(), [
    'airway_balance_days_late',
    'airway_database_writable',
    'airway_deposits_open',
    'airway_disk_free_bytes',
    'airway_disk_size_bytes',
    'airway_event_loop_delay_seconds',
    'airway_failures_total',
    'airway_gateway_calls_total',
    'airway_jobs_failed',
    'airway_jobs_oldest_seconds',
    'airway_jobs_waiting',
    'airway_live_streams',
    'airway_mails_oldest_seconds',
    'airway_mails_refused',
    'airway_mails_waiting',
    'airway_memory_bytes',
    'airway_payments',
    'airway_payments_oldest_seconds',
    'airway_pool_connections',
    'airway_pool_waiting',
    'airway_push_messages_total',
    'airway_requests_total',
    'airway_scrape_errors',
    'airway_stray_charges',
    'airway_transfers_overdue',
  ]);
});

test('a figure that cannot be read is missing, is counted, and holds nobody up', async () => {
  const family = (name: string) => ({ name, help: name, type: 'gauge' as const, samples: [{ value: 1 }] });
  const hanging = Promise.withResolvers<never>();
  let readings = 0;
  const kept = [
    { name: 'there', read: async () => [family('airway_there')] },
    { name: 'broken', read: () => Promise.reject(new Error('cannot be read')) },
    {
      name: 'hanging',
      read: () => {
        readings += 1;
        return hanging.promise;
      },
    },
    { name: 'after', read: async () => [family('airway_after')] },
  ];
  const own = [{ name: 'own', read: async () => [family('airway_own')] }];
  const figures = readFigures({ own, kept }, api.ctx);
  const [told, again] = await Promise.all([figures.read(), figures.read()]);
  assert.deepEqual(told, again);
  assert.equal(readings, 1);
  const read = readScrape(exposition(told));
  assert.deepEqual([figureIn(read, 'airway_own'), figureIn(read, 'airway_there')], [1, 1]);
  const errors = ['own', 'there', 'broken', 'hanging', 'after'].map((figure) =>
    figureIn(read, 'airway_scrape_errors', { figure }),
  );
  assert.deepEqual(errors, [0, 0, 1, 1, 1]);
  // A second scrape meanwhile does not query the database again.
  await figures.read();
  assert.equal(readings, 1);
  hanging.reject(new Error('given up'));
});

test('what was read a moment ago is told again without asking the database', async () => {
  let readings = 0;
  const read = async () => {
    readings += 1;
    return [];
  };
  const figures = readFigures({ own: [], kept: [{ name: 'counted', read }] }, api.ctx);
  await figures.read();
  await figures.read();
  assert.equal(readings, 1);
});

test('a series is there from the start, a histogram adds up, and text is escaped', () => {
  const metrics = createMetrics();
  const calls = {
    name: 'calls_total',
    help: 'a\\b\nc',
    type: 'counter' as const,
    from: [{ of: 'x' }, { of: 'y"\\\n' }],
  };
  metrics.declare(calls);
  metrics.seriesOf(calls, { of: 'x' }).add(2);
  const seconds = { name: 'seconds', help: 'how long', bounds: [0.1, 1] };
  for (const value of [0.1, 0.5, 3]) metrics.observe(seconds, { kind: 'k' }, value);
  assert.equal(
    exposition(metrics.families()),
    [
      '# HELP calls_total a\\\\b\\nc',
      '# TYPE calls_total counter',
      'calls_total{of="x"} 2',
      'calls_total{of="y\\"\\\\\\n"} 0',
      '# HELP seconds how long',
      '# TYPE seconds histogram',
      'seconds_bucket{kind="k",le="0.1"} 1',
      'seconds_bucket{kind="k",le="1"} 2',
      'seconds_bucket{kind="k",le="+Inf"} 3',
      'seconds_sum{kind="k"} 3.6',
      'seconds_count{kind="k"} 3',
      '',
    ].join('\n'),
  );
});
