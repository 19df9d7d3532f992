import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changePopup,
  createPopup,
  documentOfText,
  getFile,
  getPopup,
  getUploadUrl,
  listPopups,
  listPopupsOfStaff,
  publishPopup,
  type RichDocument,
  type SentTo,
  withdrawPopup,
} from '@airway/contract';
import sharp from 'sharp';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { uploaded } from '../../../test/sample-files.ts';
import { realTimeOf, setRehearsal } from '../editions/index.ts';

type Form = SentTo<typeof createPopup>['body'];

const now = new Date('2027-03-10T03:00:00Z');
let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  api.setNow(now);
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const formOf = (change: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  title: { ko: '알림', en: 'Notice' },
  text: { ko: documentOfText('내용'), en: documentOfText('Text') },
  link: '/Registration',
  place: 'home',
  startsAt: '2027-03-10T00:00:00Z',
  endsAt: '2027-03-11T00:00:00Z',
  position: 5,
  ...change,
});
const create = async (change: Partial<Form> = {}) => {
  const { data } = await api.call(createPopup, { body: formOf(change) }, staff);
  return { ...data, params: { id: data.id } };
};
const published = async (change: Partial<Form> = {}) => {
  const popup = await create(change);
  await api.call(publishPopup, { params: popup.params }, staff);
  return popup;
};
const shown = async () => (await api.call(listPopups, {})).data;
const withdraw = (params: { id: string }) => api.call(withdrawPopup, { params }, staff);

test('that of the demo is in force by the clock of the rehearsal, and changes at a moment of real time', async () => {
  const ctx = api.ctx();
  const { editionId } = api.signIns;
  await setRehearsal(ctx, editionId, demoRehearsalStartsAt);
  const { data } = await api.call(listPopupsOfStaff, { query: { sort: 'startsAt,ASC' } }, staff);
  const [sample] = data.content;
  assert.deepEqual([sample?.title.en, sample?.state], ['[Sample] Early registration closes soon', 'shown']);
  const { content, changesAt } = await shown();
  assert.deepEqual(
    content.map(({ id }) => id),
    [sample?.id],
  );
  assert.equal(changesAt, (await realTimeOf(ctx, new Date(sample?.endsAt ?? ''))).toISOString());
  await setRehearsal(ctx, editionId, new Date(sample?.endsAt ?? ''));
  assert.deepEqual(await shown(), { content: [], changesAt: null });
  await setRehearsal(ctx, editionId, new Date(sample?.startsAt ?? ''));
  assert.equal((await shown()).content.length, 1);
  await setRehearsal(ctx, editionId, null);
  assert.deepEqual(await shown(), { content: [], changesAt: null });
});

test('visitors get a pop-up while it is published and in force, in its order', async () => {
  const later = await published({ position: 9 });
  const first = await published({ position: 2, place: 'reading', endsAt: '2027-03-10T05:00:00Z' });
  const draft = await create({ position: 1 });
  const waiting = await published({ startsAt: '2027-03-10T04:00:00Z', position: 1 });
  const { content, changesAt } = await shown();
  assert.deepEqual(
    content.map(({ id }) => id),
    [first.id, later.id],
  );
  assert.equal(changesAt, '2027-03-10T04:00:00.000Z');
  assert.deepEqual(content[0], {
    id: first.id,
    place: 'reading',
    title: { ko: '알림', en: 'Notice' },
    text: { ko: documentOfText('내용'), en: documentOfText('Text') },
    link: '/Registration',
  });
  api.setNow(new Date('2027-03-10T05:00:00Z'));
  assert.deepEqual(
    (await shown()).content.map(({ id }) => id),
    [waiting.id, later.id],
  );
  api.setNow(now);
  for (const { params } of [later, first, draft, waiting]) await withdraw(params);
  assert.deepEqual((await shown()).content, []);
});

test('however many wait before it, what is in force is shown, twenty at most', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 20 }, () => published({ startsAt: '2027-03-10T04:00:00Z', position: 1 })),
  );
  const inForce = await published({ position: 9 });
  assert.deepEqual(
    (await shown()).content.map(({ id }) => id),
    [inForce.id],
  );
  api.setNow(new Date('2027-03-10T04:00:00Z'));
  const { content } = await shown();
  assert.deepEqual(content.map(({ id }) => id).sort(), waiting.map(({ id }) => id).sort());
  api.setNow(now);
  for (const { params } of [inForce, ...waiting]) await withdraw(params);
});

