import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listEditions, signIn } from '@airway/contract';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { type DatabaseStates, statesOf } from '../../test/database-states.ts';
import { eventually } from '../../test/eventually.ts';
import { koreanForm, proven, registerBy } from '../../test/registrants.ts';

let api: TestApi<'demo'>;
let states: DatabaseStates;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  states = await statesOf(api.config.databaseUrl);
});
after(async () => {
  await states.becomeWritable();
  await states.close();
  await api.close();
});

const readiness = async () => {
  const { statusCode, body } = await api.app.inject('/readyz');
  return `${statusCode} ${JSON.parse(body).status}`;
};

const untilReadiness = (expected: string) =>
  eventually(async () => (await readiness()) === expected, `readiness says ${expected}`);

const read = () => api.call(listEditions, { query: { size: '1' } });
const signInAsMember = (language: string) => {
  const { id, password } = api.signIns.member;
  const body = { userKeyType: 'Id' as const, userKeyCode: id, password };
  return api.call(signIn, { body }, { headers: { 'accept-language': language } });
};

test('a database that turns read-only refuses writes in words, can be read, and works again by itself', async () => {
  const form = await proven(api, koreanForm());
  assert.equal(await readiness(), '200 ready');
  await states.becomeReadOnly();
  await untilReadiness('503 database read-only');

  assert.equal((await read()).status, 200);
  for (const [language, words] of [
    ['ko', /지금은 저장할 수 없고/],
    ['en', /Nothing can be saved right now/],
  ] as const) {
    const { status, refusal, headers } = await signInAsMember(language);
    assert.deepEqual([status, refusal.code, headers['retry-after']], [503, 'UNAVAILABLE', '5']);
    assert.match(String(refusal.message), words);
  }
  assert.equal((await registerBy(api, form)).status, 503);
  // A connection from before, which the old pool would have kept.
  const old = new pg.Client({ connectionString: api.config.databaseUrl });
  await old.connect();

  await states.becomeWritable();
  await untilReadiness('200 ready');
  // Uses every connection of the pool one after another: none is an old one.
  const answers = await Promise.all(Array.from({ length: 12 }, () => signInAsMember('ko')));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await registerBy(api, form)).status, 200);

  await assert.rejects(old.query('create table control (id int)'), { code: '25006' });
  await old.end();
});

test('a limit is counted on while nothing can be written, for what only reads', async () => {
  const { limits } = api.services;
  const limit = { name: 'read-only.test', points: 2, durationSeconds: 60 };
  const scaled = 2 * api.config.rateLimitScale;
  await states.becomeReadOnly();
  await untilReadiness('503 database read-only');
  await limits.take(limit, 'somebody', scaled);
  await assert.rejects(limits.take(limit, 'somebody'), { code: 'TOO_MANY_REQUESTS' });
  await states.becomeWritable();
  await untilReadiness('200 ready');
  await limits.take(limit, 'somebody');
});
