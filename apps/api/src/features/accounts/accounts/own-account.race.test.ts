import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeUser, getUser, retire, type SentTo } from '@airway/contract';
import { addMemberTo } from '../../../../test/account-people.ts';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import type { Trx } from '../../../database/client.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi({ limitScale: 1 });
});
after(() => api.close());

/** Runs two calls that wait for the account's row, in order. Also reads what is visible meanwhile. */
async function oneAfterTheOther<First, Second, Seen>(
  id: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  look: () => Promise<Seen>,
) {
  const { db } = api.ctx();
  const { seen, begun } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
    const begunFirst = first();
    await untilWaiting(db, 1);
    const begunSecond = second();
    await untilWaiting(db, 2);
    return { seen: await look(), begun: Promise.all([begunFirst, begunSecond]) };
  });
  return { seen, answers: await begun };
}

async function addPerson(name: string) {
  const { id, token } = await addMemberTo(api, name);
  const change = (body: SentTo<typeof changeUser>['body']) =>
    api.call(changeUser, { params: { id }, body }, { token });
  const read = async () => (await api.call(getUser, { params: { id } }, { token })).data;
  return { id, token, change, read };
}

test('a consent that is withdrawn in one window does not let another keep what it was for', async () => {
  const { id, change, read } = await addPerson('windows');
  const phone = '010-0000-1111';
  assert.equal((await change({ phone, agreesToOptional: true })).status, 200);
  const { answers, seen } = await oneAfterTheOther(
    id,
    () => change({ agreesToOptional: false }),
    () => change({ phone }),
    read,
  );
  // The control: a read of the consent before the lock still sees it.
  assert.equal(seen.consents.find(({ purpose }) => purpose === 'optional')?.agreed, true);
  const [withdrawn, kept] = answers;
  assert.equal(withdrawn.status, 200);
  assert.deepEqual(kept.refusal.fields, { agreesToOptional: 'consent_required' });
  assert.equal((await read()).phone, '');
});

test('a consent that two windows withdraw is withdrawn once', async () => {
  const { id, change, read } = await addPerson('twice');
  assert.equal((await change({ agreesToMarketingEmail: true })).status, 200);
  const withdraw = () => change({ agreesToMarketingEmail: false });
  await oneAfterTheOther(id, withdraw, withdraw, read);
  const kept = await api
    .ctx()
    .db.selectFrom('account_consents')
    .select('agreed')
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    kept.map(({ agreed }) => agreed),
    [true, false],
  );
});

test('who left is not written down again by a window that was still open', async () => {
  const { id, token, change } = await addPerson('leaving');
  const { answers } = await oneAfterTheOther(
    id,
    () => api.call(retire, { body: { password: testPassword } }, { token }),
    () => change({ userName: '새이름' }),
    async () => {},
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 404],
  );
  const row = await api
    .ctx()
    .db.selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(row.name, '');
});

test('two changes at once leave an account searched by both', async () => {
  const { id } = await addPerson('renamed');
  const { db } = api.ctx();
  const keysOf = async () =>
    (await db.selectFrom('accounts').select('keys').where('id', '=', id).executeTakeFirstOrThrow()).keys;
  const rekey = (type: 'Id' | 'Email', folded: string) => (trx: Trx) =>
    trx
      .updateTable('account_keys')
      .set({ key_folded: folded })
      .where('account_id', '=', id)
      .where('key_type', '=', type)
      .execute();
  const { begun } = await db.transaction().execute(async (trx) => {
    await rekey('Id', 'first-key')(trx);
    const second = db.transaction().execute(rekey('Email', 'second@example.org'));
    await untilWaiting(db, 1);
    const third = db.updateTable('accounts').set({ name: '셋째' }).where('id', '=', id).execute();
    await untilWaiting(db, 2);
    // The control: the first change is not visible to others yet.
    assert.equal((await keysOf()).includes('first-key'), false);
    return { begun: Promise.all([second, third]) };
  });
  await begun;
  assert.equal((await keysOf()).normalize('NFC'), '|셋째|ᄉᄍ|second@example.org|first-key|');
});
