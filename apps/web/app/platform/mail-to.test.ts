import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wideEmailPattern } from '@airway/contract/rules';
import { mailTo } from './mail-to.ts';

test('an address that anybody may type begins one mail, to itself', () => {
  for (const typed of [
    'kim.yesi+airway@example.org',
    'a?bcc=spy%40example.net&x=@example.org',
    'victim%40example.net?body=1@example.org',
    'a&cc=b#c/d@example.org',
  ]) {
    assert.ok(wideEmailPattern.test(typed), typed);
    const { protocol, pathname, search, hash } = new URL(mailTo(typed));
    assert.deepEqual(
      [protocol, decodeURIComponent(pathname), search, hash],
      ['mailto:', typed, '', ''],
      typed,
    );
  }
  assert.equal(mailTo('kim@example.org'), 'mailto:kim@example.org');
});

test('a subject is one field of the mail, whatever it contains', () => {
  const { pathname, searchParams } = new URL(mailTo('office@example.org', '[K7M2-9QXP] 등록 & 문의?'));
  assert.deepEqual(
    [pathname, [...searchParams]],
    ['office@example.org', [['subject', '[K7M2-9QXP] 등록 & 문의?']]],
  );
});
