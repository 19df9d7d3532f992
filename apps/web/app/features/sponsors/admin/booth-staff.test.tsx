import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import {
  type BoothStaff,
  inviteBoothStaff,
  removeBoothStaff,
  sendBoothInvitation,
  withdrawBoothInvitation,
} from '@airway/contract/sponsor-booth-staff-admin';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { BoothStaffView } from './booth-staff.tsx';

const say = messagesIn('ko');
const sponsorId = '0193a0f0-0000-7000-8000-00000000000a';
const accountId = '0193a0f0-0000-7000-8000-00000000000b';
const invitationId = '0193a0f0-0000-7000-8000-00000000000c';
const invitation = {
  id: invitationId,
  email: 'booth@sample.example',
  locale: 'ko' as const,
  sentAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-12-04T00:00:00.000Z',
  hasEnded: false,
};
const holder = {
  accountId,
  name: '예시담당',
  since: '2026-11-21T00:00:00.000Z',
  invitedAt: ['a@sample.example'],
};
const both: BoothStaff = { invitations: [invitation], holders: [holder] };
const nobody: BoothStaff = { invitations: [], holders: [] };
const staff: SignedInUser = {
  id: '0193a0f0-0000-7000-8000-000000000001',
  userKeyType: 'Id',
  userKeyCode: 'secretary',
  userName: '예시운영',
  userType: 'Member',
  role: { roleCode: 'SECRETARIAT', permissions: ['ADMIN_Access', 'SPONSOR_Manage'] },
};

/** Shows the staff as returned by `now` at each load. */
function show(now: () => BoothStaff) {
  function Route() {
    return (
      <StaffContext value={staff}>
        <BoothStaffView sponsorId={sponsorId} staff={useLoaderData<BoothStaff>()} />
      </StaffContext>
    );
  }
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], '/Admin/Sponsors/x/Booth');
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

test('an invitation is sent to an address, in a language, and the form is empty for the next', async () => {
  const sent: unknown[] = [];
  let present = nobody;
  mockApi(
    answerTo(inviteBoothStaff, ({ params, body }) => {
      sent.push({ ...params, ...body });
      present = { ...nobody, invitations: [{ ...invitation, email: body.email.toLowerCase() }] };
      return present;
    }),
  );
  await show(() => present);
  await screen.findByText(say('sponsors.admin.staff.holders.none'));
  assert.ok(screen.getByText(say('sponsors.admin.staff.invitations.none')));
  type(say('sponsors.admin.staff.email'), 'Booth@sample.example');
  fireEvent.change(screen.getByLabelText(say('sponsors.admin.staff.locale')), { target: { value: 'en' } });
  await press('button', say('sponsors.admin.staff.invite'));
  await screen.findByText(say('sponsors.admin.staff.invited', { email: 'Booth@sample.example' }));
  assert.deepEqual(sent, [{ id: sponsorId, email: 'Booth@sample.example', locale: 'en' }]);
  await screen.findByRole('rowheader', { name: /booth@sample\.example/ });
  assert.equal(screen.getByLabelText<HTMLInputElement>(/^이메일/).value, '');

  // Already invited: nothing is sent, and a message explains it.
  type(say('sponsors.admin.staff.email'), 'booth@sample.example');
  await press('button', say('sponsors.admin.staff.invite'));
  await screen.findByText(say('sponsors.admin.staff.waiting', { email: 'booth@sample.example' }));
});

test('what is no address is not sent, and a booth that is full says so', async () => {
  mockApi(
    answerTo(inviteBoothStaff, () => {
      throw new Refused('INVALID_INPUT', '', { email: 'too_many_items' });
    }),
  );
  await show(() => nobody);
  await screen.findByText(say('sponsors.admin.staff.holders.none'));
  type(say('sponsors.admin.staff.email'), 'booth');
  await press('button', say('sponsors.admin.staff.invite'));
  assert.ok((await screen.findAllByText(say('errors.field.email'))).length > 0);
  type(say('sponsors.admin.staff.email'), 'booth@sample.example');
  await press('button', say('sponsors.admin.staff.invite'));
  assert.ok((await screen.findAllByText(say('sponsors.admin.staff.tooMany', { count: '30' }))).length > 0);
});

test('an invitation is sent again, unless it was just now, and withdrawn', async () => {
  let present = both;
  const requests: string[] = [];
  let isEarly = true;
  mockApi(
    answerTo(sendBoothInvitation, ({ params }) => {
      requests.push(params.invitationId);
      if (!isEarly)
        present = { ...both, invitations: [{ ...invitation, sentAt: '2026-11-23T00:00:00.000Z' }] };
      return present;
    }),
    answerTo(withdrawBoothInvitation, ({ params }) => {
      requests.push(params.invitationId);
      present = { ...both, invitations: [] };
      return present;
    }),
  );
  await show(() => present);
  const { email } = invitation;
  const act = (word: 'send' | 'withdraw') =>
    press('button', `${say(`sponsors.admin.staff.${word}`)} (${email})`);
  await act('send');
  await screen.findByText(say('sponsors.admin.staff.sentJustNow', { email }));
  isEarly = false;
  await act('send');
  await screen.findByText(say('sponsors.admin.staff.sentAgain', { email }));
  await act('withdraw');
  await screen.findByText(say('sponsors.admin.staff.withdrawn', { email }));
  await screen.findByText(say('sponsors.admin.staff.invitations.none'));
  assert.deepEqual(requests, [invitationId, invitationId, invitationId]);
});

test('an invitation whose time is over says so', async () => {
  await show(() => ({ ...nobody, invitations: [{ ...invitation, hasEnded: true }] }));
  assert.ok(await screen.findByText(say('sponsors.admin.staff.ended')));
});

test('booth staff is removed after asking', async () => {
  let present = both;
  mockApi(
    answerTo(removeBoothStaff, ({ params }) => {
      assert.deepEqual(params, { id: sponsorId, accountId });
      present = nobody;
      return present;
    }),
  );
  await show(() => present);
  assert.ok(await screen.findByText('a@sample.example'));
  await press('button', `${say('sponsors.admin.staff.remove')} (예시담당)`);
  const dialog = await screen.findByRole('dialog', {
    name: say('sponsors.admin.staff.remove.title', { name: '예시담당' }),
  });
  fireEvent.click(within(dialog).getByRole('button', { name: say('sponsors.admin.staff.remove') }));
  await screen.findByText(say('sponsors.admin.staff.removed', { name: '예시담당' }));
  await screen.findByText(say('sponsors.admin.staff.holders.none'));
});
