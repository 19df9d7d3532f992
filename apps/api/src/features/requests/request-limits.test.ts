import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerDataRequest,
  askForData,
  confirmDataRequest,
  openDataRequest,
  sendDataRequestCode,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';

// A tenth of every limit: three codes and three answers a day.
let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'], limitScale: 0.1 });
  await api.work();
});
after(() => api.close());

const codesOf = async (calls: number, call: () => Promise<{ refusal: { code: string } }>) => {
  const codes: string[] = [];
  for (let called = 0; called < calls; called += 1) codes.push((await call()).refusal.code);
  return codes;
};
const newStaff = async () => ({
  token: (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken,
});

test('codes and answers are counted by member of staff', async () => {
  const [staff, other] = [await newStaff(), await newStaff()];
  const body = {
    ...{ requestKey: randomUUID(), kind: 'see' as const, name: '예시', email: 'limit@example.org' },
    ...{ phone: '', registrationNumber: '', locale: 'ko' as const, receivedOn: '2025-10-01', note: '' },
  };
  const { id } = (await api.call(openDataRequest, { body }, staff)).data;
  const send = (by: { token: string }) => api.call(sendDataRequestCode, { params: { id } }, by);
  const twice = ['CONFLICT', 'CONFLICT'];
  assert.deepEqual(await codesOf(4, () => send(staff)), ['SUCCESS', ...twice, 'TOO_MANY_REQUESTS']);
  assert.equal((await send(other)).refusal.code, 'CONFLICT');
  const answer = (by: { token: string }) => {
    const wrong = { version: 1, outcome: 'done' as const, text: '예시' };
    return api.call(answerDataRequest, { params: { id }, body: wrong }, by);
  };
  assert.deepEqual(await codesOf(4, () => answer(staff)), ['CONFLICT', ...twice, 'TOO_MANY_REQUESTS']);
  assert.equal((await answer(other)).refusal.code, 'CONFLICT');
});

test('thirty requests a day are confirmed from one mail domain, and others from elsewhere', async () => {
  const confirmed = async (email: string, place: number) => {
    const body = {
      ...{ requestKey: randomUUID(), kind: 'see' as const, name: '예시', email },
      ...{ locale: 'ko' as const, note: '' },
    };
    const { id } = (await api.call(askForData, { body }, { remoteAddress: `203.0.${place}.7` })).data;
    const { text = '' } = await mailAbout(api, email, '인증번호');
    const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? '';
    const confirm = () => api.call(confirmDataRequest, { params: { id }, body: { code } });
    return (await confirm()).refusal.code;
  };
  const codes: string[] = [];
  for (const place of [1, 2, 3, 4]) codes.push(await confirmed(`${randomUUID()}@many.example`, place));
  assert.deepEqual(codes, [...Array(3).fill('SUCCESS'), 'TOO_MANY_REQUESTS']);
  assert.equal(await confirmed(`${randomUUID()}@few.example`, 5), 'SUCCESS');
});

test('a network asks a few times for free, and then with proof of work; another network is not shut out', async () => {
  const ask = (email: string, remoteAddress: string) => {
    const body = {
      ...{ requestKey: randomUUID(), kind: 'see' as const, name: '예시', email },
      ...{ locale: 'ko' as const, note: '' },
    };
    return api.call(askForData, { body }, { remoteAddress });
  };
  const here = '198.51.100.7';
  assert.equal((await ask('first@example.org', here)).status, 200);
  assert.equal((await ask('second@example.org', here)).refusal.code, 'CAPTCHA_REQUIRED');
  assert.equal((await ask('second@example.org', '203.0.113.9')).status, 200);
});
