import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  acceptStaffInvitation,
  joinByStaffInvitation,
  openStaffInvitation,
} from '@airway/contract/account-invitations';
import { type AuthenticationSettings, signIn } from '@airway/contract/accounts';
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { signInAs } from '../../../../test/session.ts';
import { clearSession, readSession } from '../../../platform/session.ts';
import { openInvitation, type StaffInvitation } from './staff-invitation.ts';
import { StaffInvited } from './staff-invited.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-00000000000a';
const invitation: StaffInvitation = {
  email: 'staff@example.org',
  name: '김초대',
  roleName: { ko: '재무', en: 'Finance' },
  invitedBy: '예시운영',
  expiresAt: '2026-12-04T00:00:00.000Z',
  hasAccount: false,
};
const settings: AuthenticationSettings = {
  authType: 'IdAndPassword',
  useCapcha: false,
  allowsWideEmail: false,
  allowsLongNames: false,
  sendsTexts: true,
  userProfiles: [],
  roleCodeForGuest: 'GUEST',
};
const role = { roleCode: 'FINANCE', permissions: ['ADMIN_Access' as const] };
const user = {
  id,
  userKeyType: 'Email' as const,
  userKeyCode: invitation.email,
  userName: '김초대',
  userType: 'Member' as const,
  role,
};
beforeEach(() => {
  sessionStorage.clear();
  act(() => clearSession());
});

const show = (shown: StaffInvitation) =>
  showRoutes(
    [
      {
        path: '/Staff/Accept',
        Component: () => <StaffInvited token="s_good" invitation={shown} settings={settings} />,
      },
      { path: '*', Component: () => null },
    ],
    '/Staff/Accept',
  );
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const agree = () => {
  for (const name of ['accountTerms', 'accountPrivacy'] as const)
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(say(`consents.${name}.title`)) }));
};
const fill = () => {
  for (const name of ['password', 'passwordAgain'])
    fireEvent.input(control(name), { target: { value: 'Breath-42%' } });
};

test('an invitation opens by its fragment, again after signing in, and says why it does not', async () => {
  mockApi(
    answerTo(openStaffInvitation, ({ body: { token } }) => {
      if (token === 's_good') return invitation;
      throw new Refused('LINK_EXPIRED', '취소된 초대입니다.');
    }),
  );
  assert.deepEqual(await openInvitation(''), { kind: 'incomplete' });
  const opened = { kind: 'opened', token: 's_good', found: invitation };
  assert.deepEqual(await openInvitation('#s_good'), opened);
  assert.deepEqual(await openInvitation(''), opened);
  assert.deepEqual(await openInvitation('#s_old'), { kind: 'expired', message: '취소된 초대입니다.' });
  assert.deepEqual(await openInvitation(''), { kind: 'incomplete' });
});

test('who has no account gives name, password and consents, and is in the console', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(joinByStaffInvitation, ({ body }) => {
      sent.push(body);
      return { id, userName: '김초대' };
    }),
    answerTo(signIn, () => ({ accessToken: 'a', refreshToken: 'r', user })),
  );
  const { where } = await show(invitation);
  for (const text of ['재무', '예시운영', 'staff@example.org']) assert.ok(screen.getByText(text));
  assert.equal(control('userName').value, '김초대');
  fill();
  agree();
  await press('button', say('accounts.invited.join'));
  assert.equal(where(), '/Admin');
  assert.deepEqual(sent, [
    {
      token: 's_good',
      password: 'Breath-42%',
      isOutsideKorea: false,
      userName: '김초대',
      agreesToTerms: true,
      agreesToPrivacy: true,
      locale: 'ko',
    },
  ]);
});

test('what is missing is said, and nothing is sent', async () => {
  mockApi();
  await show({ ...invitation, name: 'Jane Doe' });
  assert.equal(control('isOutsideKorea').checked, true);
  fill();
  await press('button', say('accounts.invited.join'));
  for (const sentence of [
    say('accounts.required.familyName'),
    say('accounts.consent.required', { name: say('consents.accountTerms.title') }),
    say('accounts.consent.required', { name: say('consents.accountPrivacy.title') }),
  ])
    assert.ok((await screen.findAllByText(sentence)).length > 0, sentence);
});

test('where sign-in asks for more, the account signs in by hand', async () => {
  mockApi(
    answerTo(joinByStaffInvitation, () => ({ id, userName: '김초대' })),
    answerTo(signIn, () => {
      throw new Refused('CAPTCHA_REQUIRED', '');
    }),
  );
  const { where } = await show(invitation);
  fill();
  agree();
  await press('button', say('accounts.invited.join'));
  assert.equal(where(), '/Account/Signin?next=%2FAdmin');
});

test('a link that was used meanwhile, or an address that was taken, is said and loses nothing', async () => {
  let refused = new Refused('LINK_EXPIRED', '이미 수락한 초대입니다.');
  mockApi(
    answerTo(joinByStaffInvitation, () => {
      throw refused;
    }),
  );
  await show(invitation);
  fill();
  agree();
  await press('button', say('accounts.invited.join'));
  assert.ok(await screen.findByText('이미 수락한 초대입니다.'));
  assert.equal(control('password').value, 'Breath-42%');
  refused = new Refused('CONFLICT', '', { email: 'already_in_use' });
  await press('button', say('accounts.invited.join'));
  assert.ok(await screen.findByText(say('accounts.invited.taken')));
});

test('an account that has the address is led to signing in, and back', async () => {
  await show({ ...invitation, hasAccount: true });
  assert.equal(
    screen.getByRole('link', { name: say('ui.page.signin') }).getAttribute('href'),
    `/Account/Signin?next=${encodeURIComponent('/Staff/Accept')}`,
  );
  assert.equal(screen.queryByRole('button', { name: say('accounts.invited.accept') }), null);
});

test('who is signed in accepts, and the console knows at once; another account is told', async () => {
  signInAs({ ...user, role: { roleCode: 'MEMBER', permissions: [] } });
  let isOther = true;
  mockApi(
    answerTo(acceptStaffInvitation, () => {
      if (isOther) throw new Refused('NOT_ALLOWED', '다른 계정에 보낸 초대입니다.');
      return { userType: 'Member' as const, role };
    }),
  );
  const { where } = await show({ ...invitation, hasAccount: true });
  assert.ok(await screen.findByText(say('accounts.invited.account', { name: '김초대' })));
  await press('button', say('accounts.invited.accept'));
  assert.ok(await screen.findByText('다른 계정에 보낸 초대입니다.'));
  isOther = false;
  await press('button', say('accounts.invited.accept'));
  assert.deepEqual([where(), readSession()?.user.role], ['/Admin', role]);
});
