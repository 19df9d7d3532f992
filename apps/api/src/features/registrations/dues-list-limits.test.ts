import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getEditionFees, putEditionFees } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

// A twentieth of every limit: six tries from one network.
let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 0.05 });
});
after(() => api.close());

test('tries are counted by network, and nothing is compared before the address is verified', async () => {
  const { accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
  const params = { id: api.signIns.editionId };
  const { fees, version } = (await api.call(getEditionFees, { params }, { token })).data;
  const categories = fees.categories.map((one) =>
    one.code === 'specialist' ? { ...one, isForMembers: true } : one,
  );
  const body = { ...fees, categories, version, changesPrices: false };
  assert.equal((await api.call(putEditionFees, { params, body }, { token })).status, 200);
  const register = async (remoteAddress: string) => {
    const form = koreanForm({ userKeyTokenForEmail: 'x'.repeat(22) });
    const { status, refusal } = await registerBy(api, form, api.signIns.editionId, { remoteAddress });
    return [status, refusal.fields?.licenceNumber];
  };
  for (let count = 1; count <= 6; count += 1)
    assert.deepEqual(await register('198.51.100.7'), [409, undefined]);
  assert.deepEqual(await register('198.51.100.7'), [429, undefined]);
  assert.deepEqual(await register('198.51.100.8'), [409, undefined]);
});
