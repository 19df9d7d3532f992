import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landingLanguage } from './landing-language.ts';

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
