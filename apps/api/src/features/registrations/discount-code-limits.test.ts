import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { applyDiscountCode, createDraft } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

// A twentieth of every limit: six codes from one network.
let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 0.05 });
});
after(() => api.close());

test('guesses are counted by network, in drafts and in whole forms alike', async () => {
  const { data } = await api.call(createDraft, {
    params: { id: api.signIns.editionId },
    body: { audience: 'korean', locale: 'ko' },
  });
  const guess = async (remoteAddress: string) => {
    const body = { code: 'NO-SUCH-CODE' };
    return (await api.call(applyDiscountCode, { body }, { token: data.draftToken, remoteAddress })).status;
  };
  const register = async (remoteAddress: string) => {
    const form = koreanForm({ discountCode: 'NO-SUCH-CODE', userKeyTokenForEmail: 'x'.repeat(22) });
    return (await registerBy(api, form, api.signIns.editionId, { remoteAddress })).status;
  };
  for (let count = 1; count <= 5; count += 1) assert.equal(await guess('198.51.100.7'), 400);
  assert.equal(await register('198.51.100.7'), 400);
  assert.deepEqual([await guess('198.51.100.7'), await register('198.51.100.7')], [429, 429]);
  assert.equal(await guess('198.51.100.8'), 400);
});