test('publishing and withdrawing may be repeated, and each is kept once', async () => {
  const { params, id, state } = await create();
  assert.equal(state, 'draft');
  for (const _ of [1, 2]) assert.equal((await api.call(publishPopup, { params }, staff)).data.state, 'shown');
  for (const _ of [1, 2]) assert.equal((await withdraw(params)).data.state, 'draft');
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['popup.created', 'popup.published', 'popup.withdrawn'],
  );
});

test('sending it again creates no second one; of two users who change it, the second gets a conflict', async () => {
  const form = formOf();
  const [one, two] = await Promise.all([1, 2].map(() => api.call(createPopup, { body: form }, staff)));
  assert.equal(one?.data.id, two?.data.id);
  const params = { id: one?.data.id ?? '' };
  const { requestKey: _own, ...rest } = form;
  const change = (version: number) =>
    api.call(
      changePopup,
      {
        params,
        body: { ...rest, version, title: { ko: '바뀐 알림', en: null }, text: { ...rest.text, en: null } },
      },
      staff,
    );
  assert.deepEqual((await change(1)).data.title, { ko: '바뀐 알림', en: null });
  assert.deepEqual(refusalOf(await change(1)), [409, 'CONFLICT']);
  assert.equal((await api.call(getPopup, { params }, staff)).data.version, 2);
});

test('a picture of its text is everybody’s while it is in force, and staff’s before', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  const use = 'popups.picture';
  const { id: fileId } = await uploaded(api, { name: 'a.png', bytes, use, token: staff.token });
  const text = { type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '그림' } }] } as RichDocument;
  const { params } = await create({ text: { ko: text, en: text } });
  const ask = async (as = {}) => (await api.call(getFile, { params: { id: fileId }, query: {} }, as)).status;
  assert.deepEqual([await ask(), await ask(staff)], [404, 200]);
  await api.call(publishPopup, { params }, staff);
  assert.equal(await ask(), 200);
  await withdraw(params);
  assert.equal(await ask(), 404);
});

test('pictures are sent by who manages pop-ups, and only their own are put in', async () => {
  const query = { use: 'popups.picture', name: 'a.png', sizeBytes: '100' };
  assert.equal((await api.call(getUploadUrl, { query }, staff)).status, 200);
  const member = await newAccount(api);
  const refused = await api.call(getUploadUrl, { query }, { token: member.accessToken });
  assert.deepEqual(refusalOf(refused), [403, 'NOT_ALLOWED']);
  const text = {
    type: 'doc',
    content: [{ type: 'image', attrs: { fileId: randomUUID(), alt: '그림' } }],
  } as RichDocument;
  const answer = await api.call(createPopup, { body: formOf({ text: { ko: text, en: text } }) }, staff);
  assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
});

test('a text of 4,000 letters is taken', async () => {
  const text = documentOfText('가'.repeat(4000));
  assert.deepEqual((await create({ text: { ko: text, en: text } })).text, { ko: text, en: text });
});

test('validation errors name their field', async () => {
  const video = {
    type: 'doc',
    content: [{ type: 'video', attrs: { provider: 'youtube', id: 'a'.repeat(11) } }],
  };
  const wrong: [object, Record<string, string>][] = [
    [{ title: { ko: null, en: null }, text: { ko: null, en: null } }, { 'title.ko': 'required' }],
    [{ title: { ko: '알림', en: null } }, { 'title.en': 'required' }],
    [{ text: { ko: null, en: documentOfText('Text') } }, { 'text.ko': 'required' }],
    [{ title: { ko: 'a'.repeat(81), en: 'Notice' } }, { 'title.ko': 'too_long' }],
    [{ text: { ko: video, en: documentOfText('Text') } }, { 'text.ko': 'document' }],
    [
      { text: { ko: documentOfText('가'.repeat(4001)), en: documentOfText('Text') } },
      { 'text.ko': 'too_long' },
    ],
    [{ link: 'javascript:alert(1)' }, { link: 'url' }],
    [{ link: '//evil.example' }, { link: 'url' }],
    [{ place: 'admin' }, { place: 'required' }],
    [{ endsAt: '2027-03-10T00:00:00Z' }, { endsAt: 'too_small' }],
    [{ startsAt: 'soon' }, { startsAt: 'invalid_format' }],
    [{ position: 0 }, { position: 'too_small' }],
    [{ position: 100 }, { position: 'too_large' }],
    [{ position: 1.5 }, { position: 'integer' }],
    [{ publishedAt: null }, { publishedAt: 'unknown_field' }],
  ];
  for (const [change, fields] of wrong) {
    const { status, refusal } = await api.callRaw('PUT', createPopup.url, { ...formOf(), ...change }, staff);
    assert.deepEqual([status, refusal.fields], [400, fields], JSON.stringify(change).slice(0, 80));
  }
});
