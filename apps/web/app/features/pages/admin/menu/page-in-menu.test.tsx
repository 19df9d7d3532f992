import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import type { PageDraft } from '@airway/contract/page-drafts';
import { getStaffMenu, type MenuEntry, type MenuGroups, putStaffMenu } from '@airway/contract/page-menu';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { PageInMenu } from './page-in-menu.tsx';

const say = messagesIn('ko');
const noTitle = { ko: null, en: null };
const info: MenuEntry = { kind: 'place', place: 'info', title: noTitle, isHidden: false };
const childcare: MenuEntry = { kind: 'page', code: 'childcare', title: noTitle, isHidden: false };
const first: MenuGroups = [
  { title: { ko: '학술대회', en: 'Meeting' }, entries: [info] },
  { title: { ko: '소식', en: 'News' }, entries: [] },
];
const draft = {
  code: 'childcare',
  isOwn: true,
  title: { ko: '아이 돌봄', en: null },
  published: { version: 1, publishedDate: '2026-09-01T00:00:00Z' },
} as PageDraft;

type Body = ReceivedBy<typeof putStaffMenu>['body'];

/** Shows the part for a page; the saved menu is the last one of `menus`. */
async function show(page: PageDraft, menus: MenuGroups[] = [first]) {
  const sent: Body[] = [];
  let saved = { groups: menus[0] ?? first, version: 1 };
  mockApi(
    answerTo(getStaffMenu, () => saved),
    answerTo(putStaffMenu, ({ body }) => {
      sent.push(body);
      const overtaking = menus[sent.length];
      if (overtaking) saved = { groups: overtaking, version: saved.version + 1 };
      if (overtaking) throw new Refused('CONFLICT', say('pages.admin.menu.isOvertaken'));
      saved = { groups: body.groups, version: body.version + 1 };
      return saved;
    }),
  );
  const loaded = saved;
  await showRoutes(
    [{ path: '*', Component: () => <PageInMenu draft={page} menu={loaded} /> }],
    '/Admin/Pages/x',
  );
  return sent;
}
const add = () => press('button', say('pages.admin.menu.add'));
const dialog = () => within(screen.getByRole('dialog'));
const choose = (value: string) => fireEvent.change(dialog().getByRole('combobox'), { target: { value } });
const confirm = () => fireEvent.click(dialog().getByRole('button', { name: say('pages.admin.menu.add') }));

test('a page that is in the menu shows its group; one that is in no group is added to one', async () => {
  await show({ ...draft, code: 'info', isOwn: false });
  assert.ok(screen.getByText(say('pages.admin.inMenu.place', { group: '학술대회' })));
  assert.equal(screen.queryByRole('button'), null);
  assert.equal(
    screen.getByRole('link', { name: say('pages.admin.inMenu.menu') }).getAttribute('href'),
    '/Admin/Menu',
  );

  const sent = await show(draft);
  assert.ok(screen.getByText(say('pages.admin.inMenu.none')));
  await add();
  choose('/소식');
  confirm();
  await screen.findByText(say('pages.admin.inMenu.place', { group: '소식' }));
  assert.ok(screen.getByText(say('pages.admin.inMenu.added')));
  assert.deepEqual(sent, [{ version: 1, groups: [first[0], { ...first[1], entries: [childcare] }] }]);
});

test('a fixed page keeps its place, and a hidden entry is called hidden', async () => {
  const empty = first.map((group) => ({ ...group, entries: [] }));
  const sent = await show({ ...draft, code: 'info', isOwn: false }, [empty]);
  await add();
  confirm();
  await screen.findByText(say('pages.admin.inMenu.place', { group: '학술대회' }));
  assert.deepEqual(sent[0]?.groups[0]?.entries, [info]);

  await show(draft, [[{ title: { ko: '소식', en: 'News' }, entries: [{ ...childcare, isHidden: true }] }]]);
  assert.ok(screen.getByText(new RegExp(say('pages.admin.menu.hidden'))));
});

test('a new group takes the name of the page and needs one in both languages', async () => {
  const sent = await show(draft);
  await add();
  choose('new');
  fireEvent.input(dialog().getByLabelText(/영어/), { target: { value: '' } });
  confirm();
  await dialog().findAllByText(say('errors.field.required'));
  assert.equal(sent.length, 0);
  fireEvent.input(dialog().getByLabelText(/영어/), { target: { value: 'Childcare' } });
  confirm();
  await screen.findByText(say('pages.admin.inMenu.place', { group: '아이 돌봄' }));
  assert.deepEqual(sent[0]?.groups[2], {
    title: { ko: '아이 돌봄', en: 'Childcare' },
    entries: [childcare],
  });
});

test('of two who change the menu, the second is told and adds the page to the menu that is saved', async () => {
  const theirs = [...first, { title: { ko: '안내', en: 'Guide' }, entries: [] }];
  const sent = await show({ ...draft, published: null }, [first, theirs]);
  await add();
  assert.ok(dialog().getByText(say('pages.admin.inMenu.unpublished')));
  choose('/소식');
  confirm();
  await dialog().findByText(say('pages.admin.menu.isOvertaken'));
  assert.ok(dialog().getByRole('option', { name: '안내' }));
  confirm();
  await screen.findByText(say('pages.admin.inMenu.place', { group: '소식' }));
  assert.deepEqual([sent[1]?.version, sent[1]?.groups.length], [2, 3]);
});

test('of two who add the same page, the second sees where it is', async () => {
  const theirs = first.with(0, { title: { ko: '학술대회', en: 'Meeting' }, entries: [info, childcare] });
  const sent = await show(draft, [first, theirs]);
  await add();
  choose('/소식');
  confirm();
  await screen.findByText(say('pages.admin.inMenu.place', { group: '학술대회' }));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(sent.length, 1);
});
