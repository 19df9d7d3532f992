import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { type PaymentSettings, putPaymentSettings } from '@airway/contract/payments';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { PaymentSettingsEditor } from './payment-settings-editor.tsx';

const say = messagesIn('ko');
const settings: PaymentSettings = {
  gateway: 'test',
  siteCode: 'T0000',
  siteName: 'Airway',
  isUsdEnabled: false,
  usdSiteCode: '',
  hasCertificate: false,
  certificateExpiresAt: null,
  hasPrivateKey: false,
  hasPrivateKeyPassword: false,
  secondYes: { KRW: null, USD: null },
  updatedAt: null,
};
type Body = ReceivedBy<typeof putPaymentSettings>['body'];
const show = () =>
  showRoutes([{ path: '*', Component: () => <PaymentSettingsEditor settings={settings} /> }], '/Admin');
const area = (name: 'certificate' | 'privateKey') =>
  screen.getByLabelText<HTMLTextAreaElement>(say(`payments.admin.settings.${name}`));
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const choose = (name: 'certificate' | 'privateKey', text: string) => {
  const input = area(name).parentElement?.querySelector('input[type=file]');
  assert.ok(input);
  fireEvent.change(input, { target: { files: [new File([text], 'splCert.pem')] } });
};
const save = () => press('button', say('console.save'));

test('a chosen file is put into its field and sent with what was typed', async () => {
  let sent: Body | undefined;
  mockApi(
    answerTo(putPaymentSettings, ({ body }) => {
      sent = body;
      return { ...settings, hasCertificate: true };
    }),
  );
  await show();
  choose('certificate', pem);
  await screen.findByText(say('console.unsaved'));
  assert.equal(area('certificate').value, pem);
  await save();
  await screen.findByText(say('payments.admin.settings.saved'));
  assert.equal(sent?.certificate, pem.trim());
  assert.equal(sent?.savesUntried, undefined);
  assert.equal(area('certificate').value, '');
});

test('a gateway that does not know them loses nothing typed, and may be passed over', async () => {
  const bodies: Body[] = [];
  const message = '결제 대행사가 확인해 주지 않았습니다.';
  mockApi(
    answerTo(putPaymentSettings, ({ body }) => {
      bodies.push(body);
      if (body.savesUntried !== true) throw new Refused('INVALID_INPUT', message);
      return settings;
    }),
  );
  await show();
  const untried = () => screen.queryByLabelText(say('payments.admin.settings.savesUntried'));
  assert.equal(untried(), null);
  choose('privateKey', 'a key');
  await screen.findByText(say('console.unsaved'));
  await save();
  await screen.findByText(message);
  assert.equal(area('privateKey').value, 'a key');
  fireEvent.click(screen.getByLabelText(say('payments.admin.settings.savesUntried')));
  await save();
  await screen.findByText(say('payments.admin.settings.saved'));
  assert.deepEqual(
    bodies.map(({ privateKey, savesUntried }) => [privateKey, savesUntried]),
    [
      ['a key', undefined],
      ['a key', true],
    ],
  );
});

test('a key that does not belong to the certificate is told at its field', async () => {
  mockApi(
    answerTo(putPaymentSettings, () => {
      throw new Refused('INVALID_INPUT', '', { privateKey: 'invalid_format' });
    }),
  );
  await show();
  await save();
  assert.equal((await screen.findAllByText(say('payments.admin.settings.privateKey.wrong'))).length, 2);
});
