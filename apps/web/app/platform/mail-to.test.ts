import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wideEmailPattern } from '@airway/contract/rules';
import { mailTo } from './mail-to.ts';

test('an address that anybody may type begins one mail, to itself and with the subject that was given', () => {
  for (const typed of [
    'kim.yesi+airway@example.org',
    'a?bcc=spy%40example.net&x=@example.org',
    'victim%40example.net?body=1@example.org',
    'a&cc=b#c/d@example.org',
  ]) {
    assert.ok(wideEmailPattern.test(typed), typed);
    const { protocol, pathname, search, hash } = new URL(mailTo(typed, '문의 #1 & 답'));
    assert.deepEqual([protocol, decodeURIComponent(pathname), hash], ['mailto:', typed, ''], typed);
    assert.deepEqual([...new URLSearchParams(search)], [['subject', '문의 #1 & 답']], typed);
  }
  assert.equal(mailTo('kim@example.org'), 'mailto:kim@example.org');
});
