import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StaffTask, staffTaskKeys } from '@airway/contract/accounts-staff-tasks';
import { screen as page, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { TaskList } from '../../console/task-list.tsx';
import { taskKinds } from './tasks.ts';

const say = messagesIn('ko');

const show = (...tasks: StaffTask[]) =>
  showRoutes([{ path: '*', Component: () => <TaskList tasks={tasks} kinds={taskKinds} /> }], '/Admin');
const rows = () => page.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
const titleOf = (key: StaffTask['key'], count: number) => {
  const kind = taskKinds.find((one) => one.key === key);
  assert.ok(kind);
  return say(kind.title, { count });
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('the console shows every kind of task of the API, each once', () => {
  assert.deepEqual(taskKinds.map(({ key }) => key).toSorted(), [...staffTaskKeys].toSorted());
});

test('urgent tasks come first, then those due first, then the more numerous', async () => {
  await show(
    { key: 'inquiries.open', count: 2, dueAt: null },
    { key: 'accounts.translations', count: 30, dueAt: null },
    { key: 'sponsors.proposals', count: 9, dueAt: null },
    { key: 'sponsorship.missing', count: 1, dueAt: inHours(50) },
    { key: 'payments.certificate', count: 1, dueAt: inHours(-1) },
    { key: 'payments.cases', count: 1, dueAt: null },
  );
  assert.deepEqual(rows(), [
    titleOf('payments.cases', 1),
    titleOf('payments.certificate', 1),
    titleOf('sponsorship.missing', 1),
    titleOf('sponsors.proposals', 9),
    titleOf('accounts.translations', 30),
    titleOf('inquiries.open', 2),
  ]);
  assert.ok(page.getByText(say('console.home.due.past')));
  assert.ok(page.getByText(say('console.home.due.days', { days: 2 })));
});

test('a task leads to the list of its rows, and nothing to do is one sentence', async () => {
  await show({ key: 'payments.bankRefunds', count: 3, dueAt: null });
  const link = page.getByRole('link', { name: titleOf('payments.bankRefunds', 3) });
  assert.equal(link.getAttribute('href'), '/Admin/PaymentCases?bankRefund=entered');
  await show();
  assert.ok(page.getByText(say('console.home.nothing')));
});
