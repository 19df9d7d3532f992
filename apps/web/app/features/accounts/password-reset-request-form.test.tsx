import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthenticationSettings } from '@airway/contract/accounts';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { PasswordResetRequestForm } from './password-reset-request-form.tsx';

const say = messagesIn('ko');
const settings: AuthenticationSettings = {
  authType: 'IdAndPassword',
  useCapcha: false,
  allowsWideEmail: false,
  allowsLongNames: false,
  sendsTexts: true,
  userProfiles: [],
  roleCodeForGuest: 'GUEST',
};
const show = (shown: AuthenticationSettings) =>
  showRoutes(
    [{ path: '/Account/Password', Component: () => <PasswordResetRequestForm settings={shown} /> }],
    '/Account/Password',
  );

test('a reset by text message is offered where text messages are sent', async () => {
  await show(settings);
  assert.equal(screen.getAllByRole('radio').length, 2);
});

test('without a provider of text messages only the e-mail address is asked for', async () => {
  for (const authType of ['IdAndPassword', 'MobileAndPassword'] as const) {
    await show({ ...settings, authType, sendsTexts: false });
    assert.equal(screen.queryAllByRole('radio').length, 0);
    screen.getByRole('textbox', { name: new RegExp(say('accounts.key.Email')) });
  }
});
