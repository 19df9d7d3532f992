import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { emptyPage, maximumMapPoints, type PageContent } from '@airway/contract/page-blocks';
import { getPageDraft, type PageDraft, savePageDraft } from '@airway/contract/page-drafts';
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { PageEditor } from './page-editor.tsx';

const say = messagesIn('ko');
const both = (ko: string | null, en: string | null = null) => ({ ko, en });
const person = (ko: string) => ({
  name: both(ko),
  role: both(null),
  affiliation: both(null),
  picture: null,
});

const content: PageContent = {
  title: both('학술위원회'),
  lead: both(null),
  blocks: [
    { kind: 'text', title: both('머리말'), body: { ko: null, en: null } },
    { kind: 'people', title: both('위원'), people: [person('김하나'), person('이둘')] },
  ],
};
const draft: PageDraft = {
  code: 'scientificCommittee',
  isOwn: false,
  title: content.title,
  version: 3,
  changedDate: '2026-09-01T00:00:00Z',
  changedBy: null,
  published: null,
  isChanged: false,
  missingCount: 0,
  content,
  missing: [],
  pictures: [],
  previewUntil: null,
};

type Body = ReceivedBy<typeof savePageDraft>['body'];

async function showEditor({ at, first = draft }: { at?: string; first?: PageDraft } = {}) {
  const sent: Body[] = [];
  mockApi(
    answerTo(savePageDraft, ({ body }) => {
      sent.push(body);
      return { ...first, version: body.version + 1, content: body.content };
    }),
  );
  const nothing = () => undefined;
  const Component = () => (
    <PageEditor draft={first} at={at} onSaved={nothing} onTaken={nothing} onChange={nothing} />
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Pages/x');
  return { sent };
}

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="content.${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
const open = async (id: string) => {
  const line = document.getElementById(`content.${id}`);
  await act(async () => line?.click());
};
const save = () => press('button', say('console.save'));
const namesIn = (body: Body | undefined) => {
  const block = body?.content.blocks.at(-1);
  return block?.kind === 'people' ? block.people.map(({ name }) => name.ko) : [];
};

test('what is written in both languages is sent with what stands in closed rows', async () => {
  const { sent } = await showEditor();
  type('title.en', 'Scientific Committee');
  await open('blocks.1');
  await open('blocks.1.people.1');
  type('blocks.1.people.1.name.en', 'Lee Dul');
  await open('blocks.1.people.1');
  assert.equal(document.querySelector('[name="content.blocks.1.people.1.name.en"]'), null);
  await save();
  assert.deepEqual(sent, [
    {
      version: 3,
      content: {
        ...content,
        title: both('학술위원회', 'Scientific Committee'),
        blocks: [
          content.blocks[0],
          {
            kind: 'people',
            title: both('위원'),
            people: [person('김하나'), { ...person('이둘'), name: both('이둘', 'Lee Dul') }],
          },
        ],
      },
    },
  ]);
  assert.ok(screen.getByText(say('pages.admin.saved')));
  await open('blocks.1.people.1');
  assert.equal(control('blocks.1.people.1.name.en').value, 'Lee Dul');
});

test('an error in a closed row names block and row, and leads there', async () => {
  const { sent } = await showEditor();
  await open('blocks.1');
  await open('blocks.1.people.0');
  type('blocks.1.people.0.name.ko', '가'.repeat(301));
  await open('blocks.1.people.0');
  await open('blocks.1');
  await save();
  assert.deepEqual(sent, []);
  const place = [
    say('pages.admin.place.block', { number: 2, kind: say('pages.admin.block.people') }),
    say('pages.admin.place.row', { number: 1, name: '가'.repeat(301) }),
    say('console.bilingual.ko', { label: say('pages.admin.field.name', { kind: 'people' }) }),
  ].join(' · ');
  const link = screen.getByRole('link', {
    name: say('ui.form.line', { label: place, text: say('errors.field.too_long') }),
  });
  await act(async () => link.click());
  assert.equal(document.activeElement, control('blocks.1.people.0.name.ko'));
});

test('rows are added and removed, and the focus goes with them', async () => {
  const { sent } = await showEditor();
  await open('blocks.1');
  await press('button', say('pages.admin.row.add'));
  assert.equal(document.activeElement?.id, 'content.blocks.1.people.2');
  type('blocks.1.people.2.name.ko', '박셋');
  await open('blocks.1.people.0');
  await press('button', say('pages.admin.row.remove', { name: '김하나' }));
  assert.equal(document.activeElement?.textContent, say('pages.admin.row.add'));
  assert.equal(control('blocks.1.people.1.name.ko').value, '박셋');
  type('blocks.1.people.1.name.ko', '박세');
  await save();
  assert.deepEqual(namesIn(sent[0]), ['이둘', '박세']);
});

test('many people come from a spreadsheet at once, up to the most that a block takes', async () => {
  const { sent } = await showEditor();
  await open('blocks.1');
  await press('button', say('pages.admin.paste'));
  const dialog = within(await screen.findByRole('dialog'));
  const rows = dialog.getByLabelText(new RegExp(say('pages.admin.paste.rows')));
  const pasted = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `위원${index}\tMember ${index}\t위원\tMember\t병원\tHospital`,
    );
  fireEvent.input(rows, { target: { value: pasted(199).join('\n') } });
  await press('button', say('pages.admin.paste.add', { count: 199 }));
  assert.ok(screen.getByText(say('pages.admin.paste.tooMany', { room: 198, count: 199 })));
  fireEvent.input(rows, { target: { value: pasted(198).join('\n') } });
  await press('button', say('pages.admin.paste.add', { count: 198 }));
  await save();
  const block = sent[0]?.content.blocks[1];
  assert.equal(block?.kind === 'people' && block.people.length, 200);
  assert.deepEqual(block?.kind === 'people' && block.people.at(-1), {
    name: both('위원197', 'Member 197'),
    role: both('위원', 'Member'),
    affiliation: both('병원', 'Hospital'),
    picture: null,
  });
});

