import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCountries } from './countries.ts';

test('every country is listed once in each language, Korea too', () => {
  for (const locale of ['ko', 'en'] as const) {
    const list = listCountries(locale);
    assert.equal(list.length, 249);
    assert.equal(new Set(list.map(({ code }) => code)).size, 249);
    assert.deepEqual(
      list.filter(({ code, name }) => code === name),
      [],
    );
  }
  assert.equal(listCountries('ko').find(({ code }) => code === 'KR')?.name, '대한민국');
  assert.equal(listCountries('en')[0]?.name, 'Afghanistan');
});
