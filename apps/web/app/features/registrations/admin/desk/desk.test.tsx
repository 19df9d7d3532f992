import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Money } from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import {
  type DeskFees,
  expectPayment,
  getDue,
  registerByHand,
  takePayment,
  waiveFee,
} from '@airway/contract/registration-desk';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { searchRegistrations } from '@airway/contract/registrations-admin';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { StaffContext } from '../../../../console/use-staff.ts';
import { DeskPage } from './desk-page.tsx';
import { dayInSeoul } from './take-money.tsx';

type Found = ReplyOf<typeof searchRegistrations>['content'][number];

const say = messagesIn('ko');
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
const id = '01890000-0000-7000-8000-000000000001';
const editionId = '01890000-0000-7000-8000-000000000002';
const longName = '가나다라마바사아자차카타파하'.repeat(2);

const entry: Found = {
  id,
  registrationNumber: 'K7M2-9QXP',
  userName: longName,
  badgeName: 'Gil-Dong HONG',
  affiliation: '예시병원',
  categoryName: { ko: '전문의', en: 'Specialist' },
  attendance: 'on-site',
  options: [],
  state: 'waiting',
  charge: null,
  due: won(100_000),
} as never;
const registration: RegistrationDetail = { ...entry, documents: [] } as never;
const fees: DeskFees = {
  period: 'early',
  currencies: [{ audience: 'korean', currency: 'KRW' }],
  categories: [
    {
      code: 'specialist',
      audience: 'korean',
      name: { ko: '전문의', en: 'Specialist' },
      isOnSale: true,
      isFull: false,
      prices: [{ period: 'early', price: won(100_000) }],
    },
  ],
  options: [],
} as never;

const dueOf = (...periods: ('early' | 'regular')[]): ReplyOf<typeof getDue> => ({
  totals: periods.map((period) => ({
    period,
    total: won(period === 'early' ? 100_000 : 120_000),
    lines: [],
    discount: null,
  })),
  isDifference: false,
  expected: null,
});

interface Seen {
  taken: ReceivedBy<typeof takePayment>['body'][];
  expected: ReceivedBy<typeof expectPayment>['body'][];
  waived: ReceivedBy<typeof waiveFee>['body'][];
  registered: ReceivedBy<typeof registerByHand>['body'][];
}

async function show({
  chosen,
  address = '/Admin/Desk',
  permissions = ['PAYMENT_Take', 'REGISTRATION_Manage'],
  found = [entry],
}: {
  chosen?: ReplyOf<typeof getDue>;
  address?: string;
  permissions?: string[];
  found?: Found[];
} = {}) {
  const seen: Seen = { taken: [], expected: [], waived: [], registered: [] };
  mockApi(
    answerTo(searchRegistrations, () => ({
      content: found,
      total: found.length,
      categories: [],
      options: [],
      tags: [],
      totals: [],
    })),
    answerTo(takePayment, ({ body }) => {
      seen.taken.push(body);
      return { id: body.paymentId };
    }),
    answerTo(expectPayment, ({ body }) => {
      seen.expected.push(body);
      return { id: body.paymentId };
    }),
    answerTo(waiveFee, ({ body }) => {
      seen.waived.push(body);
      return { id };
    }),
    answerTo(getDue, () => dueOf('early')),
    answerTo(registerByHand, ({ body }) => {
      seen.registered.push(body);
      return { id, registrationNumber: 'K7M2-9QXP' };
    }),
  );
  const staff = { role: { permissions } } as never;
  const Component = () => (
    <StaffContext value={staff}>
      <DeskPage
        editionId={editionId}
        fees={fees}
        chosen={chosen === undefined ? undefined : { registration, due: chosen }}
      />
    </StaffContext>
  );
  const { where } = await showRoutes([{ path: '*', Component }], address);
  return { seen, where };
}

