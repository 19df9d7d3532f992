import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  cancelRegistration,
  listRegistrationActs,
  type PreviewedAct,
  previewRegistrationAct,
  type RegistrationAct,
  searchRegistrations,
  startRegistrationAct,
  tagRegistration,
} from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  staffReason,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { doActStep } from './run-act.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());

const unpaid = async () => (await registerBy(api, koreanForm())).data.registration.id;
const preview = async (act: PreviewedAct, ids: string[]) => {
  const { status, data, refusal } = await api.call(
    previewRegistrationAct,
    { body: { act, ids } },
    { token: api.staff },
  );
  assert.equal(status, 200, JSON.stringify(refusal));
  return new Map(data.content.map(({ id, ...verdict }) => [id, verdict]));
};
const start = (
  act: RegistrationAct,
  ids: readonly string[],
  {
    id = randomUUID(),
    token = api.staff,
    sums = new Map<string, { givesBack: ReturnType<typeof won>; remaining: ReturnType<typeof won> } | null>(),
  } = {},
) =>
  api.call(
    startRegistrationAct,
    { body: { id, act, rows: ids.map((one) => ({ id: one, sums: sums.get(one) ?? null })) } },
    { token },
  );
const ended = async (actId: string, token = api.staff) => {
  const find = async () =>
    (await api.call(listRegistrationActs, {}, { token })).data.content.find(({ id }) => id === actId);
  await eventually(async () => (await find())?.isEnded === true, 'the act has ended');
  return (await find()) ?? assert.fail();
};
const done = async (...of: Parameters<typeof start>) => {
  const { status, data, refusal } = await start(...of);
  assert.equal(status, 200, JSON.stringify(refusal));
  return ended(data.id, of[2]?.token);
};

test('a tag is put on many, once; those that it does not fit are told before', async () => {
  const ids = [await unpaid(), await unpaid(), await unpaid()];
  const [first = '', second = ''] = ids;
  await api.call(tagRegistration, { params: { id: first }, body: { tag: '단체' } }, { token: api.staff });
  const verdicts = await preview({ kind: 'tag', tag: '단체' }, [...ids, randomUUID()]);
  assert.deepEqual(
    ids.map((id) => verdicts.get(id)?.refusal),
    ['already', null, null],
  );
  assert.equal(verdicts.size, 3);
  const id = randomUUID();
  const act = { kind: 'tag', tag: '단체' } as const;
  const [one, again] = await Promise.all([start(act, ids, { id }), start(act, ids, { id })]);
  assert.deepEqual([one.status, again.status], [200, 200]);
  const { done: count, total, refused } = await ended(id);
  assert.deepEqual([count, total, refused], [3, 3, []]);
  const { data } = await api.call(searchRegistrations, { query: { tag: '단체' } }, { token: api.staff });
  assert.equal(data.total, 3);
  const entries = await auditEntries(api.ctx(), { action: 'registration.tagged' });
  assert.equal(entries.filter(({ subject_id }) => ids.includes(subject_id)).length, 3);
  const off = await preview({ kind: 'untag', tag: '단체' }, [second]);
  assert.deepEqual([...off.values()], [{ refusal: null, sums: null }]);
  const other = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
  assert.equal((await start(act, ids, { id, token: other })).status, 409);
  assert.deepEqual((await api.call(listRegistrationActs, {}, { token: other })).data.content, []);
});

