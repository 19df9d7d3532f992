import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { ChooseTransfer, ExpectedTransfer } from './transfer-payment.tsx';

const say = messagesIn('ko');
const amount = { amountMinor: 100_000, currency: 'KRW' as const };

test('a transfer asks for the depositor, prefilled with the person, and tells what to add for several', async () => {
  const Component = () => (
    <ChooseTransfer
      amount={amount}
      dueOn="2025-10-13"
      userName="홍길동"
      number="K7M2-9QXP"
      message={undefined}
    />
  );
  await showRoutes([{ path: '*', Component }], '/Registration/Payment');
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(say('payments.transferring.depositor')));
  assert.deepEqual([field.name, field.value], ['depositor', '홍길동']);
  assert.ok(screen.getByText(/9QXP/));
  assert.equal(field.form?.method, 'post');
});

test('an expected transfer shows account, amount, depositor, last day and number', async () => {
  const transfer = {
    amount,
    depositor: '예시병원',
    dueOn: '2025-10-13',
    account: { bank: 'kb' as const, accountNumber: '000000-00-000000', holder: '예시학회' },
  };
  const Component = () => <ExpectedTransfer transfer={transfer} number="K7M2-9QXP" />;
  await showRoutes([{ path: '*', Component }], '/Registration/Payment');
  for (const text of ['000000-00-000000', '예시학회', '예시병원', 'K7M2-9QXP', '100,000원'])
    assert.ok(screen.getByText(text), text);
  assert.ok(screen.getByRole('button', { name: say('payments.transferring.copy.account') }));
});
