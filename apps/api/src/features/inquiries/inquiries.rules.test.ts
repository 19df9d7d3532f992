import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inquiryState, refusalReason } from './inquiries.rules.ts';

const then = new Date('2026-11-25T00:00:00Z');

test('an inquiry is open, undelivered or answered; what was answered otherwise since is answered', () => {
  const cases = [
    [null, null, 'open'],
    [null, then, 'undelivered'],
    [then, null, 'answered'],
    [then, then, 'answered'],
  ] as const;
  for (const [answered, undelivered, state] of cases)
    assert.equal(inquiryState({ answered_at: answered, undelivered_at: undelivered }), state);
});

test('why a mail server refused is read from its code, then from its words', () => {
  const rejected = "Can't send mail - all recipients were rejected:";
  const cases = [
    [`${rejected} 550 5.1.1 <[removed]>: Recipient address rejected: User unknown`, 'unknown-address'],
    [`${rejected} 550 No such user here`, 'unknown-address'],
    [`${rejected} 552 5.2.2 The email account is over quota`, 'mailbox-full'],
    [`${rejected} 552 Requested mail action aborted`, 'mailbox-full'],
    [`${rejected} 554 5.7.1 Service unavailable; client host blocked`, 'blocked'],
    ['Message failed: 554 Message rejected as spam', 'blocked'],
    ['Message failed: 554 Transaction failed', 'other'],
    ['', 'other'],
  ] as const;
  for (const [said, reason] of cases) assert.equal(refusalReason(said), reason, said);
});
