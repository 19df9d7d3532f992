import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAuthenticationSettings, getSiteInfo, putAuthenticationSettings } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { staffToken } from '../../../test/payers.ts';

test('a provider of text messages is mentioned only if one is configured', async () => {
  const account = { apiKey: 'key', apiSecret: 'secret', from: '0212345678', channelId: undefined };
  const solapi = { ...account, baseUrl: 'https://sms.invalid' };
  for (const [provider, isShown] of [
    [undefined, false],
    [solapi, true],
  ] as const) {
    const api = await startTestApi({ seed: 'demo', config: { solapi: provider } });
    try {
      assert.equal((await api.call(getSiteInfo, {})).data.hasSmsProvider, isShown);
    } finally {
      await api.close();
    }
  }
});

test('the role of guests is returned only while the site has profile settings', async () => {
  const api = await startTestApi({ seed: 'demo' });
  try {
    const token = await staffToken(api);
    const roleShown = async () => (await api.call(getSiteInfo, {})).data.roleCodeForGuest;
    const { userProfiles: _none, ...settings } = (await api.call(getAuthenticationSettings, {})).data;
    const field = { code: 'department', nameKo: '진료과', nameEn: 'Department', inputType: 'text' } as const;
    const change = async (userProfiles: (typeof field)[]) => {
      const fields = userProfiles.map((one) => ({ ...one, required: false, options: [] }));
      const body = { ...settings, userProfiles: fields };
      assert.equal((await api.call(putAuthenticationSettings, { body }, { token })).status, 200);
    };
    assert.equal(await roleShown(), null);
    await change([field]);
    await eventually(async () => (await roleShown()) === 'GUEST', 'the role is shown');
    await change([]);
    await eventually(async () => (await roleShown()) === null, 'the role is shown no more');
  } finally {
    await api.close();
  }
});
