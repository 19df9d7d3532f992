import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplyOf } from '@airway/contract/endpoint';
import { type listPaymentCases, resolvePaymentCase, returnByHand } from '@airway/contract/payments';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { PaymentCases } from './payment-cases.tsx';

const say = messagesIn('ko');
type ListedCase = ReplyOf<typeof listPaymentCases>['content'][number];
const paymentCase: ListedCase = {
  userName: '홍길동',
  id: '0192f5a0-0000-7000-8000-000000000000',
  orderNumber: 'R2025A1B2C3',
  registrationNumber: 'K7M2-9QXP',
  amount: { amountMinor: 100_000, currency: 'KRW' },
  phase: 'unknown',
  method: 'card',
  tno: null,
  since: '2025-10-10T00:00:00.000Z',
  situation: 'outcome-unknown',
  reason: 'refused-after-possible-approval',
  bankRefund: null,
};

test('a case says what happened and what to do, in the list and where it is settled', async () => {
  mockApi(answerTo(resolvePaymentCase, () => paymentCase));
  const found = { content: [paymentCase], total: 1 };
  await showRoutes([{ path: '*', Component: () => <PaymentCases found={found} /> }], '/Admin/PaymentCases');
  const row = within(screen.getByRole('row', { name: /K7M2-9QXP/ }));
  for (const sentence of ['situation', 'todo'] as const)
    assert.ok(row.getByText(say(`payments.admin.${sentence}.outcome-unknown`)));
  assert.ok(row.getByText('홍길동'));
  const link = row.getByRole('link', { name: 'K7M2-9QXP' });
  assert.equal(link.getAttribute('href'), '/Admin/Registrations?query=K7M2-9QXP');
  assert.equal(screen.queryByText(/refused-after|unknown/), null);
  await press('button', `${say('payments.admin.cases.resolve')} (홍길동 K7M2-9QXP)`);
  const dialog = within(screen.getByRole('dialog'));
  for (const sentence of ['situation', 'todo'] as const)
    assert.ok(dialog.getByText(say(`payments.admin.${sentence}.outcome-unknown`)));
  assert.ok(dialog.getByText('R2025A1B2C3'));
});

const byHand: ListedCase = {
  ...paymentCase,
  phase: 'reversal-failed',
  method: 'cash',
  situation: 'return-by-hand',
};
const show = (one: ListedCase) =>
  showRoutes(
    [{ path: '*', Component: () => <PaymentCases found={{ content: [one], total: 1 }} /> }],
    '/Admin/PaymentCases',
  );
const actOf = (act: 'cases.resolve' | 'returned.act' | 'bankRefund.act') =>
  screen.queryByRole('button', { name: `${say(`payments.admin.${act}`)} (홍길동 K7M2-9QXP)` });

test('money that came past the gateway is recorded as returned or goes to an account; the gateway is not asked', async () => {
  await show(byHand);
  assert.ok(screen.getByText(say('payments.method.cash')));
  assert.equal(actOf('cases.resolve'), null);
  assert.ok(actOf('returned.act'));
  await press('button', `${say('payments.admin.bankRefund.act')} (홍길동 K7M2-9QXP)`);
  assert.ok(screen.getByText(say('payments.admin.bankRefund.request.byHand')));
  assert.doesNotMatch(screen.getByRole('dialog').textContent ?? '', /카드/);
});

test('a return is recorded with its way, day and reference, and says why it was refused', async () => {
  const bodies: object[] = [];
  let refuses = true;
  mockApi(
    answerTo(returnByHand, ({ body }) => {
      bodies.push(body);
      if (refuses) throw new Refused('CONFLICT', '돌려줄 돈이 남아 있지 않습니다.');
      return {};
    }),
  );
  await show(byHand);
  await press('button', `${say('payments.admin.returned.act')} (홍길동 K7M2-9QXP)`);
  const dialog = within(screen.getByRole('dialog'));
  assert.ok(dialog.getByRole<HTMLInputElement>('radio', { name: say('payments.method.cash') }).checked);
  fireEvent.click(dialog.getByRole('radio', { name: say('payments.method.terminal') }));
  fireEvent.change(dialog.getByLabelText(new RegExp(say('payments.admin.returned.on'))), {
    target: { value: '2025-10-12' },
  });
  fireEvent.change(dialog.getByLabelText(say('payments.admin.returned.reference')), {
    target: { value: 'T-9' },
  });
  const confirm = say('payments.admin.returned.confirm', { amount: '100,000원' });
  await press('button', confirm);
  assert.ok(await dialog.findByText(/남아 있지 않습니다/));
  refuses = false;
  await press('button', confirm);
  const sent = { how: 'terminal', returnedOn: '2025-10-12', reference: 'T-9', amount: byHand.amount };
  assert.deepEqual(bodies, [sent, sent]);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('while an account is asked for, the return is only recorded there', async () => {
  await show({
    ...byHand,
    method: 'transfer',
    bankRefund: {
      id: '0192f5a0-0000-7000-8000-000000000001',
      amount: byHand.amount,
      state: 'requested',
      requestedAt: byHand.since,
      version: 0,
      account: null,
      enteredAt: null,
      transferredOn: null,
      reference: '',
    },
  });
  assert.deepEqual([actOf('cases.resolve'), actOf('returned.act')], [null, null]);
  assert.ok(actOf('bankRefund.act'));
});
