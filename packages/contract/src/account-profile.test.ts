import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPhoneCoded, phoneProblem, profileProblems } from './account-profile.ts';

test('a code that ends in phone, or in the word mobile or tel, asks for a phone number', () => {
  const phones = [
    'phone',
    'Phone',
    'office-phone',
    'officePhone',
    'telephone',
    'cellphone',
    'mobile',
    'my-mobile',
  ];
  for (const code of [...phones, 'workMobile', 'tel', 'office-tel', 'officeTel'])
    assert.equal(isPhoneCoded(code), true, code);
  for (const code of ['hotel', 'motel', 'automobile', 'phoneModel', 'telescope', 'hospital'])
    assert.equal(isPhoneCoded(code), false, code);
});

test('a phone number has the specified form; outside Korea also one with a country code', () => {
  for (const [phone, inKorea, outside] of [
    ['010-1234-5678', undefined, undefined],
    ['02-123-4567', undefined, undefined],
    ['01012345678', 'phone', 'phone_international'],
    ['+1 202 555 0100', 'phone', undefined],
    ['202-5550', 'phone', 'phone_international'],
    ['', 'phone', 'phone_international'],
  ] as const)
    assert.deepEqual([phoneProblem(phone, false), phoneProblem(phone, true)], [inKorea, outside], phone);
});

test('a phone-coded answer is judged by where the person lives, any other is taken as it is', () => {
  const field = (code: string) => ({ code, inputType: 'text' as const, required: true, options: [] });
  const problem = (code: string, answer: string, isOutsideKorea = false) =>
    profileProblems([field(code)], { [code]: answer }, isOutsideKorea)[code];
  assert.equal(problem('office-phone', '02-123-4567'), undefined);
  assert.equal(problem('office-phone', '+82 2 123 4567'), 'phone');
  assert.equal(problem('office-phone', '+82 2 123 4567', true), undefined);
  assert.equal(problem('office-phone', '021234567', true), 'phone');
  assert.equal(problem('hotel', '예시호텔'), undefined);
});
