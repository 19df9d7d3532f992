import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailboxOf } from './mailboxes.ts';

const cases: [email: string, mailbox: string][] = [
  ['kim@example.com', 'kim@example.com'],
  ['Kim@Example.COM', 'kim@example.com'],
  ['kim+congress@example.com', 'kim@example.com'],
  ['kim+a+b@example.com', 'kim@example.com'],
  ['kim.min@example.com', 'kim.min@example.com'],
  ['k.i.m+x@gmail.com', 'kim@gmail.com'],
  ['kim@googlemail.com', 'kim@gmail.com'],
  ['no address', '@no address'],
];

for (const [email, mailbox] of cases)
  test(`${email} arrives at ${mailbox}`, () => assert.equal(mailboxOf(email), mailbox));
