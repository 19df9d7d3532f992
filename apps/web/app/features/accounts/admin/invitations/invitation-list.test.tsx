import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import {
  inviteStaff,
  type StaffInvitation,
  sendStaffInvitation,
  withdrawStaffInvitation,
} from '@airway/contract/accounts-invitations';
import type { Role } from '@airway/contract/accounts-roles';
import type { Permission } from '@airway/contract/permissions';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { StaffContext } from '../../../../console/use-staff.ts';
import { InvitationList } from './invitation-list.tsx';

const say = messagesIn('ko');
const waiting: StaffInvitation = {
  id: '0193a0f0-0000-7000-8000-00000000000c',
  email: 'staff@example.org',
  name: '김초대',
  roleCode: 'FINANCE',
  locale: 'ko',
  state: 'waiting',
  invitedBy: '예시운영',
  sentAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  acceptedAt: null,
  acceptedBy: null,
};
const accepted: StaffInvitation = {
  ...waiting,
  id: '0193a0f0-0000-7000-8000-00000000000d',
  email: 'old@example.org',
  name: '박수락',
  state: 'accepted',
  invitedBy: '',
  acceptedAt: '2026-11-21T00:00:00.000Z',
  acceptedBy: '0193a0f0-0000-7000-8000-00000000000e',
};
const role = (roleCode: string, nameKo: string, permissions: Permission[]): Role => ({
  roleCode,
  nameKo,
  nameEn: roleCode,
  permissions,
  isBuiltIn: true,
  isFixed: false,
  accountCount: 0,
});
const roles = [
  role('ADMIN', '관리자', ['ADMIN_Access', 'ROLE_Manage', 'AUDIT_View']),
  role('FINANCE', '재무', ['ADMIN_Access']),
  role('MEMBER', '회원', []),
  role('GUEST', '비회원', []),
];
const staff: SignedInUser = {
  id: '0193a0f0-0000-7000-8000-000000000001',
  userKeyType: 'Id',
  userKeyCode: 'keeper',
  userName: '예시운영',
  userType: 'Member',
  role: { roleCode: 'KEEPER', permissions: ['ADMIN_Access', 'ROLE_Manage', 'ACCOUNT_View'] },
};
function show(now: () => StaffInvitation[]) {
  function Route() {
    const content = useLoaderData<StaffInvitation[]>();
    return (
      <StaffContext value={staff}>
        <InvitationList found={{ content, total: content.length }} roles={roles} />
      </StaffContext>
    );
  }
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], '/Admin/Invitations');
}
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (label: string) => fireEvent.click(dialog().getByRole('button', { name: label }));

test('somebody is invited to a role that one may give, and a refusal keeps what was typed', async () => {
  const sent: unknown[] = [];
  let present: StaffInvitation[] = [];
  mockApi(
    answerTo(inviteStaff, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new Refused('CONFLICT', '이미 초대했습니다.');
      present = [waiting];
      return { invitation: waiting, hasAccount: true };
    }),
  );
  await show(() => present);
  await screen.findByText(say('accounts.admin.invitations.emptyYet'));
  const asked = screen.getByLabelText<HTMLSelectElement>(say('accounts.admin.role'));
  assert.deepEqual(
    [...asked.options].map(({ value }) => value),
    ['', 'ADMIN', 'FINANCE'],
  );
  await press('button', say('accounts.admin.invitations.invite'));
  const select = dialog().getByLabelText<HTMLSelectElement>(new RegExp(`^${say('accounts.admin.role')}`));
  assert.deepEqual(
    [...select.options].map(({ value }) => value),
    ['', 'FINANCE'],
  );
  confirm(say('accounts.admin.invitations.invite.confirm'));
  assert.ok((await dialog().findAllByText(say('errors.field.required'))).length > 0);
  const type = (label: string, value: string) =>
    fireEvent.input(dialog().getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  type(say('accounts.admin.key.Email'), 'staff@example.org');
  type(say('accounts.admin.name'), '김초대');
  fireEvent.change(select, { target: { value: 'FINANCE' } });
  confirm(say('accounts.admin.invitations.invite.confirm'));
  await dialog().findByText('이미 초대했습니다.');
  confirm(say('accounts.admin.invitations.invite.confirm'));
  await screen.findByText(say('accounts.admin.invitations.sentToAccount', { email: 'staff@example.org' }));
  const body = { email: 'staff@example.org', name: '김초대', roleCode: 'FINANCE', locale: 'ko' };
  assert.deepEqual(sent, [body, body]);
  await screen.findByRole('rowheader', { name: /김초대/ });

  mockApi(answerTo(withdrawStaffInvitation, () => waiting));
  await press('button', `${say('accounts.admin.invitations.withdraw')} (staff@example.org)`);
  confirm(say('accounts.admin.invitations.withdraw'));
  await screen.findByText(say('accounts.admin.invitations.withdrawn', { email: waiting.email }));
  assert.equal(
    screen.queryByText(say('accounts.admin.invitations.sentToAccount', { email: waiting.email })),
    null,
  );
});

test('one that is open is sent again, unless it was just now, and withdrawn; an answered one is neither', async () => {
  let present = [waiting, accepted];
  let sentAt = waiting.sentAt;
  mockApi(
    answerTo(sendStaffInvitation, () => ({ ...waiting, sentAt })),
    answerTo(withdrawStaffInvitation, () => {
      present = [{ ...waiting, state: 'withdrawn' }, accepted];
      return present[0] ?? waiting;
    }),
  );
  await show(() => present);
  const again = `${say('accounts.admin.invitations.send')} (staff@example.org)`;
  assert.equal((await screen.findAllByRole('button', { name: /다시 보내기/ })).length, 1);
  assert.equal(
    screen.getByRole('link', { name: '박수락' }).getAttribute('href'),
    `/Admin/Accounts/${accepted.acceptedBy}`,
  );
  assert.ok(screen.getByText(say('accounts.admin.nameless')));
  await press('button', again);
  confirm(say('accounts.admin.invitations.send'));
  await screen.findByText(say('accounts.admin.invitations.sentJustNow', { email: waiting.email }));
  sentAt = '2026-11-25T00:00:00.000Z';
  await press('button', again);
  confirm(say('accounts.admin.invitations.send'));
  await screen.findByText(say('accounts.admin.invitations.sentAgain', { email: waiting.email }));
  await press('button', `${say('accounts.admin.invitations.withdraw')} (staff@example.org)`);
  confirm(say('accounts.admin.invitations.withdraw'));
  await screen.findByText(say('accounts.admin.invitations.withdrawn', { email: waiting.email }));
  await screen.findByText(say('accounts.admin.invitations.state.withdrawn'), { selector: 'td *' });
});
