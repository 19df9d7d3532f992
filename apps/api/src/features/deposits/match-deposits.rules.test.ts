import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { statementRows } from '../../../test/statement-rows.ts';
import { type DepositFacts, matchDeposits, nameKey, type Subject } from './match-deposits.rules.ts';

const subject = (changes: Partial<Subject> = {}): Subject => ({
  id: 'one',
  number: 'K7M29QXP',
  standing: 'expected',
  amountMinor: 100_000,
  payers: ['홍길동'],
  persons: ['홍길동', 'HONGGILDONG'],
  firstDay: '2025-10-10',
  lastDay: '2025-10-16',
  ...changes,
});
const deposit = (depositor: string, changes: Partial<DepositFacts> = {}): DepositFacts => ({
  id: depositor,
  day: '2025-10-11',
  time: '10:00:00',
  amountMinor: 100_000,
  depositor,
  memo: '',
  ...changes,
});
const verdictOf = (text: string, subjects: readonly Subject[], changes: Partial<DepositFacts> = {}) => {
  const [match] = matchDeposits([deposit(text, changes)], subjects);
  return [match?.verdict, ...(match?.candidates.map(({ subjectId }) => subjectId) ?? [])];
};

test('names are compared without blanks, titles and legal forms', () => {
  for (const [typed, key] of [
    ['홍 길 동', '홍길동'],
    ['홍길동교수님', '홍길동교수'],
    ['홍길동 교수', '홍길동'],
    ['(주)예시제약', '예시제약'],
    ['㈜예시제약', '예시제약'],
    ['Hong, Gil-Dong', 'HONGGILDONG'],
    ['원장', '원장'],
  ] as const)
    assert.equal(nameKey(typed), key);
});

describe('a deposit is certainly for the one registration', () => {
  const other = subject({ id: 'two', number: 'ABCD2345', payers: ['김예시'], persons: ['김예시'] });
  const certain: [string, string, Partial<Subject>?, Partial<DepositFacts>?][] = [
    ['whose number it has', 'K7M2-9QXP'],
    ['whose number it has without a hyphen, in small letters', 'k7m29qxp'],
    ['whose number it has between other words', '예시병원 K7M2 9QXP'],
    ['whose number has letters that look alike', '예시 K7M29OXP'],
    ['that waits for this sum under this name', '홍길동'],
    ['whose name has a title', '홍길동 원장'],
    ['whose name stands before the end of its number', '홍길동9QXP'],
    ['whose name is in the memo', '타행이체', {}, { memo: '홍길동' }],
    [
      'whose long depositor the bank has cut',
      '예시대학교병원',
      { payers: ['예시대학교병원 마취통증의학과'] },
    ],
    ['whose transfer came in time but was looked at late', '홍길동', { standing: 'expired' }],
  ];
  for (const [what, text, changes, facts] of certain)
    test(what, () => assert.deepEqual(verdictOf(text, [subject(changes), other], facts), ['certain', 'one']));
});

describe('a deposit is left to staff', () => {
  const namesake = (changes: Partial<Subject> = {}) => subject({ id: 'two', number: 'ABCD2345', ...changes });
  const likely: [string, string, Subject[], Partial<DepositFacts>?][] = [
    ['if it is more or less than expected', '홍길동', [subject()], { amountMinor: 90_000 }],
    ['if two people of the name wait for the sum', '홍길동', [subject(), namesake()]],
    [
      'if somebody of the name has chosen no transfer',
      '홍길동',
      [subject(), namesake({ standing: 'unexpected', amountMinor: null })],
    ],
    [
      'if somebody of the name has paid already',
      '홍길동',
      [subject(), namesake({ standing: 'paid', amountMinor: null })],
    ],
    ['if it names two registrations', 'K7M29QXP ABCD2345', [subject(), namesake({ payers: ['김예시'] })]],
    ['if it came too late', '홍길동', [subject()], { day: '2025-10-20' }],
    ['if it came before the transfer was chosen', '홍길동', [subject()], { day: '2025-10-01' }],
    ['if its person cancelled', 'K7M29QXP', [subject({ standing: 'cancelled', amountMinor: null })]],
    ['if another depositor was announced', '홍길동', [subject({ payers: ['예시병원'] })]],
    ['if the name is a part of it', '예시병원홍길동', [subject()]],
  ];
  for (const [what, text, subjects, facts] of likely)
    test(what, () => assert.equal(verdictOf(text, subjects, facts)[0], 'likely'));

  test('if nobody is like it', () => assert.deepEqual(verdictOf('이자', [subject()]), ['none']));

  test('if two of the same name and sum came, but of two with the number the first counts', () => {
    const twice = (text: string) =>
      matchDeposits(
        [deposit(text, { id: 'b', time: '11:00:00' }), deposit(text, { id: 'a', time: '09:00:00' })],
        [subject()],
      ).map(({ depositId, verdict }) => [depositId, verdict]);
    assert.deepEqual(twice('홍길동'), [
      ['b', 'likely'],
      ['a', 'likely'],
    ]);
    assert.deepEqual(twice('K7M29QXP'), [
      ['b', 'likely'],
      ['a', 'certain'],
    ]);
  });
});

test('of 1,000 rows that can be known nearly all match by themselves, and none wrongly, in seconds', () => {
  for (const seed of [1, 2, 3]) {
    const { subjects, rows } = statementRows(seed, 1000);
    const labels = new Map(rows.map(({ id, label }) => [id, label]));
    const beganAt = performance.now();
    const certain = matchDeposits(rows, subjects).filter(({ verdict }) => verdict === 'certain');
    const tookMs = performance.now() - beganAt;
    const wrong = certain.filter((one) => labels.get(one.depositId) !== one.candidates[0]?.subjectId);
    assert.deepEqual(
      wrong.map(({ depositId }) => rows.find(({ id }) => id === depositId)),
      [],
    );
    assert.ok(certain.length >= 950, `${certain.length} of 1,000`);
    assert.ok(tookMs < 5000, `${tookMs} ms`);
  }
});
