import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSponsors, putStampSettings } from '@airway/contract';
import { eventually } from '../../../api/test/eventually.ts';
import { newAccount } from '../../../api/test/new-accounts.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb({ limitScale: 1000 });
});
after(() => web.close());

const base = '/airway2025';

test('the pages of the tour, of a booth and of all sponsors show it while it is on', async () => {
  const { accessToken: token } = await newAccount(web.api, { roleCode: 'SECRETARIAT' });
  const params = { id: web.api.signIns.editionId };
  const [tier] = (await web.api.call(listSponsors, { params })).data.tiers;
  const booth = `${base}/Sponsors/${tier?.sponsors[0]?.id}`;
  const textOf = async (page: string) => {
    const { status, text } = await web.get(page);
    assert.equal(status, 200, page);
    return text;
  };
  const isOffered = async (page: string) => (await textOf(page)).includes(`href="${base}/Stamps"`);
  assert.match(await textOf(`${base}/Stamps`), /지금은 스탬프 투어를 하지 않습니다/);
  assert.deepEqual([await isOffered(booth), await isOffered(`${base}/Sponsors`)], [false, false]);
  const tour = {
    isOn: true,
    needed: 3,
    opensAt: '09:00',
    closesAt: '18:00',
    reward: { ko: '예시', en: null },
  };
  await web.api.call(putStampSettings, { body: { version: 0, ...tour } }, { token });
  await eventually(
    async () => /스탬프 3개를 모으면/.test(await textOf(`${base}/Stamps`)),
    'the tour on its page',
  );
  for (const page of [booth, `${base}/Sponsors`]) await eventually(() => isOffered(page), page);
});
