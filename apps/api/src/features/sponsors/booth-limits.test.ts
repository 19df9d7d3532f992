import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportLeads, scanBadge } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { boothStaffOf } from '../../../test/booths.ts';
import { newVisitor, shownSponsor } from '../../../test/leads.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { getPassToken } from '../registrations/passes.service.ts';

let api: TestApi<'demo'>;
let sponsorId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1 });
  const staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  sponsorId = await shownSponsor(api, staff);
});
after(() => api.close());

const params = () => ({ sponsorId });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('one account scans two hundred badges in ten minutes, guesses included, and holds up no colleague', async () => {
  const [eager, colleague] = [await boothStaffOf(api, sponsorId), await boothStaffOf(api, sponsorId)];
  const scan = async (code: string, who: { token: string }) =>
    (await api.call(scanBadge, { params: params(), body: { code, agreesToProvision: true } }, who)).status;
  const visitor = await newVisitor(api);
  const code = (await getPassToken(api.ctx(), visitor.registrationId)) ?? '';
  const statuses: number[] = [];
  for (const index of times(199)) statuses.push(await scan(`p_${index}`, eager));
  assert.deepEqual(new Set(statuses), new Set([404]));
  assert.deepEqual([await scan(code, eager), await scan(code, eager)], [200, 429]);
  assert.equal(await scan(code, colleague), 200);
});

test('one account takes twenty lists in ten minutes, and holds up no booth behind the same address', async () => {
  const [eager, other] = [await boothStaffOf(api, sponsorId), await boothStaffOf(api, sponsorId)];
  const take = async (who: { token: string }) =>
    (await api.call(exportLeads, { params: params(), body: { reason: '예시 사유' } }, who)).status;
  const statuses: number[] = [];
  for (const _index of times(61)) statuses.push(await take(eager));
  assert.deepEqual(statuses, [...times(20).map(() => 200), ...times(41).map(() => 429)]);
  assert.equal(await take(other), 200);
});
