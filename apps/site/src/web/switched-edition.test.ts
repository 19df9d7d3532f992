import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { copyEdition, switchEdition } from '@airway/contract';
import { eventually } from '../../../api/test/eventually.ts';
import { newAccount } from '../../../api/test/new-accounts.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let other: TestWeb;
let token: string;
let nextId: string;
before(async () => {
  web = await startTestWeb({ limitScale: 1000 });
  other = await startTestWeb({ limitScale: 1000, databaseUrl: web.api.config.databaseUrl });
  token = (await newAccount(web.api, { roleCode: 'SECRETARIAT' })).accessToken;
  const edition = {
    year: 2026,
    title: { ko: '예시 2026', en: 'Sample 2026' },
    startsOn: '2026-11-20',
    endsOn: '2026-11-21',
    parts: [],
  };
  const params = { id: web.api.signIns.editionId };
  const body = { requestKey: randomUUID(), edition };
  nextId = (await web.api.call(copyEdition, { params, body }, { token })).data.id;
});
after(async () => {
  await other.close();
  await web.close();
});

const switchTo = (id: string) => web.api.call(switchEdition, { params: { id } }, { token });
const lead = async ({ get }: TestWeb, path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.location];
};

test('pages move to the address of the other year, in every process, and earlier addresses lead there', async () => {
  for (const one of [web, other]) {
    assert.equal((await one.get('/airway2025/Main')).status, 200);
    assert.equal((await one.get('/airway2026/Main')).status, 404);
  }
  await switchTo(nextId);
  assert.deepEqual(await lead(web, '/airway2025/Main'), [302, '/airway2026/Main']);
  await eventually(
    async () => (await other.get('/airway2025/Main')).status === 302,
    'the other process has heard of it',
  );
  for (const one of [web, other]) {
    const page = await one.get('/airway2026/Main');
    assert.deepEqual([page.status, page.text.includes('예시 2026')], [200, true]);
    assert.ok(!page.text.includes('href="/airway2025/'), 'no link to the year before');
    assert.deepEqual(await lead(one, '/airway2025/en/Registration?code=a'), [
      302,
      '/airway2026/en/Registration?code=a',
    ]);
    assert.deepEqual(await lead(one, '/airway2025'), [302, '/airway2026']);
    assert.deepEqual(await lead(one, '/'), [302, '/airway2026/']);
    assert.equal((await one.get('/airway2024/Main')).status, 404);
    assert.ok((await one.get('/.well-known/security.txt')).text.includes('/airway2026/en/'));
  }
});

test('switching back brings the pages back', async () => {
  await switchTo(web.api.signIns.editionId);
  const page = await web.get('/airway2025/Main');
  assert.deepEqual([page.status, page.text.includes('예시 2026')], [200, false]);
  assert.deepEqual(await lead(web, '/airway2026/Main'), [302, '/airway2025/Main']);
});
