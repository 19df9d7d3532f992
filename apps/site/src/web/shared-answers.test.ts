import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiAnswer } from './ask-api.ts';
import { createSharedAnswers } from './shared-answers.ts';

function harness(shows: string | undefined = 'site') {
  let nowMs = 1000;
  let asked = 0;
  const waiting: ((answer: ApiAnswer) => void)[] = [];
  const answers = createSharedAnswers({ nowMs: () => nowMs, forMs: 1000 });
  const ask = answers.through(({ url }) => {
    asked += 1;
    if (url === '/slow') return new Promise((resolve) => waiting.push(resolve));
    if (url === '/broken') return Promise.reject(new Error('broken'));
    return Promise.resolve({ status: 200, body: `${url} ${asked}`, shows });
  });
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask({ method, url, headers: { 'accept-language': 'ko', ...headers } }).then(({ body }) => body);
  return {
    answers,
    get,
    asked: () => asked,
    pass: (milliseconds: number) => {
      nowMs += milliseconds;
    },
    finish: (text: string) => waiting.shift()?.({ status: 200, body: text, shows: 'site' }),
  };
}

test('an answer serves all pages that are made within a second, in its language', async () => {
  const { get, pass } = harness();
  assert.equal(await get('/a'), '/a 1');
  pass(999);
  assert.equal(await get('/a'), '/a 1');
  assert.equal(await get('/a', { 'accept-language': 'en' }), '/a 2');
  pass(1);
  assert.equal(await get('/a'), '/a 3');
});

test('nothing is remembered while changes are not heard of', async () => {
  const { answers, get } = harness();
  assert.deepEqual([await get('/a'), await get('/a')], ['/a 1', '/a 1']);
  answers.deaf();
  assert.deepEqual([await get('/a'), await get('/a')], ['/a 2', '/a 3']);
  answers.changed();
  assert.deepEqual([await get('/a'), await get('/a')], ['/a 4', '/a 4']);
});

test('what was asked before a change is not given after it, whether it had come or not', async () => {
  const { answers, get, finish, asked } = harness();
  await get('/a');
  const before = get('/slow');
  answers.changed();
  assert.equal(await get('/a'), '/a 3');
  const after = get('/slow');
  finish('old');
  finish('new');
  assert.deepEqual([await before, await after, asked()], ['old', 'new', 4]);
});

test('what a person asks, what is no reading, what failed and what may change unheard is asked again', async () => {
  const { get, asked } = harness('site,*');
  await get('/a');
  await get('/a');
  const known = harness();
  for (const headers of [{ authorization: 'Bearer x' }, { authorization: 'Bearer x' }])
    await known.get('/a', headers);
  await known.get('/a', {}, 'POST');
  await known.get('/a', {}, 'POST');
  await assert.rejects(known.get('/broken'));
  await assert.rejects(known.get('/broken'));
  assert.deepEqual([asked(), known.asked()], [2, 6]);
});

test('a page cannot change what others are given', async () => {
  const answers = createSharedAnswers({ nowMs: () => 0, forMs: 1000 });
  const ask = answers.through(async () => ({ status: 200, body: { names: ['b', 'a'] }, shows: 'site' }));
  const { body } = await ask({ method: 'GET', url: '/a', headers: {} });
  assert.throws(() => (body as { names: string[] }).names.sort(), TypeError);
});
