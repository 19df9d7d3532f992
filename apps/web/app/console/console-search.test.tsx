import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../test/render.tsx';
import { ConsoleSearch } from './console-search.tsx';
import type { Act, Finder, Found, LoadFinders, Screen } from './screen.ts';
import { meansAct } from './search-words.ts';
import { StaffContext } from './use-staff.ts';

const say = messagesIn('ko');
const staff: SignedInUser = {
  id: 'me',
  userKeyType: 'Id',
  userKeyCode: 'secretary',
  userName: '예시운영',
  userType: 'Member',
  role: { roleCode: 'SECRETARIAT', permissions: ['ADMIN_Access'] },
};

const screenOf = (title: Screen['title'], path: string): Screen => ({
  title,
  lead: 'accounts.admin.lead',
  path,
  permission: 'ADMIN_Access',
  group: 'people',
  icon: 'person',
});
const registrations = screenOf('registrations.screen.registrations', '/Admin/Registrations');
const accounts = screenOf('accounts.screen.accounts', '/Admin/Accounts');
const posts = screenOf('boards.screen.posts', '/Admin/Posts');
const refund: Act = {
  title: 'registrations.act.refund',
  words: 'registrations.act.refund.words',
  path: '/Admin/Registrations?state=completed',
  permission: 'ADMIN_Access',
};
const fees: Act = {
  title: 'editions.act.fees',
  words: 'editions.act.fees.words',
  path: '/Admin/Fees',
  permission: 'FEE_Manage',
};

const finderOf = (screen: Screen, find: Finder['find']): Finder => ({
  screen,
  permission: 'ADMIN_Access',
  find,
});
const person = (name: string): Found => ({ path: `/Admin/Accounts/${name}`, name, note: '' });

async function open(finders: readonly Finder[], loadFinders: LoadFinders = async () => finders) {
  const Component = () => (
    <StaffContext value={staff}>
      <ConsoleSearch
        screens={[registrations, accounts, posts]}
        acts={[refund, fees]}
        loadFinders={loadFinders}
      />
    </StaffContext>
  );
  const shown = await showRoutes([{ path: '*', Component }], '/Admin');
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const box = page.getByRole('searchbox', { hidden: true });
  return {
    ...shown,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    key: (key: string) => fireEvent.keyDown(document.activeElement ?? box, { key }),
  };
}
const results = () =>
  page.queryAllByRole('region', { hidden: true }).map((group) => ({
    title: within(group).getByRole('heading', { hidden: true }).textContent,
    names: within(group)
      .queryAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent),
  }));
const isSaid = (id: 'console.search.wait' | 'console.search.none') => page.queryByText(say(id)) !== null;
const acts = (...names: string[]) => ({ title: say('console.search.acts'), names });

test('an act is found by everyday words of both languages, and inside a sentence', () => {
  const found = (typed: string) => meansAct(typed, say(refund.title), say(refund.words));
  for (const typed of ['환', '환불', '환불해 주세요', 'Refund', '돌려주기', '결제취소'])
    assert.ok(found(typed), typed);
  for (const typed of ['영수증', '홍길동', 'A-123']) assert.ok(!found(typed), typed);
});

test('before anything is typed, the acts that one may do are listed; Enter opens the first result', async () => {
  const { type, key, where } = await open([]);
  assert.deepEqual(results(), [acts(say(refund.title))]);
  type('등록');
  assert.deepEqual(
    results().map(({ names }) => names),
    [[say(refund.title)], [say(registrations.title)]],
  );
  type('환불');
  key('Enter');
  await waitFor(() => assert.equal(where(), '/Admin/Registrations?state=completed'));
});

test('arrow keys move among the results of all groups and back to the field', async () => {
  const { type, key, box } = await open([]);
  type('등록');
  const focused = () => document.activeElement?.textContent;
  key('ArrowUp');
  assert.ok(document.activeElement === box);
  key('ArrowDown');
  assert.equal(focused(), say(refund.title));
  key('ArrowDown');
  key('ArrowDown');
  assert.equal(focused(), say(registrations.title));
  key('ArrowUp');
  key('ArrowUp');
  assert.ok(document.activeElement === box);
});

test('a slow source and a failing one hide no other, and nobody is told that nothing was found too early', async () => {
  let answerSlowly = (_found: Found[]) => {};
  const slow = new Promise<Found[]>((resolve) => {
    answerSlowly = resolve;
  });
  const { type } = await open([
    finderOf(registrations, () => slow),
    finderOf(accounts, async () => [person('홍길동')]),
    finderOf(posts, async () => {
      throw new TypeError('no connection');
    }),
  ]);
  type('홍길동');
  await waitFor(() =>
    assert.deepEqual(results(), [
      { title: say(accounts.title), names: ['홍길동'] },
      { title: say(posts.title), names: [] },
    ]),
  );
  assert.ok(isSaid('console.search.wait'));
  answerSlowly([]);
  await waitFor(() => assert.ok(!isSaid('console.search.wait')));
  assert.ok(!isSaid('console.search.none'));
});

test('Enter opens no result of an older text, and a source loads its data once while the dialog is open', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return ['홍길동', '홍길순'];
  };
  const asked: string[] = [];
  const { type, key, where } = await open([
    finderOf(accounts, async (query, once) => {
      asked.push(query);
      return (await once(load)).filter((name) => name.includes(query)).map(person);
    }),
  ]);
  type('홍길');
  await page.findByText('홍길동');
  type('홍길순');
  key('Enter');
  assert.equal(where(), '/Admin');
  await waitFor(() => assert.deepEqual(results(), [{ title: say(accounts.title), names: ['홍길순'] }]));
  assert.deepEqual([loads, asked], [1, ['홍길', '홍길순']]);
  key('Enter');
  await waitFor(() => assert.equal(where(), '/Admin/Accounts/홍길순'));
});

test('a search for nothing that exists says so', async () => {
  const { type } = await open([finderOf(accounts, async () => [])]);
  type('없는 이름');
  assert.ok(await page.findByText(say('console.search.none')));
});

test('sources that cannot be loaded are reported beside the acts, and are loaded by the next search', async () => {
  let isOffline = true;
  const { type } = await open([], async () => {
    if (isOffline) throw new TypeError('no connection');
    return [finderOf(accounts, async () => [person('환불 담당')])];
  });
  type('환불');
  assert.ok(await page.findByText(say('ui.abnormalConnection')));
  assert.deepEqual(results(), [acts(say(refund.title))]);
  isOffline = false;
  type('환불 ');
  type('환불');
  await page.findByText('환불 담당');
});
