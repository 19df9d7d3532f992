import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { letterPaces, type PlaceholderValues, placeholdersIn, type SkipReason } from '@airway/contract';
import { afterGroup, byLanguage, groupSize, mailPlanner, missingValues, textsFor } from './letters.rules.ts';

const texts = { subject_ko: '안내', subject_en: null, text_ko: '내용', text_en: null };
const person = (given: object = {}) => ({
  subjectId: 'one',
  name: '홍길동',
  email: 'one@example.org',
  phone: '',
  locale: 'ko' as const,
  values: { name: '홍길동' },
  agreesToAdvertising: true,
  ...given,
});
const nobody = { bounced: new Set<string>(), optedOut: new Set<string>() };

describe('who gets a letter', () => {
  const choices = [true, false];
  const cases = (['information', 'advertising'] as const).flatMap((purpose) =>
    choices.flatMap((agrees) =>
      choices.flatMap((hasOptedOut) =>
        choices.flatMap((hasBounced) =>
          choices.flatMap((hasAddress) =>
            choices.map((isComplete) => ({
              ...{ purpose, agrees, hasOptedOut, hasBounced, hasAddress, isComplete },
            })),
          ),
        ),
      ),
    ),
  );
  test('is decided by purpose, consent, blocks, address and values: every combination', () => {
    assert.equal(cases.length, 64);
    for (const one of cases) {
      const mailbox = new Set(['one@example.org']);
      const plan = mailPlanner(
        { ...texts, text_ko: '#{이름} 님', purpose: one.purpose },
        {
          bounced: one.hasBounced ? mailbox : new Set(),
          optedOut: one.hasOptedOut ? mailbox : new Set(),
        },
      );
      const planned = plan(
        person({
          agreesToAdvertising: one.agrees,
          email: one.hasAddress ? 'One+tag@example.org' : '',
          values: one.isComplete ? { name: '홍길동' } : {},
        }),
      );
      const isAdvertising = one.purpose === 'advertising';
      const gets =
        one.hasAddress &&
        one.isComplete &&
        !one.hasBounced &&
        (!isAdvertising || (one.agrees && !one.hasOptedOut));
      assert.equal(planned.skip === undefined, gets, JSON.stringify(one));
    }
  });

  const pairs: [string, object, string, SkipReason | undefined][] = [
    ['the same letter', {}, '내용', 'sameAddress'],
    ['the same letter in capitals', { email: 'ONE@example.org' }, '내용', 'sameAddress'],
    ['a letter that differs', { values: { name: '김철수' } }, '#{이름} 님', undefined],
    ['the same letter to another address', { email: 'two@example.org' }, '내용', undefined],
  ];
  for (const [name, second, text_ko, skip] of pairs)
    test(`${name} ${skip === undefined ? 'goes to' : 'skips'} the second of two`, () => {
      const plan = mailPlanner({ ...texts, text_ko, purpose: 'information' }, nobody);
      const planned = [person(), person(second)].map(plan);
      assert.deepEqual(
        planned.map((one) => one.skip),
        [undefined, skip],
      );
    });
});

test('who reads English gets the English text where there is one', () => {
  const both = { ...texts, subject_en: 'News', text_en: 'Text' };
  assert.deepEqual(textsFor(both, 'en'), { language: 'en', subject: 'News', text: 'Text' });
  assert.deepEqual(textsFor(texts, 'en'), { language: 'ko', subject: '안내', text: '내용' });
  assert.equal(textsFor(both, 'ko').language, 'ko');
});

test('a placeholder is missing only in the text that the person gets', () => {
  const both = { ...texts, subject_en: 'News', text_en: '#{amount due}', text_ko: '#{이름} #{ 등록번호 }' };
  const placeholders = byLanguage(both, ({ text }) => placeholdersIn(text).known);
  const missing = (locale: 'ko' | 'en', values: PlaceholderValues) =>
    missingValues(placeholders(locale), values);
  assert.deepEqual(missing('ko', { name: '홍길동' }), ['registrationNumber']);
  assert.deepEqual(missing('en', { name: 'Hong' }), ['due']);
  assert.deepEqual(missing('en', { due: 'KRW 1' }), []);
});

describe('the pace', () => {
  for (const perMinute of [1, 7, 59, ...letterPaces])
    test(`of ${perMinute} a minute is kept over an hour`, () => {
      let now = new Date(0);
      let sent = 0;
      while (now.getTime() < 3600_000) {
        sent += groupSize(perMinute);
        now = afterGroup({ per_minute: perMinute }, false, now).next_at ?? assert.fail();
      }
      assert.ok(sent >= perMinute * 60 && sent <= perMinute * 60 + groupSize(perMinute), String(sent));
    });
});
