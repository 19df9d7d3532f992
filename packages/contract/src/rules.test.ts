import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { koreanNameProblem, NewPassword, Pincode, userKeyProblem } from './accounts.ts';
import { fieldProblems } from './errors.ts';
import {
  compactTimePattern,
  Day,
  Email,
  LatinName,
  LicenceNumber,
  Phone,
  queryInteger,
  TimeOfDay,
  timePattern,
  WideEmail,
  WideKoreanName,
  whole,
  Zipcode,
} from './rules.ts';

/** Returns the problem of a value by the shared schema, or 'fits'. */
function verdict(schema: z.ZodMiniType, value: unknown): string {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? 'fits' : (fieldProblems(result.error.issues)[''] ?? 'another field');
}

function checkCases(schema: z.ZodMiniType, cases: readonly (readonly [unknown, string])[]) {
  for (const [value, expected] of cases)
    assert.equal(verdict(schema, value), expected, JSON.stringify(value));
}

test('a password has 6 to 16 characters with a letter, a digit and a special character', () => {
  checkCases(NewPassword, [
    ['', 'required'],
    ['ab1!c', 'password'],
    ['ab1!cd', 'fits'],
    ['ab1!cdefghijklmn', 'fits'],
    ['ab1!cdefghijklmno', 'password'],
    ['abcdef!', 'password'],
    ['123456!', 'password'],
    ['abcdef1', 'password'],
    ['한글비번1!', 'password'],
    ['한글비번a1!', 'fits'],
    ['한글a1!!'.normalize('NFD'), 'fits'],
    ['한글비번a1', 'password'],
    ['ab1한글글글', 'password'],
    ['ab1２２２２', 'password'],
    ['ab1é́éé', 'password'],
    ['ab1\u200bcdef', 'password'],
    ['ab1\0cdef', 'password'],
    ['ab1😀cd', 'fits'],
    ['ab1￦cd', 'fits'],
    ['ab1! cd', 'fits'],
    ['a 1 ! c', 'fits'],
    ['ab1 cdef', 'password'],
    ['ab 1! cdefghijklm', 'password'],
    [' ab1!cd', 'password_space'],
    ['ab1!cd ', 'password_space'],
    ['ab1!\tcd', 'password_space'],
    ['ab1!\u00a0cd', 'password_space'],
    ['ab1!\u3000cd', 'password_space'],
    ['ab1!cd\n', 'password_space'],
    [undefined, 'required'],
    [123456, 'wrong_type'],
  ]);
  assert.equal(NewPassword.parse('한a1!!!'.normalize('NFD')), '한a1!!!');
});

test('a code has exactly four digits', () => {
  checkCases(Pincode, [
    ['', 'required'],
    ['123', 'pincode'],
    ['0000', 'fits'],
    ['12345', 'pincode'],
    ['12a4', 'pincode'],
    ['１２３４', 'pincode'],
    ['١٢٣٤', 'pincode'],
    ['1234\n', 'pincode'],
    [' 1234', 'pincode'],
    [1234, 'wrong_type'],
  ]);
});

test('a Korean name has one to four syllables for an account, where the setting says so up to twenty', () => {
  const problems = (name: string) => [koreanNameProblem(name, false), koreanNameProblem(name, true)];
  for (const [name, ...expected] of [
    ['김', undefined, undefined],
    ['남궁민수', undefined, undefined],
    ['남궁민수아', 'korean_name', undefined],
    ['홍길동'.normalize('NFD'), undefined, undefined],
    ['홍 길동', 'korean_name', undefined],
    ['가'.repeat(20), 'korean_name', undefined],
    ['가'.repeat(21), 'korean_name', 'korean_name_wide'],
    ['洪吉童', 'korean_name', 'korean_name_wide'],
  ] as const)
    assert.deepEqual(problems(name), expected, name);
});

test('a Korean name in a registration has 1 to 20 syllables, with spaces within', () => {
  checkCases(WideKoreanName, [
    ['', 'required'],
    ['김', 'fits'],
    ['남궁민수아', 'fits'],
    ['응우옌티흐엉', 'fits'],
    [' 응우옌 티 흐엉 ', 'fits'],
    ['가'.repeat(20), 'fits'],
    ['가'.repeat(20).normalize('NFD'), 'fits'],
    ['가'.repeat(21), 'korean_name_wide'],
    [Array(20).fill('가').join(' '), 'fits'],
    ['홍  길동', 'korean_name_wide'],
    ['ㅎㄱㄷ', 'korean_name_wide'],
    ['홍길동1', 'korean_name_wide'],
    ['洪吉童', 'korean_name_wide'],
    ['Hong', 'korean_name_wide'],
  ]);
});

test('a Latin name has Latin letters of every language with their marks, and what stands between them', () => {
  checkCases(LatinName, [
    ['', 'required'],
    ['A', 'fits'],
    ['Nguyễn Thị Hương', 'fits'],
    ['Nguyễn Thị Hương'.normalize('NFD'), 'fits'],
    ['O’Brien', 'fits'],
    ["O'Brien", 'fits'],
    ['’t Hooft', 'fits'],
    ['Jean-Luc', 'fits'],
    ['John Jr.', 'fits'],
    ['J. R. R.', 'fits'],
    ['Đặng', 'fits'],
    ['Ọlọ́run', 'fits'],
    ['Ə̣liyev', 'fits'],
    ['Ṣ̌'.repeat(1), 'fits'],
    ['x'.repeat(60), 'fits'],
    ['x'.repeat(61), 'too_long'],
    ['\u0301', 'latin_name'],
    ['\u0301\u0302', 'latin_name'],
    ['a'.concat('\u0301'.repeat(9)), 'latin_name'],
    ['a'.concat('\u0301'.repeat(40)), 'characters'],
    ['-', 'latin_name'],
    ['’', 'latin_name'],
    ['Hong-', 'latin_name'],
    ['홍', 'latin_name'],
    ['山田', 'latin_name'],
    ['Иван', 'latin_name'],
    ['Ｋｉｍ', 'latin_name'],
    ['Ⅳ', 'latin_name'],
    ['Kim2', 'latin_name'],
    ['Kim\u200d', 'latin_name'],
    ['<b>', 'latin_name'],
  ]);
  assert.equal(LatinName.parse('Nguyễn'.normalize('NFD')), 'Nguyễn');
});