test('a cancellation says what goes back for each, and refuses a row whose sum has changed', async () => {
  const free = await unpaid();
  const gone = await unpaid();
  await api.call(
    cancelRegistration,
    { params: { id: gone }, body: { reason: staffReason } },
    { token: api.staff },
  );
  const [paid, changed] = [await api.paidRegistrant(), await api.paidRegistrant()];
  await api.setEditionClock(halfBackAt);
  const ids = [free, gone, paid.id, changed.id];
  const refusals = async (share: 'unpaid' | 'table' | 'whole') => {
    const verdicts = await preview({ kind: 'cancel', share }, ids);
    return ids.map(
      (id) => verdicts.get(id)?.refusal ?? verdicts.get(id)?.sums?.givesBack.amountMinor ?? null,
    );
  };
  assert.deepEqual(await refusals('unpaid'), [null, 'cancelled', 'paid', 'paid']);
  assert.deepEqual(await refusals('whole'), [null, 'cancelled', 100_000, 100_000]);
  assert.deepEqual(await refusals('table'), [null, 'cancelled', 50_000, 50_000]);
  const shown = { givesBack: won(50_000), remaining: won(100_000) };
  const sums = new Map([paid.id, changed.id].map((id) => [id, shown]));
  // Part of this one goes back after the preview.
  await api.refundByStaff(changed.id, 10_000, won(100_000));
  const act = { kind: 'cancel', share: 'table', reason: staffReason } as const;
  const { done: count, refused } = await done(act, [free, paid.id, changed.id], { sums });
  assert.equal(count, 2);
  assert.deepEqual(
    refused.map(({ id }) => id),
    [changed.id],
  );
  assert.equal((await api.rowOf(free)).state, 'cancelled');
  assert.equal((await api.rowOf(changed.id)).state, 'confirmed');
  assert.deepEqual(await api.outcomeOf(paid), {
    ...{ state: 'cancelled', phase: 'paid', refunded: 50_000, kept: 50_000, returned: 50_000 },
  });
  const entries = await auditEntries(api.ctx(), { action: 'registration.cancelled' });
  assert.equal(entries.find(({ subject_id }) => subject_id === paid.id)?.reason, staffReason);
  await api.resetClockAndScenarios();
});

test('an act that was killed goes on with the rows that are left, and mails nobody twice', async () => {
  const { db } = api;
  const ids = [await unpaid(), await unpaid()];
  const gone = await unpaid();
  await api.call(
    cancelRegistration,
    { params: { id: gone }, body: { reason: staffReason } },
    { token: api.staff },
  );
  const verdicts = await preview({ kind: 'mail', mail: 'payment-due' }, [...ids, gone]);
  assert.deepEqual(
    [...ids, gone].map((id) => verdicts.get(id)?.refusal),
    [null, null, 'mailUnfit'],
  );
  const { id } = await done({ kind: 'mail', mail: 'payment-due' }, [...ids, gone]);
  const mails = async () =>
    (
      await db
        .selectFrom('mails')
        .select('subject_id')
        .where('kind', '=', 'registration-payment-due')
        .where('subject_id', 'in', ids)
        .execute()
    ).length;
  assert.equal(await mails(), 2);
  // As if the process had died between the mails and their rows.
  await db
    .updateTable('registration_act_rows')
    .set({ state: 'waiting', refusal: null })
    .where('act_id', '=', id)
    .execute();
  await db.updateTable('registration_acts').set({ ended_at: null }).where('id', '=', id).execute();
  await doActStep(api.ctx(), { actId: id });
  const { done: count, refused } = await ended(id);
  assert.deepEqual([count, refused.map((row) => row.id)], [2, [gone]]);
  assert.equal(await mails(), 2);
});

test('more rows than one step are done, and none any more by somebody who lost the right', async () => {
  const { db } = api;
  const staff = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const ids = await Promise.all(Array.from({ length: 60 }, () => unpaid()));
  const act = { kind: 'tag', tag: '예순' } as const;
  assert.equal((await done(act, ids, { token: staff.accessToken })).done, 60);
  await db.updateTable('accounts').set({ role_code: 'MEMBER' }).where('id', '=', staff.id).execute();
  const id = randomUUID();
  await db
    .insertInto('registration_acts')
    .values({
      id,
      act: JSON.stringify({ kind: 'untag', tag: '예순' }),
      created_by: staff.id,
      created_at: new Date(),
    })
    .execute();
  await db
    .insertInto('registration_act_rows')
    .values({ act_id: id, registration_id: ids[0] ?? '', place: 0, state: 'waiting' })
    .execute();
  await doActStep(api.ctx(), { actId: id });
  const row = await db
    .selectFrom('registration_act_rows')
    .select(['state', 'refusal'])
    .where('act_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { state: 'refused', refusal: { code: 'NOT_ALLOWED' } });
});
