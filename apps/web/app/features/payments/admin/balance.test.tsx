import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BalanceDay, type BalanceItem, closeBalanceDay } from '@airway/contract/payments-balance';
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { BalanceDayPage } from './balance-day.tsx';
import { BalanceDays } from './balance-days.tsx';

const say = messagesIn('ko');
const day: BalanceDay = {
  id: '0192f5a0-0000-7000-8000-000000000000',
  day: '2026-11-26',
  siteCode: 'T0000',
  currency: 'KRW',
  ours: { chargedMinor: 380_000, returnedMinor: 30_000 },
  file: { chargedMinor: 310_000, returnedMinor: 30_000, feeMinor: 9240, netMinor: null },
  differenceMinor: -70_000,
  differing: 1,
  unchecked: 0,
  state: 'open',
  reason: null,
  closedAt: null,
  version: 'seen',
};
const item: BalanceItem = {
  id: '20261126000001-charge',
  tno: '20261126000001',
  direction: 'charge',
  oursMinor: 70_000,
  theirsMinor: null,
  feeMinor: null,
  isNetRight: true,
  verdict: 'ours-only',
  inquiry: { verdict: 'other-sum', remainingMinor: 40_000 },
  orderNumber: 'A-1',
  registration: { id: day.id, number: 'K7M2-9QXP' },
  isCase: true,
};
const stranger: BalanceItem = {
  ...item,
  id: '29999999999999-charge',
  tno: '29999999999999',
  verdict: 'theirs-only',
  inquiry: null,
  isNetRight: false,
  registration: null,
  isCase: false,
};

const waiting: BalanceDay = {
  ...day,
  id: '0192f5a0-0000-7000-8000-000000000001',
  day: '2026-11-27',
  file: null,
  differing: 0,
  differenceMinor: null,
};

test('days show both sums, the difference and their state, and lead to their page and to the import', async () => {
  const found = { content: [waiting, day], total: 2 };
  const Page = () => <BalanceDays found={found} importPath="/Admin/PaymentBalance/Import" />;
  await showRoutes([{ path: '*', Component: Page }], '/Admin/PaymentBalance');
  const row = within(screen.getByRole('row', { name: /2026\.11\.26/ }));
  for (const text of ['350,000원', '280,000원', '−70,000원', '9,240원', '–'])
    assert.ok(row.getByText(text), text);
  assert.ok(row.getByText(say('payments.admin.balance.state.open')));
  const href = row.getByRole('link').getAttribute('href');
  assert.equal(href, `/Admin/PaymentBalance/${day.id}`);
  const other = within(screen.getByRole('row', { name: /2026\.11\.27/ }));
  assert.ok(other.getByText(say('payments.admin.balance.state.waiting')));
  const link = screen.getByRole('link', { name: say('payments.admin.balance.import') });
  assert.equal(link.getAttribute('href'), '/Admin/PaymentBalance/Import');
});

test('without days the list says when they come', async () => {
  const Page = () => <BalanceDays found={{ content: [], total: 0 }} importPath="/" />;
  await showRoutes([{ path: '*', Component: Page }], '/Admin/PaymentBalance');
  assert.ok(screen.getByText(say('payments.admin.balance.emptyYet')));
});

test('an item leads to its registration and its case; a day is closed as it was seen', async () => {
  let isChanged = true;
  mockApi(
    answerTo(closeBalanceDay, ({ params, body }) => {
      assert.deepEqual([params, body], [{ id: day.id }, { reason: '카드사 확인', version: 'seen' }]);
      if (isChanged) throw new Refused('CONFLICT', say('payments.admin.balance.changed'));
      return { ...day, state: 'accepted' as const };
    }),
  );
  const found = { content: [item, stranger], total: 2 };
  await showRoutes([{ path: '*', Component: () => <BalanceDayPage day={day} found={found} /> }], '/');
  const row = within(screen.getByRole('row', { name: new RegExp(item.tno) }));
  assert.deepEqual(
    row.getAllByRole('link').map((link) => link.getAttribute('href')),
    [`/Admin/Registrations/${day.id}`, '/Admin/PaymentCases'],
  );
  assert.ok(row.getByText(say('payments.admin.balance.inquiry.other-sum', { remaining: '40,000원' })));
  const other = within(screen.getByRole('row', { name: new RegExp(stranger.tno) }));
  assert.equal(other.queryByRole('link'), null);
  assert.ok(other.getByText(say('payments.admin.balance.item.netWrong')));
  await press('button', say('payments.admin.balance.close'));
  const dialog = within(screen.getByRole('dialog'));
  assert.ok(dialog.getByText(say('payments.admin.balance.close.text', { count: 1 })));
  const send = dialog.getByRole('button', { name: say('payments.admin.balance.close') });
  const reason = dialog.getByLabelText(new RegExp(say('console.reason')));
  await act(async () => fireEvent.change(reason, { target: { value: '카드사 확인' } }));
  await act(async () => send.click());
  assert.ok(await dialog.findByText(say('payments.admin.balance.changed')));
  assert.equal((reason as HTMLInputElement).value, '카드사 확인');
  isChanged = false;
  await act(async () => send.click());
  assert.ok(await screen.findByText(say('payments.admin.balance.close.done', { day: '2026.11.26(목)' })));
});
