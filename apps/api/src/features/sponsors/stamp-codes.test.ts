import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkStampCode, registrationOfCard, stampCardOf, stampCodeAt } from './stamp-codes.ts';

const secret = 'a secret of sixteen and more letters';
const at = (seconds: number) => new Date(Date.UTC(2025, 10, 21, 1) + seconds * 1000);
const sponsorId = '00000000-0000-4000-8000-000000000001';

test('a code is good while it is shown and as long again, for its own booth alone', () => {
  const { code, until } = stampCodeAt(secret, sponsorId, at(0));
  assert.equal(until.getTime(), at(30).getTime());
  const checked = (seconds: number, change: object = {}) =>
    checkStampCode(secret, { sponsorId, code, now: at(seconds), ...change });
  assert.deepEqual(
    [checked(0), checked(29), checked(59.9), checked(60), checked(3600), checked(-1)],
    ['good', 'good', 'good', 'expired', 'expired', 'expired'],
  );
  assert.notEqual(stampCodeAt(secret, sponsorId, at(30)).code, code);
  assert.equal(checked(0, { sponsorId: '00000000-0000-4000-8000-000000000002' }), 'forged');
  assert.equal(
    checkStampCode('another secret of the same length', { sponsorId, code, now: at(0) }),
    'forged',
  );
});

test('what was not made here is forged, however it looks', () => {
  const { code } = stampCodeAt(secret, sponsorId, at(0));
  const [number = '', signature = ''] = code.split('.');
  const later = `${(Number.parseInt(number, 36) + 1).toString(36)}.${signature}`;
  for (const typed of [
    '',
    '.',
    '..',
    number,
    `${number}.`,
    later,
    `${code}.`,
    `0${code}`,
    `-${code}`,
    `${code}=`,
  ])
    assert.equal(checkStampCode(secret, { sponsorId, code: typed, now: at(0) }), 'forged', typed);
});

test('a card stands for one registration and cannot be made up', () => {
  const card = stampCardOf(secret, sponsorId);
  assert.equal(registrationOfCard(secret, card), sponsorId);
  for (const typed of ['', sponsorId, `${sponsorId}.`, card.replace('1.', '2.'), `${card}.`, `${card}a`])
    assert.equal(registrationOfCard(secret, typed), undefined, typed);
});
