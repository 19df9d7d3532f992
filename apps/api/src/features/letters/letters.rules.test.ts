import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { letterPaces, type SkipReason } from '@airway/contract';
import {
  advertisingFrom,
  groupSize,
  missingValues,
  nextGroupAt,
  planRecipients,
  textsFor,
} from './letters.rules.ts';

const texts = { subject_ko: '안내', subject_en: null, text_ko: '내용', text_en: null };
const person = (given: object = {}) => ({
  subjectId: 'one',
  name: '홍길동',
  email: 'one@example.org',
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
      const [planned] = planRecipients(
        [
          person({
            agreesToAdvertising: one.agrees,
            email: one.hasAddress ? 'One+tag@example.org' : '',
            values: one.isComplete ? { name: '홍길동' } : {},
          }),
        ],
        { ...texts, text_ko: '#{이름} 님', purpose: one.purpose },
        {
          bounced: one.hasBounced ? mailbox : new Set(),
          optedOut: one.hasOptedOut ? mailbox : new Set(),
        },
      );
      const isAdvertising = one.purpose === 'advertising';
      const gets =
        one.hasAddress &&
        one.isComplete &&
        !one.hasBounced &&
        (!isAdvertising || (one.agrees && !one.hasOptedOut));
      assert.equal(planned?.skip === undefined, gets, JSON.stringify(one));
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
      const planned = planRecipients(
        [person(), person(second)],
        { ...texts, text_ko, purpose: 'information' },
        nobody,
      );
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
  assert.deepEqual(missingValues(both, 'ko', { name: '홍길동' }), ['registrationNumber']);
  assert.deepEqual(missingValues(both, 'en', { name: 'Hong' }), ['due']);
  assert.deepEqual(missingValues(both, 'en', { due: 'KRW 1' }), []);
});

describe('the pace', () => {
  for (const perMinute of [1, 7, 59, ...letterPaces])
    test(`of ${perMinute} a minute is kept over an hour`, () => {
      let now = new Date(0);
      let sent = 0;
      while (now.getTime() < 3600_000) {
        sent += groupSize(perMinute);
        now = nextGroupAt(now, perMinute);
      }
      assert.ok(sent >= perMinute * 60 && sent <= perMinute * 60 + groupSize(perMinute), String(sent));
    });
});

test('advertising may be sent from 08:00 to 21:00 in Korea, at every minute of two days', () => {
  for (let minute = 0; minute < 2 * 24 * 60; minute += 1) {
    const now = new Date(Date.parse('2026-02-27T15:00:00Z') + minute * 60_000);
    const from = advertisingFrom(now);
    const hour = Math.floor(minute / 60) % 24;
    const isQuiet = hour < 8 || hour >= 21;
    assert.equal(from > now, isQuiet, now.toISOString());
    if (!isQuiet) continue;
    assert.equal(from.toISOString().slice(11), '23:00:00.000Z');
    assert.ok(from.getTime() - now.getTime() <= 11 * 3600_000);
  }
});
