import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import type { PageState } from '@airway/contract/page-drafts';
import {
  getDefaultMenu,
  getStaffMenu,
  type MenuEntry,
  type MenuGroups,
  putStaffMenu,
} from '@airway/contract/page-menu';
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { MenuEditor } from './menu-editor.tsx';

const say = messagesIn('ko');
const noTitle = { ko: null, en: null };
const place = (word: 'info' | 'gallery' | 'history'): MenuEntry => ({
  kind: 'place',
  place: word,
  title: noTitle,
  isHidden: false,
});
const groups: MenuGroups = [
  { title: { ko: '학술대회', en: 'Meeting' }, entries: [place('info'), place('gallery')] },
  { title: { ko: '소식', en: 'News' }, entries: [] },
];
const pages = [
  { code: 'info', isOwn: false, title: { ko: '개요', en: null }, published: null },
  {
    code: 'childcare',
    isOwn: true,
    title: { ko: '아이 돌봄', en: null },
    published: { version: 1, publishedDate: '2026-09-01T00:00:00Z' },
  },
] as PageState[];

type Body = ReceivedBy<typeof putStaffMenu>['body'];

async function showEditor() {
  const sent: Body[] = [];
  mockApi(
    answerTo(putStaffMenu, ({ body }) => {
      if (body.version < 3) throw new Refused('CONFLICT', '다른 사용자가 먼저 수정했습니다.');
      sent.push(body);
      return { ...body, version: 4 };
    }),
    answerTo(getStaffMenu, () => ({ groups, version: 3 })),
    answerTo(getDefaultMenu, () => ({
      groups: [{ title: { ko: '처음', en: 'First' }, entries: [place('history')] }],
    })),
  );
  return sent;
}
const show = (version = 3) =>
  showRoutes(
    [{ path: '*', Component: () => <MenuEditor saved={{ groups, version }} pages={pages} /> }],
    '/Admin/Menu',
  );

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="groups.${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
const open = async (id: string) => {
  const line = document.getElementById(`groups.${id}`);
  await act(async () => line?.click());
};
const save = () => press('button', say('console.save'));
const previewed = () =>
  within(screen.getByRole('region', { name: say('pages.admin.menu.preview') })).getAllByRole('list')[0]
    ?.textContent;
async function add(group: number, value: string) {
  const choices = screen.getAllByLabelText(say('pages.admin.menu.add.what'));
  fireEvent.change(choices[group] as Element, { target: { value } });
  const buttons = screen.getAllByRole('button', { name: say('pages.admin.menu.add') });
  await act(async () => buttons[group]?.click());
}

test('the preview shows what visitors will see: own names, nothing hidden, nothing that is not published', async () => {
  const sent = await showEditor();
  await show();
  assert.equal(previewed(), `학술대회${say('ui.page.gallery')}`);
  await open('0.entries.1');
  type('0.entries.1.title.ko', '사진');
  await add(1, 'page:childcare');
  assert.equal(previewed(), '학술대회사진소식아이 돌봄');
  await act(async () => control('0.entries.1.isHidden').click());
  assert.equal(previewed(), '소식아이 돌봄');
  await save();
  assert.deepEqual(sent, [
    {
      version: 3,
      groups: [
        {
          title: { ko: '학술대회', en: 'Meeting' },
          entries: [place('info'), { ...place('gallery'), title: { ko: '사진', en: null }, isHidden: true }],
        },
        {
          title: { ko: '소식', en: 'News' },
          entries: [{ kind: 'page', code: 'childcare', title: noTitle, isHidden: false }],
        },
      ],
    },
  ]);
  assert.ok(screen.getByText(say('pages.admin.menu.saved')));
});

test('an address needs a title, and what is wrong in a closed entry opens it', async () => {
  const sent = await showEditor();
  await show();
  await add(1, 'address:');
  type('1.entries.0.address', 'javascript:alert(1)');
  await open('1.entries.0');
  await save();
  assert.equal(sent.length, 0);
  assert.equal(control('1.entries.0.address').getAttribute('aria-invalid'), 'true');
  assert.equal(control('1.entries.0.title.ko').getAttribute('aria-invalid'), 'true');
  type('1.entries.0.address', 'https://example.org/');
  type('1.entries.0.title.ko', '학회');
  await save();
  assert.equal(sent[0]?.groups[1]?.entries.length, 1);
});

test('an entry moves to another group with what was typed in it', async () => {
  const sent = await showEditor();
  await show();
  await open('0.entries.1');
  type('0.entries.1.title.en', 'Photos');
  const group = screen.getByLabelText<HTMLSelectElement>(say('pages.admin.menu.group'));
  fireEvent.change(group, { target: { value: group.options[1]?.value } });
  assert.equal(control('1.entries.0.title.en').value, 'Photos');
  await save();
  assert.deepEqual(
    sent[0]?.groups.map(({ entries }) => entries.length),
    [1, 1],
  );
});

test('the first menu is loaded into the editor, and saved when it is asked for', async () => {
  const sent = await showEditor();
  await show();
  await press('button', say('pages.admin.menu.reset'));
  assert.equal(sent.length, 0);
  assert.equal(control('0.title.ko').value, '처음');
  await save();
  assert.deepEqual(
    sent[0]?.groups.map(({ title }) => title.en),
    ['First'],
  );
});

test('of two who set the menu, the second is told, sees what is saved, and may save their own', async () => {
  const sent = await showEditor();
  await show(2);
  type('1.title.ko', '새 소식');
  await save();
  await screen.findByText(say('pages.admin.menu.overtaken.title'));
  assert.equal(control('1.title.ko').value, '새 소식');
  await press('button', say('pages.admin.overtaken.replace'));
  assert.deepEqual([sent[0]?.version, sent[0]?.groups[1]?.title.ko], [3, '새 소식']);
});
