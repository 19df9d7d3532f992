import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountProfile } from '@airway/contract/accounts';
import { knownAnswers } from './known-person.ts';

const account = (changes: Partial<AccountProfile>): AccountProfile => ({
  id: '0192f5a0-0000-7000-8000-000000000000',
  isOutsideKorea: false,
  userName: '김예시',
  givenName: '',
  familyName: '',
  phone: '',
  zipcode: '',
  addr1: '',
  addr2: '',
  profile: {},
  locale: 'ko',
  userKeys: [{ userKeyType: 'Id', userKeyCode: 'sample' }],
  consents: [],
  userType: 'Member',
  role: { roleCode: 'MEMBER', permissions: [] },
  hasSecondFactor: false,
  mustChangePassword: false,
  createdAt: '2025-10-10T00:00:00.000Z',
  ...changes,
});
const email = { userKeyType: 'Email', userKeyCode: 'sample@example.org' } as const;
const mobile = { userKeyType: 'Mobile', userKeyCode: '010-2222-3333' } as const;

test('an account answers what it knows, and says nothing about the rest', () => {
  assert.deepEqual(knownAnswers(account({}), 'korean'), { name: '김예시' });
  const whole = account({
    userKeys: [email, mobile],
    givenName: 'Ye-Si',
    familyName: 'Kim',
    zipcode: '06236',
    addr1: '서울 강남구 테헤란로 152',
    addr2: '3층',
  });
  assert.deepEqual(knownAnswers(whole, 'korean'), {
    name: '김예시',
    familyName: 'Kim',
    givenName: 'Ye-Si',
    email: 'sample@example.org',
    phone: '010-2222-3333',
  });
  assert.deepEqual(knownAnswers(whole, 'international'), {
    familyName: 'Kim',
    givenName: 'Ye-Si',
    email: 'sample@example.org',
  });
});

test('a phone number is taken where its form fits the audience, the account’s own first', () => {
  const phoneOf = (phone: string, audience: 'korean' | 'international') =>
    knownAnswers(account({ phone, userKeys: [mobile] }), audience).phone;
  assert.equal(phoneOf('010-1111-1111', 'korean'), '010-1111-1111');
  assert.equal(phoneOf('+82 10 1111 1111', 'korean'), '010-2222-3333');
  assert.equal(phoneOf('+65 6123 4567', 'international'), '+65 6123 4567');
  assert.equal(phoneOf('010-1111-1111', 'international'), undefined);
});

test('people outside Korea are called by their Latin names', () => {
  const abroad = account({
    isOutsideKorea: true,
    userName: 'Zoë O’Sample',
    givenName: 'Zoë',
    familyName: 'O’Sample',
  });
  assert.deepEqual(knownAnswers(abroad, 'korean'), { familyName: 'O’Sample', givenName: 'Zoë' });
});

test('extra fields answer the questions that they are called after; an affiliation goes where its letters fit', () => {
  const answers = (profile: AccountProfile['profile'], audience: 'korean' | 'international' = 'korean') => {
    const { name: _name, ...others } = knownAnswers(account({ profile }), audience);
    return others;
  };
  assert.deepEqual(answers({ affiliation: '예시병원' }), { affiliationKo: '예시병원' });
  assert.deepEqual(answers({ affiliation: 'Sample Hospital' }), { affiliationEn: 'Sample Hospital' });
  assert.deepEqual(answers({ affiliation: '예시병원' }, 'international'), {});
  assert.deepEqual(answers({ department: '내과', licenceNumber: '12345', hobby: '등산' }), {
    department: '내과',
    licenceNumber: '12345',
  });
  assert.deepEqual(answers({ department: ['a', 'b'], name: '남의이름' }), {});
});
