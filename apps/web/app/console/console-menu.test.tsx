import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SignedInUser } from '@airway/contract';
import { screen as page, within } from '@testing-library/dom';
import { act } from 'react';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { homeScreen } from './home-screen.ts';
import type { Screen } from './screen.ts';
import { ScreenPage } from './screen-page.tsx';
import { StaffContext } from './use-staff.ts';

const say = messagesIn('ko');
const screenOf = (title: Screen['title'], group: Screen['group'], path: string): Screen => ({
  title,
  lead: 'accounts.admin.lead',
  path,
  permission: 'ADMIN_Access',
  group,
  icon: 'person',
});
const accounts = screenOf('accounts.screen.accounts', 'people', '/Admin/Accounts');
const alumni = screenOf('alumni.screen.alumni', 'people', '/Admin/Alumni');
const banners = screenOf('banners.screen.banners', 'site', '/Admin/Banners');
const audit: Screen = {
  ...screenOf('accounts.screen.audit', 'settings', '/Admin/Audit'),
  permission: 'AUDIT_View',
};
const screens = [homeScreen, accounts, alumni, banners, audit];

const show = (at: string, id = 'me') => {
  const staff: SignedInUser = {
    id,
    userKeyType: 'Id',
    userKeyCode: 'secretary',
    userName: '예시운영',
    userType: 'Member',
    role: { roleCode: 'SECRETARIAT', permissions: ['ADMIN_Access'] },
  };
  const pageOf = (screen: Screen) => () => (
    <StaffContext value={staff}>
      <nav>
        <ConsoleMenu screens={screens} />
      </nav>
      <ScreenPage screen={screen}>…</ScreenPage>
    </StaffContext>
  );
  return showRoutes(
    screens.map((screen) => ({ path: screen.path, Component: pageOf(screen) })),
    at,
  );
};

const menu = () => within(page.getByRole('navigation'));
/** Returns the groups, with those that are open in capitals of their state. */
const groups = () =>
  menu()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map((button) => `${button.textContent} ${button.getAttribute('aria-expanded')}`);
const links = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const group = (key: 'people' | 'site' | 'today') => say(`console.group.${key}`);
const star = (screen: Screen) =>
  menu()
    .getAllByRole('button', { name: say('console.favourite') })
    .find((button) => button.closest('li')?.textContent === say(screen.title));
const pressStar = (screen: Screen) => act(async () => star(screen)?.click());

beforeEach(() => window.localStorage.clear());

test('only the group of the current screen is open, and who may open no screen of a group does not see it', async () => {
  await show('/Admin/Accounts');
  assert.deepEqual(groups(), [
    `${group('today')} false`,
    `${group('people')} true`,
    `${group('site')} false`,
  ]);
  assert.deepEqual(links(), [say(accounts.title), say(alumni.title), say('console.toSite')]);
  const current = menu().getByRole('link', { current: 'page' });
  assert.equal(current.getAttribute('href'), '/Admin/Accounts');
});

test('an opened group stays open on other screens, for this person only', async () => {
  await show('/Admin/Accounts');
  await press('button', group('site'));
  await show('/Admin');
  assert.deepEqual(groups(), [`${group('today')} true`, `${group('people')} false`, `${group('site')} true`]);
  await press('button', group('site'));
  await show('/Admin/Accounts', 'other');
  assert.ok(!links().includes(say(banners.title)));
});

test('the current group closes where it is closed, and is open again at the next of its screens', async () => {
  await show('/Admin/Accounts');
  await press('button', group('people'));
  assert.ok(groups().includes(`${group('people')} false`));
  await show('/Admin/Alumni');
  assert.ok(groups().includes(`${group('people')} true`));
});

test('favourites stand on top in the order of their stars, are moved up, and leave by the star of their screen', async () => {
  await show('/Admin/Accounts');
  assert.equal(page.queryByRole('heading', { name: say('console.favourites') }), null);
  await pressStar(alumni);
  await pressStar(accounts);
  const names = () => links().slice(0, 2);
  assert.deepEqual(names(), [say(alumni.title), say(accounts.title)]);
  await press('button', say('console.favourites.sort'));
  await press('button', say('console.sort.up', { name: say(accounts.title) }));
  assert.deepEqual(names(), [say(accounts.title), say(alumni.title)]);
  assert.equal(document.activeElement?.textContent, say(accounts.title));
  await show('/Admin/Accounts');
  assert.deepEqual(names(), [say(accounts.title), say(alumni.title)]);
  const head = page.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
  const own = within(head).getByRole('button', { name: say('console.favourite'), pressed: true });
  await act(async () => own.click());
  assert.deepEqual(links(), [
    say(alumni.title),
    say(accounts.title),
    say(alumni.title),
    say('console.toSite'),
  ]);
});

test('nothing breaks on what the browser stored of a screen that is gone, or in another form', async () => {
  window.localStorage.setItem('consoleMenu:me', '{"favourites":["/Admin/Gone",7],"openGroups":"all"}');
  await show('/Admin');
  assert.equal(page.queryByRole('heading', { name: say('console.favourites') }), null);
  window.localStorage.setItem('consoleMenu:me', 'not JSON');
  await show('/Admin');
  assert.deepEqual(links(), [say(homeScreen.title), say('console.toSite')]);
});