test('a licence number, a postcode and a telephone number say their own rule, however long what was typed is', () => {
  checkCases(LicenceNumber, [
    ['12345', 'fits'],
    ['1234', 'licence_number'],
    ['123456', 'fits'],
    ['1234567', 'licence_number'],
    ['면허 12345', 'licence_number'],
  ]);
  checkCases(z.union([z.literal(''), LicenceNumber]), [['12345678', 'licence_number']]);
  checkCases(Zipcode, [['045245', 'zipcode']]);
});

test('an e-mail address ends in 2 to 3 letters, in more where the setting says so', () => {
  checkCases(Email, [
    ['', 'required'],
    ['a@b.c', 'email'],
    ['a@b.kr', 'fits'],
    ['a@b.org', 'fits'],
    ['a@b.info', 'email'],
    ['a@b.co.kr', 'fits'],
    ['a@b.k1', 'email'],
    ['a.b.kr', 'email'],
    ['@b.kr', 'email'],
    ['a@-b.kr', 'email'],
    ['a@b..kr', 'email'],
    ['a b@c.kr', 'email'],
  ]);
  checkCases(WideEmail, [
    ['a@b.info', 'fits'],
    ['a@b.c', 'email'],
    ['a@b.kr', 'fits'],
  ]);
});

test('a phone number has 2-3, 3-4 and 4 digits with hyphens', () => {
  checkCases(Phone, [
    ['02-123-4567', 'fits'],
    ['010-1234-5678', 'fits'],
    ['031-123-4567', 'fits'],
    ['1-123-4567', 'phone'],
    ['0100-123-4567', 'phone'],
    ['010-12-4567', 'phone'],
    ['010-12345-678', 'phone'],
    ['010-1234-567', 'phone'],
    ['010-1234-56789', 'phone'],
    ['01012345678', 'phone'],
    ['010 1234 5678', 'phone'],
  ]);
});

test('a user id has no whitespace of any kind, and nothing that cannot be seen', () => {
  const spaces = [' ', '\t', '\n', '\u00a0', '\u3000', '\u2003'];
  const unseen = ['\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u115f', '\u1160', '\u3164', '\uffa0'];
  for (const space of [...spaces, ...unseen])
    assert.equal(userKeyProblem('Id', `two${space}words`, false), 'user_id', JSON.stringify(space));
  assert.equal(userKeyProblem('Id', 'one-word', false), undefined);
  assert.equal(userKeyProblem('Id', '홍길동', false), undefined);
  assert.equal(userKeyProblem('Id', 'x'.repeat(50), false), undefined);
  assert.equal(userKeyProblem('Id', 'x'.repeat(51), false), 'too_long');
});

test('a day is one of a calendar, which has no year 0', () => {
  checkCases(Day, [
    ['0001-01-01', 'fits'],
    ['9999-12-31', 'fits'],
    ['0000-01-01', 'invalid_format'],
    ['0000-02-29', 'invalid_format'],
    ['2025-02-29', 'invalid_format'],
    ['2025-1-1', 'invalid_format'],
  ]);
});

test('a time is HH:MM or HHMM of 24 hours', () => {
  for (const [text, fits] of [
    ['00:00', true],
    ['09:05', true],
    ['23:59', true],
    ['24:00', false],
    ['9:05', false],
    ['12:60', false],
    ['12:5', false],
    ['12-05', false],
  ] as const) {
    assert.equal(timePattern.test(text), fits, text);
    assert.equal(compactTimePattern.test(text.replace(':', '')), fits, text);
  }
});

test('a time of day is HH:MM on the wire; imports may say HHMM', () => {
  checkCases(TimeOfDay, [
    ['', 'required'],
    ['09:30', 'fits'],
    ['23:59', 'fits'],
    ['0930', 'time'],
    ['24:00', 'time'],
    ['09:3a', 'time'],
    [930, 'wrong_type'],
  ]);
});

test('a number that must be whole, and a list with too few or too many items, have words of their own', () => {
  checkCases(z.int().check(z.minimum(1), z.maximum(9)), [
    [1, 'fits'],
    [1.5, 'integer'],
    [0, 'too_small'],
    [10, 'too_large'],
    ['1', 'wrong_type'],
    [undefined, 'required'],
  ]);
  checkCases(whole(1, 9), [
    [1, 'fits'],
    [1.5, 'integer'],
    ['1', 'integer'],
    [0, 'too_small'],
    [10, 'too_large'],
    [null, 'required'],
    [undefined, 'required'],
  ]);
  checkCases(queryInteger(0, 9), [
    ['9', 'fits'],
    ['1.5', 'integer'],
    ['-1', 'integer'],
    ['10', 'too_large'],
  ]);
  checkCases(z.array(z.int()).check(z.minLength(1), z.maxLength(2)), [
    [[1], 'fits'],
    [[], 'too_few_items'],
    [[1, 2, 3], 'too_many_items'],
  ]);
  checkCases(z.string().check(z.minLength(2), z.maxLength(3)), [
    ['a', 'too_short'],
    ['abcd', 'too_long'],
  ]);
});
