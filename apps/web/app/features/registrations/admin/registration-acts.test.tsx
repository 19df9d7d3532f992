import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import type { Permission } from '@airway/contract/permissions';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { RegistrationActs } from './registration-acts.tsx';

const say = messagesIn('ko');
const paid = {
  isRevealed: false,
  state: 'completed',
  charge: { amount: { amountMinor: 100_000, currency: 'KRW' }, phase: 'paid', period: 'early', paidAt: null },
  mailsToSend: ['confirmed'],
  payments: [],
} as Partial<RegistrationDetail> as RegistrationDetail;

async function actsOf(permissions: Permission[]): Promise<string[]> {
  const staff = { role: { permissions } } as Partial<SignedInUser> as SignedInUser;
  const Component = () => (
    <StaffContext value={staff}>
      <RegistrationActs registration={paid} onDone={() => {}} onEdit={() => {}} />
    </StaffContext>
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}

test('who takes money refunds it without managing registrations; who only looks has no button', async () => {
  const words = (acts: ('reveal' | 'edit' | 'lines' | 'mail' | 'refund' | 'cancel')[]) =>
    acts.map((act) => say(`registrations.admin.${act}`));
  assert.deepEqual(await actsOf(['REGISTRATION_View', 'PAYMENT_Take']), words(['refund']));
  assert.deepEqual(
    await actsOf(['REGISTRATION_View', 'REGISTRATION_Manage']),
    words(['reveal', 'edit', 'lines', 'mail', 'cancel']),
  );
  assert.deepEqual(await actsOf(['REGISTRATION_View']), []);
});
