import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import {
  changeDiscountCode,
  type DiscountCode,
  makeDiscountCodes,
  switchDiscountCode,
} from '@airway/contract/registration-discounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { DiscountCodeList } from './discount-code-list.tsx';

const say = messagesIn('ko');
const editionId = '0193a0f0-0000-7000-8000-000000000010';
const active: DiscountCode = {
  id: '0193a0f0-0000-7000-8000-00000000000c',
  code: 'SPRING-2025',
  kind: 'amount',
  amounts: { KRW: 30_000, USD: 2550 },
  categoryCodes: ['nurse'],
  opensCategories: true,
  state: 'active',
  uses: 3,
  maximumUses: 10,
  startsAt: '2025-08-01T00:00:00.000Z',
  note: '예시제약',
  createdAt: '2025-07-01T00:00:00.000Z',
  createdBy: '예시운영',
};
const staff: SignedInUser = {
  id: '0193a0f0-0000-7000-8000-000000000001',
  userKeyType: 'Id',
  userKeyCode: 'keeper',
  userName: '예시운영',
  userType: 'Member',
  role: { roleCode: 'FINANCE', permissions: ['ADMIN_Access', 'FEE_Manage'] },
};

function show(now: () => DiscountCode[]) {
  function Route() {
    const content = useLoaderData<DiscountCode[]>();
    const found = {
      content,
      total: content.length,
      editionId,
      categories: [{ code: 'nurse', name: { ko: '간호사', en: 'Nurse' } }],
      currencies: ['KRW' as const, 'USD' as const],
    };
    return (
      <StaffContext value={staff}>
        <DiscountCodeList found={found} editions={[]} />
      </StaffContext>
    );
  }
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], '/Admin/DiscountCodes');
}

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (id: Parameters<typeof say>[0]) =>
  fireEvent.click(dialog().getByRole('button', { name: say(id) }));
const type = (id: string, value: string) =>
  fireEvent.input(document.getElementById(`code-${id}`) as HTMLElement, { target: { value } });

test('codes are made with amounts in both currencies, and a refusal keeps what was typed', async () => {
  const sent: unknown[] = [];
  let present: DiscountCode[] = [];
  mockApi(
    answerTo(makeDiscountCodes, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new Refused('INVALID_INPUT', '', { code: 'already_in_use' });
      present = [active];
      return { codes: [active.code] };
    }),
  );
  await show(() => present);
  await screen.findByText(say('registrations.admin.discount.emptyYet'));
  await press('button', say('registrations.admin.discount.make'));
  confirm('registrations.admin.discount.make.confirm');
  assert.ok((await dialog().findAllByText(say('errors.field.required'))).length > 0);
  fireEvent.change(document.getElementById('code-kind') as HTMLElement, { target: { value: 'amount' } });
  await waitFor(() => assert.ok(document.getElementById('code-amounts.KRW')));
  assert.equal(document.getElementById('code-percent'), null);
  type('amounts.KRW', '30,000');
  type('amounts.USD', '25.50');
  fireEvent.click(dialog().getByRole('checkbox', { name: /간호사/ }));
  fireEvent.click(document.getElementById('code-opensCategories') as HTMLElement);
  type('startsAt', '2025-08-01T09:00');
  type('maximumUses', '10');
  type('note', '예시제약');
  type('code', 'spring-2025');
  confirm('registrations.admin.discount.make.confirm');
  await dialog().findAllByText(new RegExp(say('errors.field.already_in_use')));
  confirm('registrations.admin.discount.make.confirm');
  await screen.findByText(say('registrations.admin.discount.made', { count: 1, codes: active.code }));
  const body = {
    kind: 'amount',
    amounts: { KRW: 30_000, USD: 2550 },
    code: 'spring-2025',
    categoryCodes: ['nurse'],
    opensCategories: true,
    count: 1,
    maximumUses: 10,
    startsAt: '2025-08-01T00:00:00.000Z',
    note: '예시제약',
  };
  assert.deepEqual(sent, [body, body]);
  const row = within(await screen.findByRole('row', { name: /SPRING-2025/ }));
  for (const text of ['30,000원 · USD 25.50', '3 / 10', '간호사 (코드로 열림)'])
    assert.ok(row.getByText(text), text);
});

test('a code is changed within its limits, disabled, and enabled again', async () => {
  const sent: unknown[] = [];
  let present = active;
  mockApi(
    answerTo(changeDiscountCode, ({ body }) => {
      sent.push(body);
      return {};
    }),
    answerTo(switchDiscountCode, ({ body }) => {
      present = { ...active, state: body.isDisabled ? 'disabled' : 'active' };
      return {};
    }),
  );
  await show(() => [present]);
  await press('button', `${say('registrations.admin.discount.change')} (${active.code})`);
  type('maximumUses', '20');
  confirm('registrations.admin.discount.change');
  await screen.findByText(say('registrations.admin.discount.changed', { code: active.code }));
  assert.deepEqual(sent, [{ maximumUses: 20, startsAt: active.startsAt, note: '예시제약' }]);
  await press('button', `${say('registrations.admin.discount.disable')} (${active.code})`);
  confirm('registrations.admin.discount.disable');
  await screen.findByText(say('registrations.admin.discount.state.disabled'), { selector: 'td *' });
  await press('button', `${say('registrations.admin.discount.enable')} (${active.code})`);
  confirm('registrations.admin.discount.enable');
  await screen.findByText(say('registrations.admin.discount.state.active'), { selector: 'td *' });
});
