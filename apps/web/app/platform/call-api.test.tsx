import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { signInByRefreshToken } from '@airway/contract/accounts';
import { callApi } from './call-api.ts';
import { payingFetch } from './paying-fetch.ts';
import { refusalOf } from './refusal.ts';

const salt = '00112233445566778899aabb?expires=1999999999&maxnumber=1000&';
const challengeFor = (number: number) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: 1000,
  salt,
  signature: '0'.repeat(64),
});

const subtle = globalThis.crypto.subtle;
afterEach(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true }));

const refusalWith = (challenge: string) =>
  Response.json(
    { code: 'TOO_MANY_REQUESTS', message: 'Too many.', requestId: 'test' },
    { status: 429, headers: { 'proof-of-work-challenge': challenge } },
  );

/** Answers with a challenge for each number, then with success. @returns the sent numbers, and the bodies */
function askForWork(...numbers: number[]) {
  const sent: { number: number | undefined; body: unknown }[] = [];
  globalThis.fetch = payingFetch(async (_address, init = {}) => {
    const work = new Headers(init.headers).get('proof-of-work');
    sent.push({ number: work === null ? undefined : JSON.parse(atob(work)).number, body: init.body });
    const next = numbers[sent.length - 1];
    if (next === undefined)
      return Response.json({ code: 'SUCCESS', data: { accessToken: 'a', refreshToken: 'b' } });
    return refusalWith(btoa(JSON.stringify(challengeFor(next))));
  });
  return sent;
}

const call = (signal?: AbortSignal) =>
  callApi(undefined, signInByRefreshToken, { body: { refreshToken: 'r' } }, { signal });
const codeOf = (error: unknown) => refusalOf(error)?.code;

test('a call above the limit is repeated with the solution, also when the price rises meanwhile', async () => {
  const sent = askForWork(700, 3);
  assert.deepEqual(await call(), { accessToken: 'a', refreshToken: 'b' });
  assert.deepEqual(
    sent.map(({ number }) => number),
    [undefined, 700, 3],
  );
  assert.equal(new Set(sent.map(({ body }) => body)).size, 1);
});

test('a call that no work admits ends with the refusal', async () => {
  const sent = askForWork(1, 2, 3, 4, 5);
  await assert.rejects(call(), (error) => codeOf(error) === 'TOO_MANY_REQUESTS');
  assert.equal(sent.length, 4);
});

test('a browser without `crypto.subtle`, as in a site without https, solves too', async () => {
  const sent = askForWork(1);
  Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
  assert.deepEqual(await call(), { accessToken: 'a', refreshToken: 'b' });
  assert.equal(sent.length, 2);
});

test('a challenge that nobody can solve or read ends with the refusal', async () => {
  for (const challenge of ['???', btoa('null'), btoa(JSON.stringify(challengeFor(1001)))]) {
    let count = 0;
    globalThis.fetch = payingFetch(async () => {
      count += 1;
      return refusalWith(challenge);
    });
    await assert.rejects(call(), (error) => codeOf(error) === 'TOO_MANY_REQUESTS');
    assert.equal(count, 1, challenge);
  }
});

test('a call that is aborted while its challenge is solved is not sent again', async () => {
  const sent = askForWork(1000);
  const controller = new AbortController();
  const called = call(controller.signal);
  controller.abort();
  await assert.rejects(called, { name: 'AbortError' });
  assert.equal(sent.length, 1);
});
