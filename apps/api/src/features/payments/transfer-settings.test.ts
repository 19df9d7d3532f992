import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getTransferSettings, putTransferSettings } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { staffToken } from '../../../test/payers.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const account = { bank: 'shinhan' as const, accountNumber: '110-000-000000', holder: '예시학회', dueDays: 5 };

test('staff set whether attendees may pay by transfer, and to which account', async () => {
  const token = await staffToken(api);
  const { data: first } = await api.call(getTransferSettings, {}, { token });
  assert.deepEqual([first.isEnabled, first.dueDays], [true, 3]);
  const body = { isEnabled: false, ...account };
  const { status, data } = await api.call(putTransferSettings, { body }, { token });
  assert.equal(status, 200);
  assert.deepEqual(data, { ...body, updatedAt: data.updatedAt });
  assert.equal((await auditEntries(api.ctx(), { action: 'transfer-settings.changed' })).length, 1);
  for (const [field, value, code] of [
    ['dueDays', 15, 'too_large'],
    ['dueDays', 0, 'too_small'],
    ['bank', 'abroad', 'required'],
    ['accountNumber', '12', 'account_number'],
  ] as const) {
    const wrong = { ...body, [field]: value } as typeof body;
    const { refusal } = await api.call(putTransferSettings, { body: wrong }, { token });
    assert.equal(refusal?.fields?.[field], code);
  }
});
