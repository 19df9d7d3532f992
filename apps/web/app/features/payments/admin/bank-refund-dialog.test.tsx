import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentCase } from '@airway/contract/payments';
import {
  type BankRefund,
  recordBankTransfer,
  requestBankRefund,
  revealBankAccount,
  withdrawBankRefund,
} from '@airway/contract/payments-bank-refunds';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { PaymentCases } from './payment-cases.tsx';

const say = messagesIn('ko');
const number = 'K7M2-9QXP';
const refund: BankRefund = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  amount: { amountMinor: 60_000, currency: 'KRW' },
  state: 'entered',
  requestedAt: '2025-10-10T00:00:00.000Z',
  version: 2,
  account: { bank: 'shinhan', bankName: '', numberMasked: '****7890' },
  enteredAt: '2025-10-12T03:04:00.000Z',
  transferredOn: null,
  reference: '',
};
const refused: PaymentCase = {
  id: '0192f5a0-0000-7000-8000-000000000000',
  orderNumber: 'R2025A1B2C3',
  registrationNumber: number,
  amount: { amountMinor: 60_000, currency: 'KRW' },
  phase: 'reversal-failed',
  method: 'card',
  tno: '20251010000001',
  since: '2025-10-10T00:00:00.000Z',
  situation: 'refund-refused',
  reason: 'cancel-refused',
  bankRefund: null,
};

const show = (paymentCase: PaymentCase) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <PaymentCases found={{ content: [{ ...paymentCase, userName: '홍길동' }], total: 1 }} />
        ),
      },
    ],
    '/Admin/PaymentCases',
  );
const dialogOf = () => within(screen.getByRole('dialog'));
const open = () => press('button', `${say('payments.admin.bankRefund.act')} (홍길동 ${number})`);
/** Opens a part of the dialog, and returns it. */
const part = (name: Parameters<typeof say>[0]) => {
  const details = dialogOf().getByText(say(name), { selector: 'summary *' }).closest('details');
  assert.ok(details);
  details.open = true;
  return within(details);
};
const explain = (where: ReturnType<typeof part>, reason: string) =>
  fireEvent.change(where.getByLabelText(new RegExp(`^${say('console.reason')}`)), {
    target: { value: reason },
  });

test('only a refused refund offers a bank account; the request needs a reason', async () => {
  const sent: object[] = [];
  mockApi(
    answerTo(requestBankRefund, ({ body }) => {
      sent.push(body);
      return { ...refund, state: 'requested' as const, account: null, version: 0 };
    }),
  );
  await show({ ...refused, situation: 'outcome-unknown', phase: 'unknown' });
  assert.equal(
    screen.queryByRole('button', { name: new RegExp(say('payments.admin.bankRefund.act')) }),
    null,
  );
  await show(refused);
  await open();
  assert.ok(dialogOf().getByText(say('payments.admin.bankRefund.request.text')));
  await press('button', say('payments.admin.bankRefund.request'));
  assert.deepEqual(sent, []);
  explain(dialogOf(), '카드 해지');
  await press('button', say('payments.admin.bankRefund.request'));
  await screen.findByText(say('payments.admin.bankRefund.requested', { number }));
  assert.deepEqual(sent, [{ reason: '카드 해지' }]);
});

test('an entered account is masked until a reason is given, and its case is not settled at the gateway', async () => {
  mockApi(
    answerTo(revealBankAccount, () => ({
      bank: 'shinhan' as const,
      bankName: '',
      swift: '',
      holder: '홍예금',
      accountNumber: '110234567890',
      version: 2,
    })),
  );
  await show({ ...refused, bankRefund: refund });
  const row = within(screen.getByRole('row', { name: /K7M2-9QXP/ }));
  assert.ok(row.getByText('신한은행 ****7890'));
  assert.ok(row.getByText(say('payments.admin.bankRefund.todo.entered')));
  assert.equal(row.queryByRole('button', { name: new RegExp(say('payments.admin.cases.resolve')) }), null);
  await open();
  assert.equal(dialogOf().queryByText('110234567890'), null);
  assert.ok(dialogOf().getByText(say('payments.admin.bankRefund.correctedAt')));
  assert.ok(dialogOf().getByText(/2025.*12:04/));
  const reveal = part('payments.admin.bankRefund.reveal');
  explain(reveal, '송금');
  fireEvent.click(reveal.getByRole('button', { name: say('payments.admin.bankRefund.reveal') }));
  await reveal.findByText('110234567890');
  assert.ok(reveal.getByText('홍예금'));
});

test('a transfer names the version that was seen; a changed account is told', async () => {
  const sent: object[] = [];
  mockApi(
    answerTo(recordBankTransfer, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new Refused('CONFLICT', say('payments.bankRefund.accountChanged'));
      return { ...refund, state: 'transferred' as const, transferredOn: '2025-10-20' };
    }),
  );
  await show({ ...refused, bankRefund: refund });
  await open();
  const transfer = part('payments.admin.bankRefund.transfer');
  fireEvent.change(
    transfer.getByLabelText(new RegExp(`^${say('payments.admin.bankRefund.transferredOn')}`)),
    {
      target: { value: '2025-10-20' },
    },
  );
  const record = () =>
    fireEvent.click(transfer.getByRole('button', { name: say('payments.admin.bankRefund.transfer') }));
  record();
  await transfer.findByText(say('payments.bankRefund.accountChanged'));
  record();
  await screen.findByText(say('payments.admin.bankRefund.transferred', { number }));
  assert.deepEqual(sent.at(-1), { version: 2, transferredOn: '2025-10-20', reference: '' });
});

test('a bank refund without an account can only be requested again or withdrawn', async () => {
  let count = 0;
  mockApi(
    answerTo(withdrawBankRefund, () => {
      count += 1;
      return { ...refund, state: 'withdrawn' as const, account: null };
    }),
  );
  await show({ ...refused, bankRefund: { ...refund, state: 'requested', version: 0, account: null } });
  await open();
  for (const name of ['reveal', 'transfer'] as const)
    assert.equal(
      dialogOf().queryByText(say(`payments.admin.bankRefund.${name}`), { selector: 'summary *' }),
      null,
    );
  const withdraw = part('payments.admin.bankRefund.withdraw');
  explain(withdraw, '카드로 다시 취소');
  fireEvent.click(withdraw.getByRole('button', { name: say('payments.admin.bankRefund.withdraw') }));
  await waitFor(() => assert.equal(count, 1));
  await screen.findByText(say('payments.admin.bankRefund.withdrawn', { number }));
});
