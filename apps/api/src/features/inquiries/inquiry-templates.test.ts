import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeInquiryTemplate,
  createInquiryTemplate,
  listInquiryTemplates,
  maximumTemplates,
  removeInquiryTemplate,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const form = { name: '가 양식', text: { ko: '안녕하세요.', en: 'Hello.' } };
const create = (change: object = {}) =>
  api.call(createInquiryTemplate, { body: { requestKey: randomUUID(), ...form, ...change } }, staff);
const list = async () => (await api.call(listInquiryTemplates, {}, staff)).data.content;

test('the demo has three templates, in both languages and plainly sample', async () => {
  const found = await list();
  assert.equal(found.length, 3);
  for (const { name, text } of found)
    assert.deepEqual(
      [name.includes('예시'), text.ko.includes('예시'), text.en.includes('Sample')],
      [true, true, true],
    );
});

test('a template is written once, changed over what was seen, deleted, and each act is kept', async () => {
  const requestKey = randomUUID();
  const [{ data: made }, { data: twin }] = await Promise.all([
    create({ requestKey }),
    create({ requestKey }),
  ]);
  assert.deepEqual(
    [made, (await list()).filter(({ id }) => id === made.id)],
    [twin, [{ ...made, ...form, version: 1 }]],
  );
  const params = { id: made.id };
  const change = (version: number) =>
    api.call(changeInquiryTemplate, { params, body: { ...form, version, name: '나 양식' } }, staff);
  assert.deepEqual([(await change(1)).data.version, refusalOf(await change(1))], [2, [409, 'CONFLICT']]);
  const remove = () => api.call(removeInquiryTemplate, { params }, staff);
  assert.equal((await remove()).status, 200);
  for (const gone of [await remove(), await change(2)]) assert.deepEqual(refusalOf(gone), [404, 'NOT_FOUND']);
  const entries = await auditEntries(api.ctx(), { subject_id: made.id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['inquiry-template.created', 'inquiry-template.changed', 'inquiry-template.removed'],
  );
});

test('a template has a name and both languages, and there are no more than fit', async () => {
  for (const [change, fields] of [
    [{ name: ' ' }, { name: 'required' }],
    [{ text: { ko: '', en: 'Hello.' } }, { 'text.ko': 'required' }],
    [{ text: { ko: '안녕하세요.', en: 'a'.repeat(5001) } }, { 'text.en': 'too_long' }],
  ] as const)
    assert.deepEqual((await create(change)).refusal.fields, fields);
  const missing = maximumTemplates - (await list()).length;
  const answers = await Promise.all(Array.from({ length: missing + 2 }, () => create()));
  const tooMany = answers.filter(({ status }) => status === 400);
  assert.deepEqual(
    [tooMany.map(({ refusal }) => refusal.fields), (await list()).length],
    [[{ name: 'too_many_items' }, { name: 'too_many_items' }], maximumTemplates],
  );
});
