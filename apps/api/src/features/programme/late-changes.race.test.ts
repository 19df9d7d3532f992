import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { getEditionRow } from '../editions/index.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { readDraft } from './read-draft.ts';

let api: TestApi<'demo'>;
let editionId = '';
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  ({ editionId } = api.signIns);
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const rounds = [0, 1, 2, 3];
const published = async () =>
  (await api.call(contract.listSessions, { query: { size: '500' } })).data.content;
async function untouched() {
  const session = (await published()).find(({ lateChange }) => lateChange === null);
  assert.ok(session);
  return session;
}
const lateChangeOf = async (id: string) => (await published()).find((one) => one.id === id)?.lateChange;
type Kind = 'cancelled' | 'postponed';
const set = (sessionId: string, kind: Kind, seen: string | null) => {
  const reason = { ko: `${kind} 사유`, en: null };
  const body = { kind, reason, place: null, sendsMail: false, acceptsClashes: false, seen };
  return api.call(contract.setLateChange, { params: { editionId, sessionId }, body }, staff);
};
const rows = (sessionId: string) =>
  api
    .ctx()
    .db.selectFrom('programme_late_changes')
    .select('kind')
    .where('session_id', '=', sessionId)
    .execute();

test('control: who names what stands there now without having seen it undoes what somebody else did', async () => {
  const { id } = await untouched();
  assert.equal((await set(id, 'cancelled', null)).status, 200);
  const now = (await lateChangeOf(id))?.changedDate ?? null;
  assert.equal((await set(id, 'postponed', now)).status, 200);
  assert.equal((await lateChangeOf(id))?.kind, 'postponed');
});

test('of two who change one session at once, one does, and the other hears of it', async () => {
  for (const _ of rounds) {
    const { id } = await untouched();
    const answers = await Promise.all([set(id, 'cancelled', null), set(id, 'postponed', null)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
    assert.ok(won && lost);
    assert.deepEqual(refusalOf(lost), [409, 'CONFLICT']);
    assert.equal((await lateChangeOf(id))?.kind, won.data.session.lateChange?.kind);
    assert.equal((await rows(id)).length, 1);
  }
});

test('one act that is sent four times at once is done once', async () => {
  const { id } = await untouched();
  const answers = await Promise.all(rounds.map(() => set(id, 'cancelled', null)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await rows(id)).length, 1);
});

const draft = async () => (await api.call(contract.getProgrammeDraft, { params: { editionId } }, staff)).data;
async function retitle(id: string, ko: string) {
  const session = (await draft()).sessions.find((one) => one.id === id);
  assert.ok(session);
  const { id: _id, talks, ...form } = session;
  const body = {
    ...form,
    title: { ko, en: null },
    talks: talks.map(({ materials, ...talk }) => ({
      ...talk,
      materialIds: materials.map((file) => file.id),
    })),
  };
  const { status, data } = await api.call(contract.changeProgrammeSession, { params: { id }, body }, staff);
  assert.equal(status, 200);
  return data.draftVersion;
}
const publish = (draftVersion: number) => {
  const body = { draftVersion, note: { ko: null, en: null }, acceptsClashes: true, sendsMail: false };
  return api.call(contract.publishProgramme, { params: { editionId }, body }, staff);
};

test('control: a version that is made of a draft that nobody holds leaves out what is cancelled meanwhile', async () => {
  const { id } = await untouched();
  const ctx = api.ctx();
  const made = await makeSnapshot(
    ctx,
    await getEditionRow(ctx, editionId),
    await ctx.db.transaction().execute((trx) => readDraft(trx, editionId)),
  );
  assert.equal((await set(id, 'cancelled', null)).status, 200);
  assert.equal(made.sessions.find((one) => one.id === id)?.lateChange, null);
});

test('a session that is cancelled while the draft is published is cancelled, and the draft is published', async () => {
  for (const round of rounds) {
    const { id } = await untouched();
    const title = `새 제목 ${round}`;
    const version = await retitle(id, title);
    const [late, out] = await Promise.all([set(id, 'cancelled', null), publish(version)]);
    assert.deepEqual([late.status, out.status], [200, 200]);
    const session = (await published()).find((one) => one.id === id);
    assert.deepEqual([session?.title.ko, session?.lateChange?.kind], [title, 'cancelled']);
  }
});
