import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { putTransferSettings, type TransferSettings } from '@airway/contract/payments-transfers';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { TransferSettingsEditor } from './transfer-settings-editor.tsx';

const say = messagesIn('ko');
const settings: TransferSettings = {
  isEnabled: false,
  bank: 'kb',
  accountNumber: '',
  holder: '',
  dueDays: 3,
  updatedAt: null,
};

test('an account, its holder and the days to pay are sent as typed', async () => {
  let sent: ReceivedBy<typeof putTransferSettings>['body'] | undefined;
  mockApi(
    answerTo(putTransferSettings, ({ body }) => {
      sent = body;
      return { ...settings, ...body };
    }),
  );
  await showRoutes(
    [{ path: '*', Component: () => <TransferSettingsEditor settings={settings} /> }],
    '/Admin/TransferSettings',
  );
  const type = (name: 'accountNumber' | 'holder' | 'dueDays', value: string) =>
    fireEvent.change(screen.getByLabelText(say(`payments.admin.transfers.${name}`)), { target: { value } });
  await press('checkbox', say('payments.admin.transfers.isEnabled'));
  type('accountNumber', '110-000-000000');
  type('holder', '예시학회');
  assert.equal(
    (screen.getByLabelText(say('payments.admin.transfers.dueDays')) as HTMLInputElement).value,
    '3',
  );
  type('dueDays', '7');
  await press('button', say('console.save'));
  await screen.findByText(say('payments.admin.transfers.saved'));
  assert.deepEqual(sent, {
    isEnabled: true,
    bank: 'kb',
    accountNumber: '110-000-000000',
    holder: '예시학회',
    dueDays: 7,
  });
});
