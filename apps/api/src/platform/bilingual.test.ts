import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bilingual, paired } from './bilingual.ts';

test('two columns become a text in two languages, and the other way round', () => {
  const row = { title_ko: '기도 학회', title_en: null, venue_ko: null };
  assert.deepEqual(bilingual(row, 'title'), { ko: '기도 학회', en: null });
  assert.deepEqual(paired('title', { ko: '기도 학회', en: null }), {
    title_ko: '기도 학회',
    title_en: null,
  });
});

test('a text of which a column is missing does not compile', () => {
  // @ts-expect-error: there is no `venue_en`.
  assert.deepEqual(bilingual({ venue_ko: null }, 'venue'), { ko: null, en: undefined });
});
