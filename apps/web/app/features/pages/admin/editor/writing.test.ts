import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOfText } from '@airway/contract/document';
import { PageContent } from '@airway/contract/page-blocks';
import { messagesIn } from '../../../../../test/render.tsx';
import { blockKinds, shapeOf } from './block-kinds.ts';
import { differencesOf } from './compare.ts';
import { cellsOf, peopleIn } from './pasted-rows.ts';
import { blockOf, contentIn, placeAt, writingOf } from './writing.ts';

const say = messagesIn('ko');
const both = (ko: string | null, en: string | null = null) => ({ ko, en });
const head = { title: both('제목'), lead: both(null, 'Lead') };
const fileId = '0193a0f0-0000-7000-8000-000000000001';

const whole: PageContent = {
  ...head,
  blocks: [
    { kind: 'text', title: both('글'), body: { ko: documentOfText('안녕'), en: null } },
    { kind: 'picture', title: both(null), picture: { fileId, alt: both('평면도') }, caption: both('1층') },
    {
      kind: 'signatures',
      title: both(null),
      signedOn: '2026-09-01',
      people: [{ name: both('김'), role: both(null), picture: null }],
    },
    {
      kind: 'facts',
      title: both(null),
      facts: [{ name: both('날짜'), value: both('3월\n4월'), address: '/Registration' }],
    },
    {
      kind: 'years',
      title: both(null),
      years: [{ year: 2019, theme: both('숨'), when: both(null), place: both(null), address: '' }],
    },
    {
      kind: 'places',
      title: both(null),
      places: [
        {
          name: both('호텔'),
          about: both(null),
          postalAddress: both(null),
          walkMinutes: 5,
          way: both(null),
          latitude: 37.5,
          longitude: null,
          address: '',
          picture: null,
        },
      ],
    },
    {
      kind: 'streets',
      title: both(null),
      lines: [
        {
          kind: 'road',
          name: both('세종대로'),
          path: [
            [126.9769, 37.57],
            [126.9771, 37.5676],
          ],
        },
      ],
      source: both('© OpenStreetMap'),
    },
    {
      kind: 'topics',
      title: both(null),
      topics: [{ name: both('비자'), body: { ko: null, en: documentOfText('Visa') }, checkedOn: null }],
    },
  ],
};

test('what an editor begins with is what it sends', () => {
  assert.deepEqual(contentIn(writingOf(whole)), whole);
});

test('every kind of block begins with what the contract takes, but for numbers that must be said', () => {
  const numbers = { year: 2000, x: 0, y: 0, width: 4, depth: 3 };
  for (const kind of blockKinds) {
    const rows = shapeOf(kind).rows;
    const row = rows === undefined ? {} : { [rows.name]: [numbers] };
    const content = contentIn({ ...writingOf({ ...head, blocks: [] }), blocks: [blockOf(kind, row)] });
    assert.ok(PageContent.safeParse(content).success, kind);
  }
});

test('the name of a field says where it stands', () => {
  assert.deepEqual(placeAt('content.blocks.3.people.5.name.ko'), { block: 3, row: 5, value: 'name.ko' });
  assert.deepEqual(placeAt('blocks.0.picture.alt.ko'), { block: 0, value: 'picture.alt.ko' });
  assert.deepEqual(placeAt('content.blocks.2.people.4'), { block: 2, row: 4, value: '' });
  assert.deepEqual(placeAt('title.ko'), { value: 'title.ko' });
});

test('cells of a spreadsheet are read with their quotes, blank rows are passed over', () => {
  assert.deepEqual(cellsOf('가\t"나 ""다""\n라"\t\r\n\t\n마'), [['가', '나 "다" 라', ''], ['마']]);
  assert.deepEqual(cellsOf('5" 관\t나'), [['5" 관', '나']]);
  assert.deepEqual(peopleIn('홍길동\tHong'), [
    {
      'name.ko': '홍길동',
      'name.en': 'Hong',
      'role.ko': '',
      'role.en': '',
      'affiliation.ko': '',
      'affiliation.en': '',
    },
  ]);
});

test('blocks are told apart that came, went, changed or moved', () => {
  const [text, picture, signatures] = whole.blocks;
  if (text?.kind !== 'text' || !picture || !signatures) throw new Error('unexpected');
  const other = { ...text, body: { ko: documentOfText('반갑습니다'), en: null } };
  const kinds = (before: PageContent['blocks'], after: PageContent['blocks']) =>
    differencesOf(say, { ...head, blocks: before }, { ...head, blocks: after }).map(({ kind }) => kind);
  assert.deepEqual(kinds([text, picture], [text, picture]), []);
  assert.deepEqual(kinds([text, picture], [other, signatures]), ['changed', 'removed', 'added']);
  assert.deepEqual(kinds([text, picture], [picture, text]), ['moved']);
  const [difference] = differencesOf(say, { ...head, blocks: [text] }, { ...head, blocks: [other] });
  const label = say('pages.admin.field.body', { kind: 'text' });
  assert.deepEqual([difference?.before, difference?.after], [[`${label}: 안녕`], [`${label}: 반갑습니다`]]);
});
