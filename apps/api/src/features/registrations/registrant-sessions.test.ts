import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  getRegistration,
  listOwnRegistrations,
  loginRegistrant,
  refreshRegistrant,
  signIn,
  signInByRefreshToken,
} from '@airway/contract';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { hashToken } from '../../platform/secrets.ts';
import { importEdition } from '../editions/index.ts';
import { countSales } from './count-sales.ts';
import { registrationWorkers } from './registrations.jobs.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const dayMs = 24 * 3600 * 1000;
const here = () => ({ id: api.signIns.editionId });

async function signedIn() {
  const form = koreanForm();
  const { data } = await registerBy(api, form);
  const body = { email: form.email, registrationNumber: data.registrationNumber };
  const login = await api.call(loginRegistrant, { params: here(), body });
  assert.equal(login.status, 200);
  return { id: data.registration.id, ...login.data };
}

const refresh = (refreshToken: string, id = api.signIns.editionId) =>
  api.call(refreshRegistrant, { params: { id }, body: { refreshToken } });

const isRefused = async (refreshToken: string, id?: string) => {
  const { status, refusal } = await refresh(refreshToken, id);
  assert.deepEqual([status, refusal.code], [401, 'AUTHENTICATION_FAILURE']);
};

test('a registrant gets new tokens for the refresh token of the sign-in, and those work', async () => {
  const registrant = await signedIn();
  const { status, data } = await refresh(registrant.refreshToken);
  assert.equal(status, 200);
  assert.notEqual(data.refreshToken, registrant.refreshToken);
  const seen = await api.call(getRegistration, { params: here(), query: {} }, { token: data.accessToken });
  assert.equal(seen.data.id, registrant.id);
  assert.equal((await refresh(data.refreshToken)).status, 200);
});

test('what the database keeps opens nothing', async () => {
  const { refreshToken } = await signedIn();
  const { db } = api.ctx();
  const rows = await db.selectFrom('registrant_refresh_tokens').select('token_hash').execute();
  assert.equal(rows.filter((row) => row.token_hash.equals(hashToken(refreshToken))).length, 1);
  assert.equal(rows.filter((row) => row.token_hash.toString('base64url') === refreshToken).length, 0);
});

test('parallel uses of one token get one successor', async () => {
  const { refreshToken } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => data.refreshToken)).size, 1);
});

test('the control: looking and marking without holding the row gives every tab its own successor', async () => {
  const tokenHash = hashToken((await signedIn()).refreshToken);
  const { db } = api.ctx();
  const look = () =>
    db
      .selectFrom('registrant_refresh_tokens')
      .select('used_at')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow();
  const looks = await Promise.all(Array.from({ length: 20 }, look));
  assert.equal(looks.filter((row) => row.used_at === null).map(() => randomUUID()).length, 20);
});

test('a used token gives the same successor for ten seconds; shown later it ends the family', async () => {
  const start = Date.now();
  const { refreshToken } = await signedIn();
  try {
    api.setNow(new Date(start));
    const second = (await refresh(refreshToken)).data;
    api.setNow(new Date(start + 10_000));
    assert.equal((await refresh(refreshToken)).data.refreshToken, second.refreshToken);
    api.setNow(new Date(start + 10_001));
    await isRefused(refreshToken);
    await isRefused(second.refreshToken);
  } finally {
    api.setNow(new Date());
  }
});

test('an account and a registrant cannot use the tokens of each other', async () => {
  const registrant = await signedIn();
  const { id: userKeyCode, password } = api.signIns.member;
  const account = (await api.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } })).data;
  await isRefused(account.refreshToken);
  const asAccount = { body: { refreshToken: registrant.refreshToken } };
  assert.equal((await api.call(signInByRefreshToken, asAccount)).refusal.code, 'AUTHENTICATION_FAILURE');
  const { accessToken } = (await refresh(registrant.refreshToken)).data;
  const listed = await api.call(listOwnRegistrations, {}, { token: accessToken });
  assert.deepEqual([listed.status, listed.refusal.code], [403, 'NOT_ALLOWED']);
});

test('a token belongs to the registrations of one edition, and is not used up by asking another', async () => {
  const { refreshToken } = await signedIn();
  const next = { ...demoEdition, year: demoEdition.year + 1 };
  const outcome = await importEdition(api.ctx(), next, { changesPrices: false, countSales });
  assert.ok(!('problems' in outcome), JSON.stringify(outcome));
  await isRefused(refreshToken, outcome.editionId);
  assert.equal((await refresh(refreshToken, '0192f5a0-0000-7000-8000-000000000000')).status, 404);
  assert.equal((await refresh(refreshToken)).status, 200);
});

test('the end of a registration ends its sign-ins', async () => {
  const { id, refreshToken } = await signedIn();
  const cancelled = { state: 'cancelled', seat_held_until: null, cancelled_at: new Date() } as const;
  await api.ctx().db.updateTable('registrations').set(cancelled).where('id', '=', id).execute();
  await isRefused(refreshToken);
});

test('a sign-in lasts 14 days, however often it is renewed, and is then forgotten', async () => {
  const start = Date.now();
  const forget = registrationWorkers.find(({ name }) => name === 'registrations-forget-sessions');
  const { db } = api.ctx();
  const rest = async () => {
    const counted = await db
      .selectFrom('registrant_refresh_tokens')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(counted.count);
  };
  try {
    api.setNow(new Date(start));
    let { refreshToken } = await signedIn();
    for (const days of [7, 13]) {
      api.setNow(new Date(start + days * dayMs));
      refreshToken = (await refresh(refreshToken)).data.refreshToken;
    }
    api.setNow(new Date(start + 14 * dayMs - 1));
    const last = (await signedIn()).refreshToken;
    refreshToken = (await refresh(refreshToken)).data.refreshToken;
    api.setNow(new Date(start + 14 * dayMs));
    await isRefused(refreshToken);
    await forget?.run(api.ctx(), {});
    assert.equal(await rest(), 1);
    assert.equal((await refresh(last)).status, 200);
  } finally {
    api.setNow(new Date());
  }
});
