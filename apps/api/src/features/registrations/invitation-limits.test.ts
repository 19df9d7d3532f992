import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { invitePeople, listInvitations, sendInvitationAgain, withdrawInvitation } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';

// A five hundredth of every limit: four mails of one staff member, one mail to one mailbox.
let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 0.002 });
});
after(() => api.close());

async function newStaff() {
  await api.forgetSignInAttempts();
  const { accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
  const invite = async (...names: string[]) => {
    const body = {
      requestKey: randomUUID(),
      kind: 'free' as const,
      categoryCodes: [],
      opensCategories: false,
      note: '',
      people: names.map((name) => ({ name, email: `${name}@example.org`, locale: 'ko' as const })),
    };
    const params = { id: api.signIns.editionId };
    const { status, refusal } = await api.call(invitePeople, { params, body }, { token });
    return { status, fields: refusal?.fields };
  };
  const find = async (name: string) => {
    const { data } = await api.call(listInvitations, { query: { query: `${name}@` } }, { token });
    return { params: { id: data.content[0]?.id ?? assert.fail(name) }, body: {} };
  };
  return {
    invite,
    withdraw: async (name: string) => api.call(withdrawInvitation, await find(name), { token }),
    sendAgain: async (name: string) => api.call(sendInvitationAgain, await find(name), { token }),
  };
}

test('a mailbox that got its mails of the day is named, and the refused request counts no mail', async () => {
  const { invite, withdraw } = await newStaff();
  assert.equal((await invite('often')).status, 200);
  assert.equal((await withdraw('often')).status, 200);
  for (let count = 1; count <= 3; count += 1)
    assert.deepEqual(await invite('first', 'often', 'third'), {
      status: 400,
      fields: { 'people.1.email': 'mailed_too_often' },
    });
  assert.equal((await invite('first', 'second', 'third')).status, 200);
  assert.equal((await invite('fourth')).status, 429);
});

test('more people than mails of the day are refused, and then fewer are invited', async () => {
  const { invite } = await newStaff();
  const names = ['one', 'two', 'three', 'four', 'five'];
  for (let count = 1; count <= 3; count += 1) assert.equal((await invite(...names)).status, 429);
  assert.equal((await invite(...names.slice(1))).status, 200);
});

test('sending again to a mailbox at its limit takes no mail of the staff member', async () => {
  const { invite, sendAgain } = await newStaff();
  assert.equal((await invite('again')).status, 200);
  await api.services.database.db.updateTable('mails').set({ occasion: 'earlier' }).execute();
  for (let count = 1; count <= 3; count += 1) assert.equal((await sendAgain('again')).status, 429);
  assert.equal((await invite('sixth', 'seventh', 'eighth')).status, 200);
});
