import assert from 'node:assert/strict';
import { test } from 'node:test';
import { putBankAccount } from '@airway/contract/registration-bank-account';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { type BankRefund, BankRefundNotice } from './bank-refund-notice.tsx';
import { OwnBankRefunds } from './own-bank-refunds.tsx';

const say = messagesIn('ko');
const number = 'K7M2-9QXP';
const refund: BankRefund = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  amount: { amountMinor: 60_000, currency: 'KRW' },
  state: 'requested',
  requestedAt: '2025-10-10T00:00:00.000Z',
  version: 0,
  account: null,
  enteredAt: null,
  transferredOn: null,
  reference: '',
  mayEnter: true,
};
const account = { bank: 'shinhan', bankName: '', numberMasked: '****7890' } as const;
const registrationWith = (bankRefunds: BankRefund[]) =>
  ({ bankRefunds, number, editionId: '0192f5a0-0000-7000-8000-000000000000' }) as RegistrationSummary;

const show = (page: () => React.ReactNode) =>
  showRoutes([{ path: '*', Component: () => page() }], '/Registration/Confirm');
const field = (name: Parameters<typeof say>[0]) => screen.getByLabelText(new RegExp(`^${say(name)}`));
const type = (name: Parameters<typeof say>[0], value: string) =>
  fireEvent.change(field(name), { target: { value } });

test('a refund says how it stands, and offers the form only to who may enter an account', async () => {
  const shown = async (changes: Partial<BankRefund>) => {
    await show(() => <BankRefundNotice refund={{ ...refund, ...changes }} act={<a href="#form">form</a>} />);
    return {
      text: document.body.textContent ?? '',
      offers: screen.queryByRole('link', { name: 'form' }) !== null,
    };
  };
  const waiting = await shown({});
  assert.ok(waiting.text.includes(say('payments.bankAccount.title')) && waiting.text.includes('60,000원'));
  assert.equal(waiting.offers, true);
  const weak = await shown({ mayEnter: false });
  assert.ok(weak.text.includes(say('payments.bankAccount.openMail')));
  assert.equal(weak.offers, false);
  const entered = await shown({ state: 'entered', version: 1, account });
  assert.ok(entered.text.includes('신한은행 ****7890'));
  assert.equal(entered.offers, true);
  const moved = await shown({ state: 'transferred', account, transferredOn: '2025-10-20', mayEnter: false });
  assert.ok(moved.text.includes(say('payments.bankAccount.transferred.title')));
  assert.equal(moved.offers, false);
  const forgotten = await shown({ state: 'transferred', transferredOn: '2025-10-20', mayEnter: false });
  assert.equal(forgotten.text.includes('****'), false);
});

test('name and SWIFT code are fields of a bank that is not listed', async () => {
  await show(() => <BankAccountForm refund={refund} registration={registrationWith([])} />);
  const fields = () =>
    (['payments.bankAccount.bankName', 'payments.bankAccount.swift'] as const).map(
      (name) => screen.queryByLabelText(new RegExp(`^${say(name).replaceAll(/[()]/g, '\\$&')}`)) !== null,
    );
  type('payments.bankAccount.bank', 'kb');
  assert.deepEqual(fields(), [false, false]);
  type('payments.bankAccount.bank', 'other');
  assert.deepEqual(fields(), [true, false]);
  type('payments.bankAccount.bank', 'abroad');
  assert.deepEqual(fields(), [true, true]);
});

test('an account enters it in a dialog: what is wrong stands beside its field, nothing is sent before', async () => {
  const sent: object[] = [];
  const saved: RegistrationSummary[] = [];
  mockApi(
    answerTo(putBankAccount, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new Refused('CONFLICT', say('registrations.bankAccount.notExpected'));
      return registrationWith([{ ...refund, state: 'entered', version: 1, account }]);
    }),
  );
  await show(() => (
    <OwnBankRefunds registration={registrationWith([refund])} onSaved={(one) => saved.push(one)} />
  ));
  await press('button', say('payments.bankAccount.actNumber', { number }));
  const dialog = within(screen.getByRole('dialog'));
  await press('button', say('payments.bankAccount.send'));
  await waitFor(() => assert.ok(dialog.getAllByText(say('errors.field.required')).length > 0));
  type('payments.bankAccount.bank', 'shinhan');
  type('payments.bankAccount.holder', '홍예금');
  type('payments.bankAccount.number', '110-234');
  await press('button', say('payments.bankAccount.send'));
  await waitFor(() => assert.ok(dialog.getAllByText(say('errors.field.account_number')).length > 0));
  assert.deepEqual(sent, []);
  type('payments.bankAccount.number', '110-234-567890');
  await press('button', say('payments.bankAccount.send'));
  await dialog.findByText(say('registrations.bankAccount.notExpected'));
  await press('button', say('payments.bankAccount.send'));
  await waitFor(() => assert.equal(saved.length, 1));
  assert.deepEqual(sent.at(-1), {
    bankRefundId: refund.id,
    registrationNumber: number,
    bank: 'shinhan',
    bankName: '',
    swift: '',
    holder: '홍예금',
    accountNumber: '110-234-567890',
  });
  assert.equal(screen.queryByRole('dialog'), null);
});
