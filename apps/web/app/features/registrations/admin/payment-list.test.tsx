import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import type { Permission } from '@airway/contract/permissions';
import { exportPayments, type LedgerEntry, type LedgerSum } from '@airway/contract/registration-payments';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { PaymentList } from './payment-list.tsx';

const say = messagesIn('ko');
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const entry: LedgerEntry = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  registrationId: '0192f5a0-0000-7000-8000-000000000002',
  registrationNumber: 'K7M2-9QXP',
  userName: '홍길동',
  categoryName: { ko: '전문의', en: 'Specialist' },
  method: 'cash',
  state: 'to-return',
  amount: won(100_000),
  returned: won(0),
  toReturn: won(30_000),
  period: 'early',
  isDifference: false,
  at: '2025-10-10T00:00:00.000Z',
  receivedOn: '2025-10-09',
  dueAt: null,
  payer: '예시의국',
  reference: '',
  orderNumber: 'R2025A1B2C3',
  tno: null,
};
const sumOf = (method: LedgerSum['method'], received: number): LedgerSum => ({
  method,
  count: 1,
  received: won(received),
  returned: won(0),
  net: won(received),
  expected: won(0),
});

async function show(
  entries: LedgerEntry[],
  permissions: Permission[] = ['REGISTRATION_View'],
  address = '/Admin/Payments',
) {
  const staff = { role: { permissions } } as Partial<SignedInUser> as SignedInUser;
  const found = {
    content: entries,
    total: entries.length,
    sums: entries.length === 0 ? [] : [sumOf('card', 50_000), sumOf('cash', 70_000)],
  };
  const Component = () => (
    <StaffContext value={staff}>
      <PaymentList
        found={found}
        editions={[]}
        returnDialog={({ toReturn }) => <p>{`돌려줄 돈 ${toReturn?.amountMinor}`}</p>}
      />
    </StaffContext>
  );
  await showRoutes([{ path: '*', Component }], address);
}

test('a payment has its person, method, day, payer and state; sums have a line for each method and their total', async () => {
  await show([
    entry,
    {
      ...entry,
      id: 'other',
      method: 'invoice',
      state: 'overdue',
      toReturn: null,
      receivedOn: null,
      dueAt: '2025-10-20T15:00:00.000Z',
    },
  ]);
  const table = within(screen.getByRole('table', { name: say('registrations.screen.payments') }));
  const [, first, second] = table.getAllByRole('row');
  for (const text of [
    '홍길동',
    'K7M2-9QXP',
    '전문의',
    '현금',
    '예시의국',
    '2025.10.09',
    '100,000원',
    'R2025A1B2C3',
  ])
    assert.ok(first?.textContent?.includes(text), text);
  for (const text of ['계산서', say('registrations.admin.ledger.state.overdue'), '2025.10.20'])
    assert.ok(second?.textContent?.includes(text), text);
  const sums = within(screen.getByRole('table', { name: say('registrations.admin.ledger.sums') }));
  const total = sums.getByRole('row', { name: new RegExp(say('registrations.admin.ledger.total')) });
  assert.match(total.textContent ?? '', /2건.*120,000원/);
});

test('who may only look has no button; who takes money records returns, and who exports takes the file', async () => {
  await show([entry]);
  assert.equal(screen.queryByRole('button', { name: /돌려준|내려받기/ }), null);
  await show([entry], ['REGISTRATION_View', 'PAYMENT_Take', 'REGISTRATION_Export']);
  await press('button', `${say('payments.admin.returned.act')} (홍길동 K7M2-9QXP)`);
  assert.ok(screen.getByText('돌려줄 돈 30000'));
});

test('the file has what the filters of the address find, and a reason', async () => {
  const bodies: object[] = [];
  mockApi(
    answerTo(exportPayments, ({ body }) => {
      bodies.push(body);
      throw new Error('no file in this test');
    }),
  );
  await show([entry], ['REGISTRATION_Export'], '/Admin/Payments?method=cash&page=2&sort=amount,DESC');
  await press('button', say('registrations.admin.ledger.xlsx'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(new RegExp(say('console.reason'))), {
    target: { value: '월말 정산' },
  });
  await press('button', say('console.list.export'));
  assert.deepEqual(bodies, [{ method: 'cash', reason: '월말 정산' }]);
});

test('without payments there are no sums', async () => {
  await show([]);
  assert.ok(screen.getByText(say('registrations.admin.ledger.emptyYet')));
  assert.equal(screen.queryByRole('table', { name: say('registrations.admin.ledger.sums') }), null);
});