const searchField = () => screen.getByLabelText(say('registrations.admin.desk.find'), { selector: 'input' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

test('a name, two keys: the search has the focus, Enter opens the marked person', async () => {
  const { where } = await show();
  assert.equal(document.activeElement, searchField());
  fireEvent.change(searchField(), { target: { value: '가나' } });
  await screen.findByRole('option', { name: new RegExp(longName) });
  fireEvent.keyDown(searchField(), { key: 'Enter' });
  await waitFor(() => assert.match(where(), new RegExp(`id=${id}$`)));
});

test('nobody found is told, and a new registration begins with the typed name', async () => {
  const { seen } = await show({ found: [] });
  fireEvent.change(searchField(), { target: { value: '새사람' } });
  await screen.findByText(say('registrations.admin.desk.none'));
  await press('button', say('registrations.admin.desk.new'));
  const name = screen.getByLabelText(new RegExp(`^${say('registrations.field.name')}`));
  assert.equal((name as HTMLInputElement).value, '새사람');
  const label = say('registrations.field.affiliationKo');
  const affiliation = screen.getByLabelText((text) => text.startsWith(label));
  assert.ok(affiliation.closest('details') === null, 'the badge needs it');
  type(say('registrations.field.email'), 'new@example.org');
  type(say('registrations.fact.category'), 'specialist');
  await press('button', say('registrations.admin.desk.register'));
  assert.equal(seen.registered.length, 0, 'consent is missing');
  assert.ok(screen.getAllByText(say('errors.field.consent_required')).length > 0);
  fireEvent.click(screen.getByLabelText(new RegExp(`^${say('registrations.admin.desk.agreed')}`)));
  await press('button', say('registrations.admin.desk.register'));
  await waitFor(() => assert.equal(seen.registered.length, 1));
  const [body] = seen.registered;
  assert.deepEqual([body?.audience, body?.email, body?.mailsDue], ['korean', 'new@example.org', false]);
});

test('an invited person is registered without the fee, with a reason', async () => {
  const { seen, where } = await show({ address: '/Admin/Desk?new=1' });
  type(say('registrations.field.name'), '초청예시');
  type(say('registrations.field.email'), 'guest@example.org');
  type(say('registrations.fact.category'), 'specialist');
  fireEvent.click(screen.getByLabelText(new RegExp(`^${say('registrations.admin.desk.agreed')}`)));
  fireEvent.click(screen.getByLabelText(say('registrations.admin.desk.waive')));
  await press('button', say('registrations.admin.desk.register'));
  assert.equal(seen.registered.length, 0, 'the reason is missing');
  type(say('registrations.admin.desk.waive.why'), '초청 연자');
  await press('button', say('registrations.admin.desk.register'));
  await waitFor(() => assert.match(where(), new RegExp(`id=${id}$`)));
  assert.deepEqual(seen.waived, [{ reason: '초청 연자', total: won(100_000), period: 'early' }]);
  assert.equal('waiver' in (seen.registered[0] ?? {}), false);
});

test('money is taken with one press, as seen; the method of this desk is remembered', async () => {
  const { seen } = await show({ chosen: dueOf('early') });
  assert.equal((document.activeElement as HTMLInputElement).value, 'terminal');
  fireEvent.click(screen.getByLabelText(say('payments.method.cash')));
  await press('button', say('registrations.admin.desk.take', { amount: '100,000원' }));
  await waitFor(() => assert.equal(seen.taken.length, 1));
  const [body] = seen.taken;
  assert.deepEqual([body?.method, body?.total, body?.period], ['cash', won(100_000), 'early']);
  assert.equal(body?.received, undefined);
  await show({ chosen: dueOf('early') });
  assert.equal((document.activeElement as HTMLInputElement).value, 'cash');
});

test('the price of an earlier period, and another sum with its reason', async () => {
  const { seen } = await show({ chosen: dueOf('regular', 'early') });
  fireEvent.change(screen.getByLabelText(say('registrations.admin.desk.period')), {
    target: { value: 'early' },
  });
  type(
    say('registrations.admin.desk.received', { unit: say('console.unit.KRW') }).replace(/[()]/g, '\\$&'),
    '90,000',
  );
  type(say('registrations.admin.desk.received.reason'), '송금 수수료');
  await press('button', say('registrations.admin.desk.take', { amount: '100,000원' }));
  await waitFor(() => assert.equal(seen.taken.length, 1));
  assert.deepEqual(seen.taken[0]?.received, { amountMinor: 90_000, reason: '송금 수수료' });
});

test('an expected transfer is received under its own id', async () => {
  const paymentId = '01890000-0000-7000-8000-000000000003';
  const expected = {
    id: paymentId,
    method: 'transfer' as const,
    amount: won(100_000),
    period: 'early' as const,
    payer: '예시병원',
    businessNumber: '',
    dueAt: '2025-10-13T15:00:00.000Z',
  };
  const { seen } = await show({ chosen: { ...dueOf('early'), expected } });
  assert.ok(screen.getByText(/2025\.10\.13\(월\)까지/));
  await press('button', say('registrations.admin.desk.take', { amount: '100,000원' }));
  await waitFor(() => assert.equal(seen.taken.length, 1));
  assert.deepEqual([seen.taken[0]?.paymentId, seen.taken[0]?.payer], [paymentId, '예시병원']);
});

test('an invoice needs the institution, its number and a day; a waived fee needs a reason', async () => {
  const { seen } = await show({ chosen: dueOf('early') });
  await press('button', say('registrations.admin.desk.invoice'));
  type(say('registrations.admin.desk.invoice.payer'), '예시대학교병원');
  type(say('registrations.admin.desk.businessNumber'), '123-45-67890');
  const confirm = say('registrations.admin.desk.invoice.confirm', { amount: '100,000원' });
  await press('button', confirm);
  assert.ok((await screen.findAllByText(say('errors.field.business_number'))).length > 0);
  assert.equal(seen.expected.length, 0);
  type(say('registrations.admin.desk.businessNumber'), '123 45 67891');
  const dueOn = screen.getByLabelText<HTMLInputElement>(
    new RegExp(`^${say('registrations.admin.desk.dueOn')}`),
  );
  assert.equal(dueOn.value, dayInSeoul(30));
  type(say('registrations.admin.desk.dueOn'), '2099-01-31');
  await press('button', confirm);
  await waitFor(() => assert.equal(seen.expected.length, 1));
  assert.equal(seen.expected[0]?.businessNumber, '123-45-67891');
  await press('button', say('registrations.admin.desk.waive'));
  type(say('console.reason'), '초청 연자');
  await press('button', say('registrations.admin.desk.waive.confirm', { amount: '100,000원' }));
  await waitFor(() => assert.equal(seen.waived.length, 1));
});

test('staff without the rights see neither the money nor a new registration', async () => {
  await show({ chosen: dueOf('early'), permissions: [] });
  assert.equal(screen.queryByText(say('registrations.admin.desk.due')), null);
  assert.equal(screen.queryByRole('button', { name: say('registrations.admin.desk.new') }), null);
});
