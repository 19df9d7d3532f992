import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplyOf } from '@airway/contract/endpoint';
import { clearDuesList, type getDuesList, putDuesYear } from '@airway/contract/registration-dues';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { DuesListPage } from './dues-list-page.tsx';

const say = messagesIn('ko');
const editionId = '0193a0f0-0000-7000-8000-000000000010';
type List = ReplyOf<typeof getDuesList>;

function show(now: () => List) {
  const Route = () => (
    <DuesListPage editionId={editionId} list={useLoaderData<List>()} importPath="/Admin/DuesList/Import" />
  );
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], '/Admin/DuesList');
}

test('the year that counts is set, and a list is cleared with a reason', async () => {
  let list: List = {
    year: 2025,
    years: [{ year: 2024, count: 1234 }],
    categories: [{ code: 'member', name: { ko: '정회원', en: 'Member' } }],
  };
  const sent: unknown[] = [];
  mockApi(
    answerTo(putDuesYear, ({ body }) => {
      sent.push(body);
      list = { ...list, year: body.year };
      return {};
    }),
    answerTo(clearDuesList, ({ body }) => {
      sent.push(body);
      list = { ...list, years: [] };
      return {};
    }),
  );
  await show(() => list);
  await screen.findByText(say('registrations.admin.dues.emptyYear', { year: '2025' }));
  assert.ok(screen.getByText('정회원'));
  assert.ok(screen.getByText('1,234'));
  const year = document.getElementById('dues-year') as HTMLInputElement;
  fireEvent.input(year, { target: { value: '이천이십사' } });
  await press('button', say('registrations.admin.dues.year.save'));
  assert.deepEqual(sent, []);
  fireEvent.input(year, { target: { value: '2024' } });
  await press('button', say('registrations.admin.dues.year.save'));
  await screen.findByText(say('registrations.admin.dues.year.saved', { year: '2024' }));
  await screen.findByText(say('registrations.admin.dues.applied'));
  await press('button', `${say('registrations.admin.dues.clear')} (2024)`);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(say('registrations.admin.dues.clear.text', { year: '2024', count: 1234 }));
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: '새 명부로 교체' } });
  fireEvent.click(dialog.getByRole('button', { name: say('registrations.admin.dues.clear') }));
  await screen.findByText(say('registrations.admin.dues.none'));
  assert.deepEqual(sent, [{ year: 2024 }, { year: 2024, reason: '새 명부로 교체' }]);
});
