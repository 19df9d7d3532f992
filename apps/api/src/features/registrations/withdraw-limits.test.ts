import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withdrawRegistration } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { registerByDraft, reopen, submit } from '../../../test/drafts.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1, ports: ['mail'] });
});
after(() => api.close());

const withdraw = (token: string) =>
  api.call(withdrawRegistration, { params: { id: api.signIns.editionId }, body: {} }, { token });

test('one inbox cancels five times a day: it does not use up what its network may register', async () => {
  const { token } = await registerByDraft(api);
  for (const _ of Array(5)) {
    // A repeat does not count.
    for (const { status } of [await withdraw(token), await withdraw(token)]) assert.equal(status, 200);
    assert.equal((await reopen(api, token)).status, 200);
    assert.equal((await submit(api, token)).status, 200);
  }
  const sixth = await withdraw(token);
  assert.deepEqual([sixth.status, sixth.refusal.code], [429, 'TOO_MANY_REQUESTS']);
  assert.equal((await submit(api, token)).data.registration?.state, 'waiting');
  assert.equal((await withdraw((await registerByDraft(api)).token)).status, 200);
});
