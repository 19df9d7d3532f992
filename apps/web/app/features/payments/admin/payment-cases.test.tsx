import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PaymentCase, resolvePaymentCase } from '@airway/contract/payments';
import { screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { PaymentCases } from './payment-cases.tsx';

const say = messagesIn('ko');
const paymentCase: PaymentCase = {
  id: '0192f5a0-0000-7000-8000-000000000000',
  orderNumber: 'R2025A1B2C3',
  registrationNumber: 'K7M2-9QXP',
  amount: { amountMinor: 100_000, currency: 'KRW' },
  phase: 'unknown',
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
  const link = row.getByRole('link', { name: 'K7M2-9QXP' });
  assert.equal(link.getAttribute('href'), '/Admin/Registrations?query=K7M2-9QXP');
  assert.equal(screen.queryByText(/refused-after|unknown/), null);
  await press('button', `${say('payments.admin.cases.resolve')} (K7M2-9QXP)`);
  const dialog = within(screen.getByRole('dialog'));
  for (const sentence of ['situation', 'todo'] as const)
    assert.ok(dialog.getByText(say(`payments.admin.${sentence}.outcome-unknown`)));
  assert.ok(dialog.getByText('R2025A1B2C3'));
});
