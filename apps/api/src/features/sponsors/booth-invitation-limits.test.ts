import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inviteBoothStaff, withdrawBoothInvitation } from '@airway/contract';
import { refusalOf, startTestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newSponsor } from '../../../test/sponsors.ts';

test('a mailbox gets thirty invitations a day, however often they are withdrawn, and others get theirs', async (t) => {
  const api = await startTestApi({ seed: 'demo', limitScale: 1 });
  t.after(() => api.close());
  const staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const id = await newSponsor(api, staff);
  const invite = (email: string) =>
    api.call(inviteBoothStaff, { params: { id }, body: { email, locale: 'ko' } }, staff);
  for (let count = 1; count <= 30; count += 1) {
    const { data } = await invite(`booth+${count}@sample.example`);
    const params = { id, invitationId: data.invitations[0]?.id ?? '' };
    assert.equal((await api.call(withdrawBoothInvitation, { params }, staff)).status, 200);
  }
  assert.deepEqual(refusalOf(await invite('booth@sample.example')), [429, 'TOO_MANY_REQUESTS']);
  assert.deepEqual(
    (await invite('other@sample.example')).data.invitations.map(({ email }) => email),
    ['other@sample.example'],
  );
});
