import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportUser } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { newAccount } from '../../../../test/new-accounts.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

test('a copy of one’s own data is taken ten times in ten minutes, and another person is not held up by that', async () => {
  const [eager, other] = [await newAccount(api), await newAccount(api)];
  const copy = async ({ id, accessToken: token }: typeof eager) =>
    (await api.call(exportUser, { params: { id } }, { token })).status;
  for (let count = 0; count < 10; count += 1) assert.equal(await copy(eager), 200);
  assert.equal(await copy(eager), 429);
  assert.equal(await copy(other), 200);
});
