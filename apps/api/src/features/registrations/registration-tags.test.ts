import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  exportRegistrations,
  noteRegistration,
  searchRegistrations,
  tagRegistration,
  untagRegistration,
  viewRegistration,
} from '@airway/contract';
import { textOf } from '../../../test/answer.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { deleteDependents } from './empty-registrations.queries.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const registered = async (familyName: string) =>
  (await registerBy(api, koreanForm({ familyName }))).data.registration.id;
const tag = (id: string, word: string) =>
  api.call(tagRegistration, { params: { id }, body: { tag: word } }, staff);
const untag = (id: string, word: string) =>
  api.call(untagRegistration, { params: { id }, body: { tag: word } }, staff);
const list = async (query: Record<string, string>) =>
  (await api.call(searchRegistrations, { query }, staff)).data;

test('tags are put on and taken off once each, are audited, and are shown in list, detail and file', async () => {
  const [id, other] = [await registered('Tagged'), await registered('Tagged')];
  assert.deepEqual((await tag(id, ' 좌장 ')).data, { tags: ['좌장'] });
  assert.deepEqual((await tag(id, '좌장')).data, { tags: ['좌장'] });
  assert.deepEqual((await tag(id, '=초청')).data, { tags: ['=초청', '좌장'] });
  await tag(other, '발표자');
  const found = await list({ query: 'tagged', sort: 'createdAt,ASC' });
  assert.deepEqual(
    found.content.map(({ tags }) => tags),
    [['=초청', '좌장'], ['발표자']],
  );
  assert.deepEqual(
    ['=초청', '발표자', '좌장'].filter((word) => !found.tags.includes(word)),
    [],
  );
  const tagged = await list({ query: 'tagged', tag: '좌장' });
  assert.deepEqual([tagged.content.map((one) => one.id), tagged.total], [[id], 1]);
  assert.equal((await list({ tag: '없는 태그' })).total, 0);
  const { data: detail } = await api.call(viewRegistration, { params: { id } }, staff);
  assert.deepEqual([detail.tags, detail.otherTags.includes('발표자')], [['=초청', '좌장'], true]);
  const body = { query: 'tagged', tag: '좌장', columns: ['tags' as const], reason: '예시' };
  const { data: file } = await api.call(exportRegistrations, { body }, staff);
  assert.match(await textOf(file), /"'=초청, 좌장"/);
  assert.deepEqual((await untag(id, '좌장')).data, { tags: ['=초청'] });
  assert.deepEqual((await untag(id, '좌장')).data, { tags: ['=초청'] });
  const actions = await Promise.all(
    (['registration.tagged', 'registration.untagged'] as const).map(async (action) => {
      const entries = await auditEntries(api.ctx(), { action });
      return entries.filter((one) => one.subject_id === id).map(({ details }) => JSON.parse(details).tag);
    }),
  );
  assert.deepEqual(actions, [['좌장', '=초청'], ['좌장']]);
});

test('a registration has ten tags of thirty letters at most, also with two users at once', async () => {
  const id = await registered('Many');
  const words = Array.from({ length: 12 }, (_, index) => `태그 ${String(index).padStart(2, '0')}`);
  const answers = await Promise.all(words.map((word) => tag(id, word)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    ...Array.from({ length: 10 }, () => 200),
    409,
    409,
  ]);
  const refused = answers.find(({ status }) => status === 409);
  assert.equal(refused?.refusal.message, '태그는 등록마다 10개까지 붙일 수 있습니다.');
  assert.equal((await tag(id, '가'.repeat(31))).refusal.fields?.tag, 'too_long');
  assert.equal((await tag(id, ' ')).refusal.fields?.tag, 'required');
});

test('a list shows the newest note and how many there are', async () => {
  const id = await registered('Noted');
  await registered('Noted');
  for (const text of ['첫 메모', '둘째 메모'])
    await api.call(noteRegistration, { params: { id }, body: { text } }, staff);
  const { content } = await list({ query: 'noted', sort: 'createdAt,ASC' });
  assert.deepEqual(
    content.map(({ note }) => note && [note.text, note.count]),
    [['둘째 메모', 2], null],
  );
});

test('tags are erased with the personal data', async () => {
  const id = await registered('Erased');
  await tag(id, '좌장');
  const { db } = api.ctx();
  await db.transaction().execute((trx) => deleteDependents(trx, [id]));
  const { data } = await api.call(viewRegistration, { params: { id } }, staff);
  assert.deepEqual(data.tags, []);
});
