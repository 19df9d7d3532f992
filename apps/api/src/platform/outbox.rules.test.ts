import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideAfterFailure, isAddressRefused } from './outbox.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);
const unknown = { command: 'RCPT TO', responseCode: 550, enhancedCode: '5.1.1' };
const relayDenied = { command: 'RCPT TO', responseCode: 554, enhancedCode: '5.7.1' };

test('only codes about the address itself, said of the recipient, are about the address', () => {
  const about = ['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10'];
  const others = ['5.1.0', '5.1.5', '5.1.7', '5.1.8', '5.1.9', '5.1.11', '4.1.1', '5.2.2', '5.7.1', '5.0.0'];
  for (const enhancedCode of about) assert.equal(isAddressRefused({ ...unknown, enhancedCode }), true);
  for (const enhancedCode of others) assert.equal(isAddressRefused({ ...unknown, enhancedCode }), false);
  for (const command of ['MAIL FROM', 'DATA', 'AUTH PLAIN'])
    assert.equal(isAddressRefused({ ...unknown, command }), false);
  assert.equal(isAddressRefused({ command: 'RCPT TO', responseCode: 550 }), false);
  assert.equal(isAddressRefused({}), false);
});

test('a try that failed is the last one when the address is refused again hours later, or after two days', () => {
  for (const [failing, refused, refusal, isLast] of [
    [null, null, unknown, false],
    [1.9, 1.9, unknown, false],
    [2, 2, unknown, true],
    // Earlier refusals had another reason: this is the first one about the address.
    [47, null, unknown, false],
    [2, 2, relayDenied, false],
    [47.9, null, relayDenied, false],
    [47.9, null, {}, false],
    [48, null, relayDenied, true],
    [48, null, {}, true],
  ] as const) {
    const since = (hours: number | null) => (hours === null ? null : hoursAgo(hours));
    const tried = { failing_since: since(failing), refused_at: since(refused) };
    assert.deepEqual(decideAfterFailure(tried, refusal, now), {
      tried: {
        failing_since: tried.failing_since ?? now,
        refused_at: tried.refused_at ?? (refusal === unknown ? now : null),
      },
      isLast,
    });
  }
});
