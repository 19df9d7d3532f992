import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountProfile, getUser } from '@airway/contract/accounts';
import { waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../test/api.ts';
import { readSession, startSession } from './session.ts';

const id = '0192f5a0-0000-7000-8000-000000000000';
const tokenFor = (seconds: number) =>
  `x.${btoa(JSON.stringify({ sub: id, exp: Math.floor(Date.now() / 1000) + seconds }))}.x`;
const user = {
  id,
  userName: '김예시',
  userType: 'Member',
  role: { roleCode: 'MEMBER', permissions: [] },
} as const;
const account = { ...user, userKeys: [{ userKeyType: 'Id', userKeyCode: 'sample' }] } as unknown;
const keys = () => Object.keys(window.localStorage).toSorted();

function store(items: Record<string, string>) {
  window.localStorage.clear();
  for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value);
}

test('a token whose time has not come stays at start without its companions, and its person is asked for', async () => {
  mockApi(answerTo(getUser, () => account as AccountProfile));
  const accessToken = tokenFor(1800);
  for (const beside of [{}, { refreshToken: 'r' }, { loginUser: 'no JSON' }] as Record<string, string>[]) {
    store({ accessToken, ...beside });
    startSession();
    assert.equal(window.localStorage.getItem('accessToken'), accessToken);
    await waitFor(() => assert.equal(readSession()?.user.userName, '김예시'));
    assert.deepEqual(readSession(), {
      accessToken,
      refreshToken: beside.refreshToken ?? '',
      user: { ...user, userKeyType: 'Id', userKeyCode: 'sample' },
    });
  }
});

test('a token whose time is over goes with its companions, and what was remembered stays', () => {
  store({ accessToken: tokenFor(-1), refreshToken: 'r', loginUser: '{}', rememberId: 'kim', guest: '{}' });
  startSession();
  assert.deepEqual(keys(), ['guest', 'rememberId']);
});

test('a token that the server does not know goes once it says so', async () => {
  mockApi(
    answerTo(getUser, () => {
      throw new Refused('AUTHENTICATION_FAILURE', '');
    }),
  );
  store({ accessToken: tokenFor(1800) });
  startSession();
  await waitFor(() => assert.deepEqual(keys(), []));
});
