import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  agreeToMoneyRequest,
  type MoneyRequest,
  refuseMoneyRequest,
} from '@airway/contract/registration-money-requests';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { MoneyRequestList } from './money-request-list.tsx';

const say = messagesIn('ko');
const request: MoneyRequest = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  act: 'refund',
  state: 'waiting',
  registrationId: '0192f5a0-0000-7000-8000-000000000002',
  registrationNumber: 'K7M2-9QXP',
  userName: '홍길동',
  amount: { amountMinor: 60_000, currency: 'KRW' },
  reason: '워크숍 취소',
  requestedBy: '김예시',
  requestedAt: '2025-10-10T00:00:00.000Z',
  isOwn: false,
  decidedBy: '',
  decidedAt: null,
  decision: '',
};
const show = (one: MoneyRequest) =>
  showRoutes(
    [{ path: '*', Component: () => <MoneyRequestList found={{ content: [one], total: 1 }} /> }],
    '/Admin/MoneyRequests',
  );
const named = (act: 'agree' | 'refuse') =>
  `${say(`registrations.admin.moneyRequest.${act}`)} (홍길동 K7M2-9QXP)`;

test('a request says what, how much, why and who, and is agreed to after a second look', async () => {
  let refuses = true;
  mockApi(
    answerTo(agreeToMoneyRequest, () => {
      if (refuses) throw new Refused('CONFLICT', '남은 결제 금액이 달라졌습니다.');
      return {};
    }),
  );
  await show(request);
  const row = screen.getByRole('row', { name: /홍길동/ });
  for (const text of ['일부 환불', '60,000원', '워크숍 취소', '김예시'])
    assert.ok(row.textContent?.includes(text), text);
  await press('button', named('agree'));
  const dialog = within(screen.getByRole('dialog'));
  assert.ok(dialog.getByText(/홍길동 · 일부 환불 60,000원/));
  await press('button', say('registrations.admin.moneyRequest.agree'));
  assert.ok(await dialog.findByText(/달라졌습니다/));
  refuses = false;
  await press('button', say('registrations.admin.moneyRequest.agree'));
  assert.equal(screen.queryByRole('dialog'), null);
});

test('a refusal needs a reason; nobody agrees to the own request, and a decided one has no button', async () => {
  const bodies: object[] = [];
  mockApi(
    answerTo(refuseMoneyRequest, ({ body }) => {
      bodies.push(body);
      return {};
    }),
  );
  await show({ ...request, isOwn: true });
  assert.equal(screen.queryByRole('button', { name: named('agree') }), null);
  await press('button', named('refuse'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(new RegExp(say('console.reason'))), {
    target: { value: '다시 확인' },
  });
  await press('button', say('registrations.admin.moneyRequest.refuse'));
  assert.deepEqual(bodies, [{ reason: '다시 확인' }]);
  await show({
    ...request,
    state: 'failed',
    decidedBy: '이예시',
    decidedAt: '2025-10-11T00:00:00.000Z',
    decision: '남은 결제 금액이 다릅니다.',
  });
  assert.equal(screen.queryByRole('button', { name: named('refuse') }), null);
  assert.ok(screen.getByText('남은 결제 금액이 다릅니다.'));
});
