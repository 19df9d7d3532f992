import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { solveChallenge } from '../proof-of-work.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 0.05, config: { workNumbers: 100 } });
});
after(() => api.close());

type Call = (options: { remoteAddress: string; headers?: Record<string, string> }) => Promise<{
  status: number;
  headers: Record<string, unknown>;
}>;

const workOf = ({ headers }: Awaited<ReturnType<Call>>) => {
  const challenge = Buffer.from(String(headers['proof-of-work-challenge']), 'base64').toString();
  return { 'proof-of-work': solveChallenge(JSON.parse(challenge)) };
};

/** Uses up the free calls, then pays for one. @returns the number of free calls, and the answers after them */
async function payAfterFree(remoteAddress: string, call: Call) {
  let free = 0;
  let answer = await call({ remoteAddress });
  for (; answer.status !== 429; free += 1) answer = await call({ remoteAddress });
  const headers = workOf(answer);
  const paid = await call({ remoteAddress, headers });
  const again = await call({ remoteAddress, headers });
  const elsewhere = await call({ remoteAddress: '203.0.113.99', headers });
  return { free, statuses: [paid.status, again.status, elsewhere.status] };
}

const inEdition = () => ({ id: api.signIns.editionId });
const draft = { audience: 'korean', locale: 'ko' } as const;

test('drafts begun and resumed, sign-in of registrants and their links are paid above the limit', async () => {
  const beginDraft: Call = (options) =>
    api.call(contract.createDraft, { params: inEdition(), body: draft }, options);
  assert.deepEqual(await payAfterFree('198.51.100.1', beginDraft), { free: 15, statuses: [200, 429, 200] });

  const resume: Call = (options) =>
    api.call(contract.resumeDraft, { body: { linkToken: `r_${'x'.repeat(43)}` } }, options);
  const resumed = await payAfterFree('198.51.100.2', resume);
  assert.deepEqual([resumed.free, resumed.statuses[1]], [3, 429]);
  assert.equal(resumed.statuses[0], resumed.statuses[2], 'paid is answered like free');

  let count = 0;
  // Each with another address: guesses at one person have limits of their own.
  const signIn: Call = (options) => {
    count += 1;
    const body = { email: `nobody${count}@example.org`, registrationNumber: 'AAAA-AAAA' };
    return api.call(contract.loginRegistrant, { params: inEdition(), body }, options);
  };
  assert.deepEqual(await payAfterFree('198.51.100.3', signIn), { free: 30, statuses: [404, 429, 404] });

  const openLink: Call = (options) =>
    api.call(
      contract.loginWithLink,
      { params: inEdition(), body: { linkToken: `l_${'x'.repeat(43)}` } },
      options,
    );
  assert.equal((await payAfterFree('198.51.100.4', openLink)).free, 30);
});

test('searches of guests are paid above the limit, and members beside them count by their account', async () => {
  const search: Call = (options) => api.call(contract.searchSite, { query: { q: '기도' } }, options);
  const from = '198.51.100.5';
  assert.deepEqual(await payAfterFree(from, search), { free: 15, statuses: [200, 429, 200] });
  const searchBoard: Call = (options) =>
    api.call(contract.searchPosts, { query: { boardCode: 'community' }, body: { query: '기도' } }, options);
  assert.deepEqual(await payAfterFree(from, searchBoard), { free: 15, statuses: [200, 429, 200] });

  await api.addAccount({ keyType: 'Id', keyCode: 'reader' });
  const { accessToken: token } = await api.signInAs('reader');
  const asMember = () =>
    api.call(contract.searchSite, { query: { q: '기도' } }, { token, remoteAddress: from });
  for (let count = 0; count < 5; count += 1) assert.equal((await asMember()).status, 200);
  const refused = await asMember();
  assert.deepEqual([refused.status, refused.headers['proof-of-work-challenge']], [429, undefined]);
});

test('the limit of a day is paid with the same solution as the limit of ten minutes', async () => {
  const beginFrom = (remoteAddress: string, headers?: Record<string, string>) =>
    api.call(
      contract.createDraft,
      { params: inEdition(), body: draft },
      headers === undefined ? { remoteAddress } : { remoteAddress, headers },
    );
  for (let count = 0; count < 75; count += 1)
    assert.equal((await beginFrom(`2001:db8:9:${count}::1`)).status, 200);
  const from = '2001:db8:9:0::1';
  for (let count = 0; count < 15; count += 1) assert.equal((await beginFrom(from)).status, 429);
  const refused = await beginFrom(from);
  assert.equal(refused.refusal.message, api.services.translate('ko', 'errors.busyNetwork'));
  assert.equal((await beginFrom(from, workOf(refused))).status, 200);
});
