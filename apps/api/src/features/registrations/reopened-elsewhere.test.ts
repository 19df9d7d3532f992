import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import {
  confirmRegistration,
  getDraft,
  leaveDraft,
  loginWithLink,
  openCardOrder,
  reopenDraft,
  saveDraft,
  withdrawRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { type Registrant, registerByDraft, reopen, retype, submit } from '../../../test/drafts.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { linkTokenOf } from './links.service.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(async () => {
  await api.assertSound();
  await api.close();
});
afterEach(() => api.setNow(undefined));

const params = () => ({ id: api.signIns.editionId });
const call = () => ({ params: params(), body: {} });
const start = Date.now();
const atMinute = (minutes: number) => api.setNow(new Date(start + minutes * 60_000));

/** Opens the form with the link of the mail sent at submission. */
async function openByLink({ registration }: Registrant): Promise<string> {
  const { id } = await api.services.database.db
    .selectFrom('registration_links')
    .select('id')
    .where('registration_id', '=', registration.id)
    .orderBy('made_at')
    .executeTakeFirstOrThrow();
  const body = { linkToken: linkTokenOf(api.ctx(), id) };
  const { data } = await api.call(loginWithLink, { params: params(), body });
  return (await reopen(api, data.accessToken)).data.draftToken ?? assert.fail('no form of its own');
}

const outcome = ({ status, refusal }: { status: number; refusal?: { code: string } }) =>
  status === 200 ? 'SUCCESS' : refusal?.code;
const acts = async (token: string) => ({
  looks: outcome(await api.call(confirmRegistration, { params: params(), query: {} }, { token })),
  pays: outcome(await api.call(openCardOrder, { query: { device: 'pc', locale: 'ko' } }, { token })),
  changes: outcome(await api.call(reopenDraft, call(), { token })),
  cancels: outcome(await api.call(withdrawRegistration, call(), { token })),
});
const only = { looks: 'SUCCESS', pays: 'SUCCESS' };
const looksAndPays = { ...only, changes: 'VERIFICATION_REQUIRED', cancels: 'VERIFICATION_REQUIRED' };
const nothing = Object.fromEntries(Object.keys(looksAndPays).map((act) => [act, 'AUTHENTICATION_FAILURE']));

describe('a form that was opened again by a mailed link', () => {
  test('ends after an hour without use: then it neither changes nor cancels, and shows nothing', async () => {
    atMinute(0);
    const registrant = await registerByDraft(api);
    const token = await openByLink(registrant);
    atMinute(59);
    assert.equal((await api.call(getDraft, {}, { token })).data.isChanging, true);
    atMinute(61);
    assert.deepEqual(await acts(token), nothing);
    // The browser that registered keeps its access.
    assert.equal((await api.call(withdrawRegistration, call(), { token: registrant.token })).status, 200);
  });

  test('lives on while it is used, and says until when', async () => {
    atMinute(0);
    const token = await openByLink(await registerByDraft(api));
    for (const minutes of [50, 100]) {
      atMinute(minutes);
      const saved = await api.call(saveDraft, { body: { answers: { name: '김철수' } } }, { token });
      assert.equal(saved.data.expiresAt, new Date(start + (minutes + 60) * 60_000).toISOString());
    }
    assert.equal((await submit(api, token)).data.registration?.userName, '김철수');
  });

  test('looks and pays once it was submitted, and no more', async () => {
    const token = await openByLink(await registerByDraft(api));
    await api.call(saveDraft, { body: { answers: { name: '김철수' } } }, { token });
    assert.equal((await submit(api, token)).status, 200);
    assert.deepEqual(await acts(token), looksAndPays);
    // Sent twice, it gets the first response again.
    assert.equal((await submit(api, token)).data.registration?.userName, '김철수');
  });

  test('does no more once it was left, and the link begins again with what the registration says', async () => {
    const registrant = await registerByDraft(api);
    const token = await openByLink(registrant);
    await api.call(saveDraft, { body: { answers: { name: '김철수' } } }, { token });
    await api.call(leaveDraft, {}, { token });
    assert.deepEqual(await acts(token), looksAndPays);
    const repeated = await openByLink(registrant);
    const { data } = await api.call(getDraft, {}, { token: repeated });
    assert.deepEqual([data.isChanging, data.answers.name], [true, registrant.answers.name]);
  });

  test('begins anew after it cancelled the registration, as a form that is kept', async () => {
    atMinute(0);
    const token = await openByLink(await registerByDraft(api));
    assert.equal((await api.call(withdrawRegistration, call(), { token })).status, 200);
    assert.equal((await reopen(api, token)).status, 200);
    atMinute(24 * 60);
    const { status, data } = await api.call(getDraft, {}, { token });
    assert.deepEqual([status, data.registration], [200, null]);
  });
});

test('the browser that registered changes for two weeks', async () => {
  atMinute(0);
  const { token } = await registerByDraft(api);
  await retype(api, token, { name: '김철수' });
  atMinute(13 * 24 * 60);
  assert.equal((await submit(api, token)).status, 200);
  assert.equal((await reopen(api, token)).status, 200);
});
