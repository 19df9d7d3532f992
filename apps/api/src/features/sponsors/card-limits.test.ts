import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newVisitor, sendCard, shownSponsor } from '../../../test/leads.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
});
after(() => api.close());

test('a registration sends cards fifty times a day, and another one is not held up by that', async () => {
  const staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const sponsorId = await shownSponsor(api, staff);
  const [eager, other] = [await newVisitor(api), await newVisitor(api)];
  const statuses: number[] = [];
  for (let round = 0; round < 51; round += 1)
    statuses.push((await sendCard(api, sponsorId, eager, { givesPhone: round % 2 === 0 })).status);
  assert.deepEqual(new Set(statuses.slice(0, 50)), new Set([200]));
  assert.equal(statuses[50], 429);
  assert.equal((await sendCard(api, sponsorId, other)).status, 200);
});
