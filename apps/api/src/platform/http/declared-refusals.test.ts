import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { type ErrorCode, endpointsOf } from '@airway/contract';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { failOnUndeclaredRefusal } from '../../../test/undeclared-refusals.ts';
import { fail } from '../errors.ts';
import { defineLimit } from '../rate-limits.ts';
import { addCall } from './call.ts';
import { undeclaredRefusals } from './declared-refusals.ts';
import { createServer } from './server.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const refuse = endpointsOf('editions')({
  method: 'POST',
  url: '/api/refuse/:code',
  summary: 'Refuses as it is asked to',
  params: z.strictObject({ code: z.string() }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
});

test('a refusal that its call does not declare is told, and answered as any other', async (context) => {
  const received: unknown[] = [];
  const listen = (notice: unknown) => received.push(notice);
  undeclaredRefusals.unsubscribe(failOnUndeclaredRefusal);
  undeclaredRefusals.subscribe(listen);
  context.after(() => {
    undeclaredRefusals.unsubscribe(listen);
    undeclaredRefusals.subscribe(failOnUndeclaredRefusal);
  });
  const app = createServer(api.services, async () => undefined, false);
  addCall(app, refuse, {
    allow: 'anyone',
    limit: defineLimit('refuse', { points: 100, durationSeconds: 60 }),
    row: async (_ctx, { code }) => code,
    notFound: 'errors.NOT_FOUND',
    handler: async ({ row }) => fail(row as ErrorCode),
  });
  const answers: [number, string][] = [];
  const codes = ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', '900'];
  for (const code of [...codes, 'CONFLICT', 'NOT_ALLOWED']) {
    const response = await app.inject({ method: 'POST', url: `/api/refuse/${code}` });
    answers.push([response.statusCode, response.json().code]);
  }
  await app.close();
  const call = 'POST /api/refuse/:code';
  assert.deepEqual(received, [
    { call, code: 'CONFLICT' },
    { call, code: 'NOT_ALLOWED' },
  ]);
  assert.deepEqual(answers.slice(-2), [
    [409, 'CONFLICT'],
    [403, 'NOT_ALLOWED'],
  ]);
});

/** Runs a test file that meets an undeclared refusal and checks nothing. */
function run(runnerArguments: string[]) {
  const file = `import { channel } from 'node:diagnostics_channel';
    import { test } from 'node:test';
    test('looks at nothing', () => {
      channel('${undeclaredRefusals.name.toString()}').publish({ call: 'GET /api/x', code: 'CONFLICT' });
    });`;
  const { NODE_TEST_CONTEXT: _ours, ...env } = process.env;
  const program = ['--input-type=module', '--eval', file];
  const { status, stdout } = spawnSync(process.execPath, [...runnerArguments, ...program], { env });
  return { status, isReported: stdout.toString().includes('GET /api/x was refused with CONFLICT') };
}

test('a test that meets one fails, whatever it looks at', () => {
  assert.deepEqual(run(process.execArgv.filter((one) => one.startsWith('--import='))), {
    status: 1,
    isReported: true,
  });
});

test('the control: without the runner’s listener it would pass', () => {
  assert.deepEqual(run([]), { status: 0, isReported: false });
});
