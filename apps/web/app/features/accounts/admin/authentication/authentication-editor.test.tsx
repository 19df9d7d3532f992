import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthenticationSettings } from '@airway/contract/accounts';
import { putAuthenticationSettings } from '@airway/contract/accounts-admin';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { AuthenticationEditor } from './authentication-editor.tsx';

const say = messagesIn('ko');
const question = { code: 'workplace', nameKo: '근무처', nameEn: 'Workplace', name: '근무처', options: [] };
const settings: AuthenticationSettings = {
  authType: 'EmailAndPassword',
  useCapcha: false,
  allowsWideEmail: true,
  allowsLongNames: false,
  sendsTexts: true,
  staffNeedsSecondFactor: true,
  roleCodeForGuest: 'GUEST',
  userProfiles: [{ ...question, inputType: 'text', required: false }],
};

async function showEditor() {
  let sent: ReceivedBy<typeof putAuthenticationSettings>['body'] | undefined;
  mockApi(
    answerTo(putAuthenticationSettings, ({ body }) => {
      sent = body;
      return settings;
    }),
  );
  await showRoutes(
    [{ path: '*', Component: () => <AuthenticationEditor settings={settings} roles={[]} /> }],
    '/Admin',
  );
  return { sent: () => sent };
}

const group = (number: number) =>
  within(screen.getByRole('group', { name: say('accounts.admin.authentication.field', { number }) }));
const type = (number: number, label: string, value: string) =>
  fireEvent.input(group(number).getByLabelText(new RegExp(label)), { target: { value } });
const code = say('accounts.admin.authentication.field.code');
const save = () => press('button', say('console.save'));

test('what is written is previewed, and sent as it stands in the form', async () => {
  const { sent } = await showEditor();
  const kind = group(1).getByLabelText(say('accounts.admin.authentication.field.inputType'));
  fireEvent.input(kind, { target: { value: 'radio' } });
  type(1, say('accounts.admin.authentication.field.options'), 'a | 가 | A\nb');
  const preview = within(screen.getByRole('region', { name: say('accounts.admin.authentication.preview') }));
  assert.equal(preview.getAllByRole('radio').length, 2);
  fireEvent.click(screen.getByLabelText(say('accounts.admin.authentication.staffNeedsSecondFactor')));
  await save();
  await screen.findByText(say('accounts.admin.authentication.saved'));
  assert.equal(sent()?.staffNeedsSecondFactor, false);
  assert.deepEqual(sent()?.userProfiles, [
    {
      code: 'workplace',
      nameKo: '근무처',
      nameEn: 'Workplace',
      inputType: 'radio',
      required: false,
      options: [
        { code: 'a', nameKo: '가', nameEn: 'A' },
        { code: 'b', nameKo: 'b', nameEn: 'b' },
      ],
    },
  ]);
});

test('what is wrong with a question is told at its field, also within its options', async () => {
  const { sent } = await showEditor();
  await press('button', say('accounts.admin.authentication.field.add'));
  type(2, code, 'workplace');
  type(2, '한국어', '소속');
  type(2, '영어', 'Affiliation');
  const kind = group(2).getByLabelText(say('accounts.admin.authentication.field.inputType'));
  fireEvent.input(kind, { target: { value: 'select' } });
  const options = say('accounts.admin.authentication.field.options');
  type(2, options, ' | 가 | A');
  await save();
  const isInvalid = (label: string) =>
    group(2).getByLabelText(new RegExp(label)).getAttribute('aria-invalid');
  assert.equal(isInvalid(options), 'true');
  type(2, options, 'a | 가 | A');
  assert.equal(isInvalid(options), null);
  await save();
  await screen.findByText(say('accounts.admin.authentication.sameCode'));
  assert.equal(sent(), undefined);
  type(2, code, 'office');
  await save();
  await screen.findByText(say('accounts.admin.authentication.saved'));
  assert.deepEqual(
    sent()?.userProfiles.map((one) => one.code),
    ['workplace', 'office'],
  );
});

test('a question goes with its button, and the focus stays near', async () => {
  const { sent } = await showEditor();
  await press('button', say('accounts.admin.authentication.field.remove', { name: '근무처' }));
  assert.equal(document.activeElement?.textContent, say('accounts.admin.authentication.field.add'));
  await save();
  await screen.findByText(say('accounts.admin.authentication.saved'));
  assert.deepEqual(sent()?.userProfiles, []);
});
