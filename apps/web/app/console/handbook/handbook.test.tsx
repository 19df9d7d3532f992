import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { HandbookList, HandbookPage } from './handbook.tsx';
import { handbookFinder } from './handbook-finder.ts';
import { HandbookLink } from './handbook-link.tsx';
import { handbookTasks } from './handbook-tasks.ts';

const say = messagesIn('ko');
const letterTask = handbookTasks.find(({ key }) => key === 'letter') ?? assert.fail('no page about letters');

test('the handbook lists the tasks of the screens that staff may open, and of no others', async () => {
  const Component = () => <HandbookList screens={[letterScreens.letters]} />;
  await showRoutes([{ path: '*', Component }], '/Admin/Handbook');
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  const expected = handbookTasks.filter(({ path }) => path === letterScreens.letters.path);
  assert.deepEqual(
    names,
    expected.map(({ title }) => title),
  );
  assert.ok(names.length >= 2);
  assert.ok(document.getElementById('Admin-Letters'));
});

test('a task says its steps with the labels of the console, and leads to its screen', async () => {
  const Component = () => <HandbookPage task={letterTask} />;
  await showRoutes([{ path: '*', Component }], '/Admin/Handbook/letter');
  assert.ok(screen.getByText(say('letters.admin.new'), { selector: 'strong' }));
  const link = screen.getByRole('link', { name: say('console.handbook.open') });
  assert.equal(link.getAttribute('href'), '/Admin/Letters');
});

test('a screen leads to its tasks; one without tasks does not', async () => {
  const Component = () => (
    <>
      <HandbookLink path="/Admin/Letters" />
      <HandbookLink path="/Admin/Design" />
    </>
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  assert.deepEqual(
    screen.getAllByRole('link').map((link) => link.getAttribute('href')),
    ['/Admin/Handbook#Admin-Letters'],
  );
});

test('the search finds a task by other words for it', async () => {
  const found = await handbookFinder.find('독촉', (load) => load());
  assert.deepEqual(
    found.map(({ path }) => path),
    ['/Admin/Handbook/automatic'],
  );
});
