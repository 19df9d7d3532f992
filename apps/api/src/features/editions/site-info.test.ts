import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSiteInfo } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';

test('a provider of text messages is told of only where one is set up', async () => {
  const solapi = { apiKey: 'key', apiSecret: 'secret', from: '0212345678', baseUrl: 'https://sms.invalid' };
  for (const [provider, isTold] of [
    [undefined, false],
    [solapi, true],
  ] as const) {
    const api = await startTestApi({ config: { solapi: provider } });
    try {
      assert.equal((await api.call(getSiteInfo, {})).data.hasSmsProvider, isTold);
    } finally {
      await api.close();
    }
  }
});
