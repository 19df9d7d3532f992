import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';
import { landingLanguage } from './landing-language.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb({});
});
after(() => web.close());

test('the landing page is in the language that the browser prefers, and in English if we have none of its', () => {
  const languages = {
    ko: ['ko', 'ko-KR,ko;q=0.9,en-US;q=0.8', 'en;q=0.5,ko', '*', '', ';;;', 'zh-CN,ko;q=0.3'],
    en: ['en-GB,en;q=0.9,ko;q=0.5', 'zh-CN,zh;q=0.9', 'fr', 'ja,*;q=0.1', `${'de,'.repeat(5000)}ko`],
  };
  for (const [language, headers] of Object.entries(languages))
    for (const header of headers)
      assert.equal(landingLanguage({ headers: { 'accept-language': header } }), language, header);
  assert.equal(landingLanguage({ headers: {} }), 'ko');
});

test('the language that was chosen here comes before that of the browser, and a link of the site before both', () => {
  const english = { 'accept-language': 'en' };
  for (const [cookie, language] of [
    ['language=ko', 'ko'],
    ['draft=d_x; language=ko; registrant=x', 'ko'],
    ['language=en', 'en'],
    ['language=kok', 'en'],
    ['mylanguage=ko', 'en'],
  ] as const)
    assert.equal(landingLanguage({ headers: { ...english, cookie } }), language, cookie);
  assert.equal(
    landingLanguage({ headers: { ...english, cookie: 'language=en', 'sec-fetch-site': 'same-origin' } }),
    'ko',
  );
});

test('only the address of the landing page leads to one’s own language, and keeps its query', async () => {
  const english = { 'accept-language': 'en' };
  const read = async (path: string) => {
    const { status, headers } = await web.get(path, english);
    return [status, headers.location];
  };
  // Kept in memory, and then asked for in English.
  assert.equal((await web.get('/airway2025/')).status, 200);
  assert.deepEqual(await read('/airway2025/'), [302, '/airway2025/en']);
  assert.deepEqual(await read('/airway2025/?from=mail'), [302, '/airway2025/en?from=mail']);
  assert.deepEqual(await read('/airway2025'), [302, '/airway2025/en']);
  assert.deepEqual(await read('/airway2025/Main'), [200, undefined]);
  assert.deepEqual(await read('/airway2025/en'), [200, undefined]);
  const { headers } = await web.get('/airway2025/', english);
  assert.deepEqual([headers['cache-control'], headers.vary], ['no-store', 'accept-language, cookie']);
});