test('a block is added at the end and deleted after a question', async () => {
  const { sent } = await showEditor();
  fireEvent.change(screen.getByLabelText(say('pages.admin.block.kind')), { target: { value: 'years' } });
  await press('button', say('pages.admin.block.add'));
  assert.equal(document.activeElement?.id, 'content.blocks.2');
  await press('button', say('pages.admin.row.add'));
  type('blocks.2.years.0.year', '2019');
  await open('blocks.0');
  await press('button', say('pages.admin.block.remove', { number: 1 }));
  await press('button', say('pages.admin.block.remove.confirm'));
  await save();
  assert.deepEqual(
    sent[0]?.content.blocks.map(({ kind }) => kind),
    ['people', 'years'],
  );
  assert.equal(
    sent[0]?.content.blocks[1]?.kind === 'years' && sent[0].content.blocks[1].years[0]?.year,
    2019,
  );
});

test('streets are read from a file, and a file without any changes nothing', async () => {
  const { sent } = await showEditor();
  fireEvent.change(screen.getByLabelText(say('pages.admin.block.kind')), { target: { value: 'streets' } });
  await press('button', say('pages.admin.block.add'));
  const choose = async (text: string) => {
    const files = [new File([text], 'streets.geojson')];
    fireEvent.change(screen.getByLabelText(say('pages.admin.streets.choose'), { selector: 'input' }), {
      target: { files },
    });
  };
  const road = (points: number) =>
    JSON.stringify({
      features: [
        {
          properties: { highway: 'primary', name: '을지로' },
          geometry: { type: 'LineString', coordinates: Array(points).fill([126.98, 37.56]) },
        },
      ],
    });
  await choose(road(2));
  await screen.findByText(say('pages.admin.streets.count', { lines: 1, points: 2 }));
  await choose('<kml/>');
  await screen.findByText(say('pages.admin.streets.noGeoJson'));
  await choose('{"features":[]}');
  await screen.findByText(say('pages.admin.streets.none'));
  await choose(road(maximumMapPoints + 1));
  await screen.findByText(say('pages.admin.streets.tooMany', { most: maximumMapPoints }));
  await save();
  const block = sent[0]?.content.blocks.at(-1);
  assert.equal(block?.kind === 'streets' && block.lines[0]?.path.length, 2);
  await press('button', say('pages.admin.streets.remove'));
  await save();
  const emptied = sent[1]?.content.blocks.at(-1);
  assert.deepEqual(emptied?.kind === 'streets' && emptied.lines, []);
});

test('a picture that says nothing is not sent', async () => {
  const fileId = '0193a0f0-0000-7000-8000-000000000001';
  const first = {
    ...draft,
    content: {
      ...emptyPage,
      blocks: [
        {
          kind: 'picture' as const,
          title: both(null),
          caption: both(null),
          picture: { fileId, alt: both(null) },
        },
      ],
    },
  };
  const { sent } = await showEditor({ first });
  await save();
  assert.deepEqual(sent, []);
  assert.equal(control('blocks.0.picture.alt.ko').getAttribute('aria-invalid'), 'true');
  type('blocks.0.picture.alt.en', 'Plan');
  await save();
  assert.equal(sent.length, 1);
});

test('a place that a report names is open, and its field has the focus', async () => {
  await showEditor({ at: 'blocks.1.people.1.name.en' });
  assert.equal(document.activeElement, control('blocks.1.people.1.name.en'));
});

test('of two who write one page, the second is told, sees both, and may save or take what is there', async () => {
  const saved: [number, string | null][] = [];
  const theirs = { ...draft, version: 4, content: { ...content, title: both('과학위원회') } };
  let taken: PageDraft | undefined;
  mockApi(
    answerTo(savePageDraft, ({ body }) => {
      if (body.version === 3) throw new Refused('CONFLICT', '다른 사용자가 먼저 수정했습니다.');
      saved.push([body.version, body.content.title.ko]);
      return { ...draft, version: 5 };
    }),
    answerTo(getPageDraft, () => theirs),
  );
  const Component = () => (
    <PageEditor
      draft={draft}
      onSaved={() => undefined}
      onTaken={(one) => {
        taken = one;
      }}
      onChange={() => undefined}
    />
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Pages/x');
  type('title.ko', '내 제목');
  await save();
  await screen.findByText(say('pages.admin.overtaken.title'));
  const label = say('pages.admin.field.title', { kind: 'page' });
  assert.equal(screen.getByText(`${label}: 과학위원회`).tagName, 'DEL');
  assert.equal(screen.getByText(`${label}: 내 제목`).tagName, 'INS');
  assert.equal(control('title.ko').value, '내 제목');
  await press('button', say('pages.admin.overtaken.take'));
  assert.equal(taken?.version, 4);
  await press('button', say('pages.admin.overtaken.replace'));
  assert.deepEqual(saved, [[4, '내 제목']]);
});
