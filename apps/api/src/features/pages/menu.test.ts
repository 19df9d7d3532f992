import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createPage,
  getDefaultMenu,
  getPageMenu,
  getStaffMenu,
  type MenuEntry,
  putStaffMenu,
  removePage,
  type SentTo,
  withdrawPage,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { pageOf, publish } from '../../../test/written-pages.ts';

let api: TestApi;
let staff: { token: string };
const changedScopes: string[] = [];
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
});
after(() => api.close());

const noTitle = { ko: null, en: null };
const shown = async () => (await api.call(getPageMenu, {})).data;
const places = async () => (await shown()).groups.flatMap(({ entries }) => entries.map(({ place }) => place));
const reason = { reason: '예시 사유' };
const withdraw = (code: string) => api.call(withdrawPage, { params: { code }, body: reason }, staff);

type Menu = SentTo<typeof putStaffMenu>['body'];
const save = (body: Menu) => api.call(putStaffMenu, { body }, staff);
const menuOf = (version: number, ...entries: MenuEntry[]): Menu => ({
  groups: [{ title: { ko: '안내', en: 'Guide' }, entries }],
  version,
});
const place = (word: 'gallery' | 'info', change: Partial<MenuEntry> = {}) =>
  ({ kind: 'place', place: word, title: noTitle, isHidden: false, ...change }) as MenuEntry;
const address = (to: string, title: MenuEntry['title'] = { ko: '학회', en: null }): MenuEntry => ({
  kind: 'address',
  address: to,
  title,
  isHidden: false,
});
const page = (code: string, title: MenuEntry['title'] = noTitle): MenuEntry => ({
  kind: 'page',
  code,
  title,
  isHidden: false,
});

test('until staff set a menu, that of the product holds, with the pages that are published', async () => {
  const { groups, empty } = await shown();
  assert.deepEqual(
    groups.map(({ title }) => title.en),
    ['The meeting', 'Programme', 'Registration', 'Sponsors', 'Venue', 'News'],
  );
  assert.equal(empty.length, 7);
  const initial = (await api.call(getDefaultMenu, {}, staff)).data;
  assert.deepEqual(initial.groups, (await api.call(getStaffMenu, {}, staff)).data.groups);
  assert.equal((await places()).includes('info'), false);
  await publish(api, staff, 'info', pageOf('개요'));
  assert.equal((await places())[0], 'info');
  assert.equal((await shown()).empty.includes('info'), false);
});

test('the first publication and the withdrawal touch every page, and what lies between its own alone', async () => {
  const touched = async (act: () => Promise<unknown>) => {
    changedScopes.length = 0;
    await act();
    await eventually(async () => changedScopes.includes('page:history'), 'the change is heard');
    return changedScopes.includes('site');
  };
  assert.equal(await touched(() => publish(api, staff, 'history', pageOf('하나'))), true);
  assert.equal(await touched(() => publish(api, staff, 'history', pageOf('둘'))), false);
  assert.equal((await places()).includes('history'), true);
  assert.equal(await touched(() => withdraw('history')), true);
  assert.equal((await places()).includes('history'), false);
});

test('staff set the menu: own names, hidden entries, pages of their own and other sites', async () => {
  assert.equal((await api.call(getStaffMenu, {}, staff)).data.version, 0);
  await api.call(createPage, { body: { code: 'parking', title: { ko: '주차', en: null } } }, staff);
  const named = place('info', { title: { ko: '개요', en: null } });
  const hidden = place('gallery', { isHidden: true });
  const form = menuOf(0, named, hidden, page('parking'), address('https://society.example.org/@airway'));
  changedScopes.length = 0;
  const set = await save(form);
  assert.deepEqual([set.status, set.data], [200, { ...form, version: 1 }]);
  await eventually(async () => changedScopes.includes('site'), 'every page is touched');
  assert.deepEqual((await save({ ...form, version: 0 })).data.version, 1);
  const entries = async () => (await shown()).groups.flatMap((group) => group.entries);
  const known = [
    { place: 'info', address: '/ConferenceInfo/Info', title: { ko: '개요', en: null } },
    { place: null, address: 'https://society.example.org/@airway', title: { ko: '학회', en: null } },
  ];
  assert.deepEqual(await entries(), known);
  await publish(api, staff, 'parking', pageOf('지하 2층', { title: { ko: '주차 안내', en: 'Parking' } }));
  const own = { place: null, address: '/Page/parking', title: { ko: '주차 안내', en: 'Parking' } };
  assert.deepEqual(await entries(), [known[0], own, known[1]]);
  await withdraw('parking');
  assert.deepEqual(await entries(), known);
  await api.call(removePage, { params: { code: 'parking' }, body: reason }, staff);
  const kept = (await api.call(getStaffMenu, {}, staff)).data.groups.flatMap((group) => group.entries);
  assert.deepEqual(
    kept.map(({ kind }) => kind),
    ['place', 'place', 'address'],
  );
});

test('a save over an older menu gets a conflict, and dead links are rejected', async () => {
  const { version } = (await api.call(getStaffMenu, {}, staff)).data;
  const overtaken = await save(menuOf(version - 1, place('info')));
  assert.deepEqual(refusalOf(overtaken), [409, 'CONFLICT']);
  for (const [entry, fields] of [
    [page('nothing'), { 'groups.0.entries.0.code': 'not_a_choice' }],
    [page('info'), { 'groups.0.entries.0.code': 'not_a_choice' }],
    [address('/Registration', noTitle), { 'groups.0.entries.0.title': 'required' }],
    [address('javascript:alert(1)'), { 'groups.0.entries.0.address': 'url' }],
    [address('//evil.example'), { 'groups.0.entries.0.address': 'url' }],
    [{ ...place('info'), place: 'admin' }, { 'groups.0.entries.0.place': 'not_a_choice' }],
    [{ ...place('info'), kind: 'script' }, { 'groups.0.entries.0.kind': 'invalid_format' }],
    [{ ...place('info'), surprise: 1 }, { 'groups.0.entries.0.surprise': 'unknown_field' }],
  ] as const) {
    const body = menuOf(version, entry as MenuEntry);
    const { status, refusal } = await save(body);
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  const twice = await save(menuOf(version, place('info'), address('/ConferenceInfo/Info')));
  assert.deepEqual(twice.refusal.fields, { 'groups.0.entries.1': 'already_in_use' });
  assert.equal((await save({ groups: [], version })).status, 400);
  const many = Array.from({ length: 31 }, () => place('info'));
  assert.equal((await save(menuOf(version, ...many))).status, 400);
  assert.equal((await api.call(getStaffMenu, {}, staff)).data.version, version);
});
