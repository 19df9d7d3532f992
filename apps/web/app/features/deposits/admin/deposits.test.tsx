import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptDeposit, type Deposit, getDepositTarget } from '@airway/contract/deposits';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { Deposits } from './deposits.tsx';

const say = messagesIn('ko');
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const registration = { id: '0192f5a0-0000-7000-8000-000000000001', number: 'K7M2-9QXP', name: '홍길동' };
const deposit: Deposit = {
  id: '0192f5a0-0000-7000-8000-000000000000',
  day: '2025-10-10',
  time: '10:20:30',
  amount: won(100_000),
  depositor: '홍길동',
  memo: '',
  state: 'open',
  decision: null,
  candidates: [
    {
      registration,
      clues: ['name', 'amount', 'same-names'],
      expected: { total: won(100_000), period: 'early' },
    },
  ],
};
type Body = ReceivedBy<typeof acceptDeposit>['body'];

const show = (content: Deposit[]) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <Deposits
            editionId={deposit.id}
            found={{ content, total: content.length }}
            importPath="/Admin/Deposits/Import"
          />
        ),
      },
    ],
    '/Admin/Deposits',
  );

test('a candidate says why in words, and is taken with one click', async () => {
  let sent: Body | undefined;
  mockApi(
    answerTo(acceptDeposit, ({ body }) => {
      sent = body;
      return { registration };
    }),
  );
  await show([deposit]);
  assert.ok(screen.getByText(/입금자명 일치 · 금액 일치 · 비슷한 등록이 여럿 · 받을 금액/));
  await press('button', `${say('deposits.admin.take')} (K7M2-9QXP)`);
  await screen.findByText(say('deposits.admin.taken', { name: '홍길동', number: 'K7M2-9QXP' }));
  assert.deepEqual(sent, {
    registrationNumber: 'K7M2-9QXP',
    total: won(100_000),
    period: 'early',
    reason: '',
  });
});

test('another sum shows the difference and needs a reason; nobody, an empty list and a decision are said', async () => {
  let sent: Body | undefined;
  const more: Deposit = { ...deposit, amount: won(120_000), candidates: [] };
  mockApi(
    answerTo(getDepositTarget, () => ({
      registration,
      totals: [{ total: won(100_000), period: 'early' as const }],
    })),
    answerTo(acceptDeposit, ({ body }) => {
      sent = body;
      return { registration };
    }),
  );
  await show([more]);
  assert.ok(screen.getByText(say('deposits.admin.nobody')));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${say('deposits.admin.assign')}`) }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(new RegExp(say('deposits.admin.assign.number'))), {
    target: { value: 'K7M2-9QXP' },
  });
  fireEvent.click(dialog.getByRole('button', { name: say('deposits.admin.assign.find') }));
  await dialog.findByText(say('deposits.admin.assign.more', { amount: '20,000원' }));
  fireEvent.change(dialog.getByLabelText(new RegExp(say('deposits.admin.assign.reason'))), {
    target: { value: '두 번 누름' },
  });
  fireEvent.click(dialog.getByRole('button', { name: say('deposits.admin.take') }));
  await screen.findByText(say('deposits.admin.taken', { name: '홍길동', number: 'K7M2-9QXP' }));
  assert.deepEqual([sent?.total, sent?.reason], [won(100_000), '두 번 누름']);
});

test('an empty list says what to do', async () => {
  await show([]);
  assert.ok(screen.getByText(say('deposits.admin.emptyYet')));
});
