import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loginRegistrant } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

// A tenth of every limit: one try per address and e-mail, a hundred per e-mail.
let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 0.1 });
});
after(() => api.close());

let count = 0;
/** Registers a person from a new network. */
async function newRegistrant() {
  const form = koreanForm();
  const remoteAddress = `192.0.2.${++count}`;
  const { data } = await registerBy(api, form, api.signIns.editionId, { remoteAddress });
  return { email: form.email, number: data.registrationNumber };
}

const attempt = async (remoteAddress: string, email: string, registrationNumber: string) => {
  const params = { id: api.signIns.editionId };
  const answer = await api.call(
    loginRegistrant,
    { params, body: { email, registrationNumber } },
    { remoteAddress },
  );
  return answer;
};
const wrong = 'AAAA-AAAA';

test('wrong tries lock out the address they come from, not the owner elsewhere', async () => {
  const { email, number } = await newRegistrant();
  assert.equal((await attempt('203.0.113.1', email, wrong)).status, 404);
  const locked = await attempt('203.0.113.1', email, number);
  assert.deepEqual([locked.status, locked.refusal.code], [429, 'TOO_MANY_REQUESTS']);
  assert.ok(Number(locked.headers['retry-after']) > 0);
  assert.equal((await attempt('203.0.113.2', email, number)).status, 200);
});

test('a hall behind one address signs in within minutes', async () => {
  const answers: number[] = [];
  for (let seat = 1; seat <= 50; seat += 1)
    answers.push((await attempt('203.0.113.5', `seat${seat}@example.org`, wrong)).status);
  assert.deepEqual(answers, Array(50).fill(404));
});

test('one IPv6 network is one address, and capitals make no other e-mail', async () => {
  const { email, number } = await newRegistrant();
  assert.equal((await attempt('2001:db8:0:1::1', email, wrong)).status, 404);
  assert.equal((await attempt('2001:db8:0:1:2::7', email.replace('korean', 'KOREAN'), number)).status, 429);
  assert.equal((await attempt('2001:db8:0:2::1', email, number)).status, 200);
});

test('a right number forgets the wrong tries before it', async () => {
  const { email, number } = await newRegistrant();
  for (const _ of [1, 2, 3]) assert.equal((await attempt('203.0.113.3', email, number)).status, 200);
});

test('guessing from everywhere ends as well: so many tries an hour, no matter who makes them', async () => {
  const { email, number } = await newRegistrant();
  for (let host = 1; host <= 100; host += 1)
    assert.equal((await attempt(`198.51.100.${host}`, email, wrong)).status, 404);
  const { status, refusal } = await attempt('198.51.100.200', email, number);
  assert.deepEqual([status, refusal.code], [429, 'TOO_MANY_REQUESTS']);
});

test('the person who has many IPv6 networks of one customer does not use up the tries of others', async () => {
  const { email, number } = await newRegistrant();
  const answers: number[] = [];
  for (let network = 1; network <= 120; network += 1)
    answers.push((await attempt(`2001:db8:9:${network.toString(16)}::1`, email, wrong)).status);
  assert.deepEqual(answers, [...Array(4).fill(404), ...Array(116).fill(429)]);
  assert.equal((await attempt('2001:db8:a::1', email, number)).status, 200);
});

test('an address that is locked out for an e-mail cannot use up the tries of the others', async () => {
  const { email, number } = await newRegistrant();
  for (let round = 0; round < 11; round += 1) await attempt('203.0.113.4', email, wrong);
  for (let host = 1; host <= 98; host += 1) await attempt(`192.0.2.${host}`, email, wrong);
  assert.equal((await attempt('192.0.2.200', email, number)).status, 200);
});
