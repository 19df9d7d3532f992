import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import {
  type Invitation,
  invitePeople,
  sendInvitationAgain,
  withdrawInvitation,
} from '@airway/contract/registration-invitations';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { InvitationList } from './invitation-list.tsx';

const say = messagesIn('ko');
const editionId = '0193a0f0-0000-7000-8000-000000000010';
const invitation: Invitation = {
  id: '0193a0f0-0000-7000-8000-00000000000c',
  name: '홍길동',
  email: 'hong@example.org',
  locale: 'ko',
  code: 'ABCD-2345',
  kind: 'free',
  categoryCodes: ['nurse'],
  opensCategories: true,
  state: 'active',
  note: '초청 연자',
  mail: { state: 'sent', at: '2025-07-01T00:00:00.000Z' },
  registration: null,
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

function show(now: () => Invitation[]) {
  function Route() {
    const content = useLoaderData<Invitation[]>();
    const found = {
      content,
      total: content.length,
      editionId,
      categories: [{ code: 'nurse', name: { ko: '간호사', en: 'Nurse' } }],
      currencies: ['KRW' as const],
    };
    return (
      <StaffContext value={staff}>
        <InvitationList found={found} editions={[]} />
      </StaffContext>
    );
  }
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], '/Admin/DiscountInvitations');
}

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (id: Parameters<typeof say>[0]) =>
  fireEvent.click(dialog().getByRole('button', { name: say(id) }));
const people = () => document.getElementById('invitation-people') as HTMLTextAreaElement;

test('pasted people are invited, and each line with a problem is named with all lines still there', async () => {
  const sent: { requestKey: string; people: unknown }[] = [];
  let present: Invitation[] = [];
  mockApi(
    answerTo(invitePeople, ({ body }) => {
      sent.push(body);
      if (sent.length === 1)
        throw new Refused('INVALID_INPUT', '', { 'people.1.email': 'already_registered' });
      present = [invitation];
      return { count: 2 };
    }),
  );
  await show(() => present);
  await screen.findByText(say('registrations.admin.invitation.emptyYet'));
  await press('button', say('registrations.admin.invitation.invite'));
  confirm('registrations.admin.invitation.invite.confirm');
  assert.ok((await dialog().findAllByText(new RegExp(say('errors.field.required')))).length > 0);
  assert.equal(sent.length, 0);

  const typed = '홍길동, hong@example.org\n\nJane Doe, nowhere, en\n, kim@example.org';
  fireEvent.input(people(), { target: { value: typed } });
  confirm('registrations.admin.invitation.invite.confirm');
  const lineOf = (line: number, who: string, text: string) =>
    say('registrations.admin.invitation.people.line', { line, who, text });
  await dialog().findByText(lineOf(3, 'nowhere', say('errors.field.email')));
  await dialog().findByText(
    lineOf(4, 'kim@example.org', say('registrations.admin.invitation.people.noName')),
  );
  assert.equal(people().value, typed);
  assert.equal(sent.length, 0);

  const mended = '홍길동, hong@example.org\nJane Doe, jane@example.org, en';
  fireEvent.input(people(), { target: { value: mended } });
  confirm('registrations.admin.invitation.invite.confirm');
  await dialog().findByText(
    lineOf(2, 'jane@example.org', say('registrations.admin.invitation.people.registered')),
  );
  assert.equal(people().value, mended);
  confirm('registrations.admin.invitation.invite.confirm');
  await screen.findByText(say('registrations.admin.invitation.sent', { count: 2 }));
  assert.equal(sent[0]?.requestKey, sent[1]?.requestKey);
  assert.deepEqual(sent[1]?.people, [
    { name: '홍길동', email: 'hong@example.org', locale: 'ko' },
    { name: 'Jane Doe', email: 'jane@example.org', locale: 'en' },
  ]);
  const row = within(await screen.findByRole('row', { name: /홍길동/ }));
  for (const shown of [
    say('registrations.admin.invitation.state.active'),
    say('registrations.admin.invitation.mail.sent'),
    'ABCD-2345',
    '간호사',
    '초청 연자',
  ])
    assert.ok(row.getByText(new RegExp(shown)), shown);
});

test('an invitation is sent again and withdrawn; a used one leads to its registration', async () => {
  const calls: string[] = [];
  const registration = { id: '0193a0f0-0000-7000-8000-0000000000aa', number: 'G7JV-72QN' };
  let present = invitation;
  mockApi(
    answerTo(sendInvitationAgain, () => {
      calls.push('send');
      return {};
    }),
    answerTo(withdrawInvitation, () => {
      calls.push('withdraw');
      present = { ...invitation, state: 'used-up', registration };
      return {};
    }),
  );
  await show(() => [present]);
  const { name, email } = invitation;
  await press('button', `${say('registrations.admin.invitation.send')} (${name})`);
  confirm('registrations.admin.invitation.send');
  await screen.findByText(say('registrations.admin.invitation.sentAgain', { email }));
  await press('button', `${say('registrations.admin.invitation.withdraw')} (${name})`);
  confirm('registrations.admin.invitation.withdraw');
  await screen.findByText(say('registrations.admin.invitation.withdrawn', { name }));
  assert.deepEqual(calls, ['send', 'withdraw']);
  const link = await screen.findByRole('link', { name: registration.number });
  assert.match(link.getAttribute('href') ?? '', new RegExp(`/Admin/Registrations/${registration.id}$`));
  assert.equal(
    screen.queryByRole('button', { name: `${say('registrations.admin.invitation.send')} (${name})` }),
    null,
  );
});

test('a code stays on one line, and a long note is cut but can be read', async () => {
  const note = '초청 연자 '.repeat(80).trim();
  await show(() => [{ ...invitation, note }]);
  assert.equal((await screen.findByText(invitation.code)).className, 'code');
  const shown = screen.getByText(note);
  assert.deepEqual([shown.className, shown.title], ['note', note]);
});
