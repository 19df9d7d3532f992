import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStep } from './group-steps.rules.ts';
import { codePeriod, fittingCount, passesHalf, pricesOf, spendingMonth } from './text-prices.rules.ts';
import {
  changeBy,
  costAfter,
  needsFallback,
  pauseMs,
  retryMs,
  type SentText,
  silentMs,
} from './text-reports.rules.ts';

const sent: SentText = {
  ...{ carrier: 'alimtalk', delivered_at: null, failed_at: null, hasFallback: false },
  ...{ price_won: 13, fallback_won: 45 },
};
const at = new Date(0);

test('a report changes a message once, in whatever order reports come', () => {
  for (const [name, given, report, ago, change, isReplaced] of [
    ['delivered', {}, 'delivered', 0, 'delivered', false],
    ['delivered twice', { delivered_at: at }, 'delivered', 0, undefined, false],
    ['failed', {}, 'failed', 0, 'failed', true],
    ['failed twice', { failed_at: at, hasFallback: true }, 'failed', 0, undefined, false],
    ['failed after it was delivered', { delivered_at: at }, 'failed', 0, undefined, false],
    ['delivered after it failed', { failed_at: at, hasFallback: true }, 'delivered', 0, 'delivered', false],
    ['taken', {}, 'taken', silentMs - 1, undefined, false],
    ['taken for too long', {}, 'taken', silentMs, 'silent', true],
    ['not known for too long', {}, undefined, silentMs, 'silent', true],
    ['silent with a fallback', { hasFallback: true }, 'taken', silentMs * 2, undefined, false],
    ['failed after a fallback', { hasFallback: true }, 'failed', silentMs, 'failed', false],
    ['a text message that failed', { carrier: 'sms' }, 'failed', 0, 'failed', false],
    ['a text message without a word', { carrier: 'sms' }, 'taken', silentMs * 9, undefined, false],
  ] as const) {
    const text = { ...sent, ...given };
    const state = report && { state: report };
    const found = changeBy(text, state, ago);
    assert.equal(found, change, name);
    if (found !== undefined) assert.equal(needsFallback(text, found), isReplaced, name);
  }
});

test('a failed message costs nothing, every other its own price', () => {
  const costs = (['delivered', 'silent', 'failed'] as const).map((change) => costAfter(sent, change));
  assert.deepEqual(costs, [13, 13, 0]);
});

const prices = {
  ...{ smsWon: 18, lmsWon: 45, alimtalkWon: 13, ceilingWon: 0, reserveWon: 0 },
  announcementTemplateId: null,
};

test('a text message costs by its bytes, and an 알림톡 as much besides as the message in its place', () => {
  for (const [bytes, won] of [
    [90, 18],
    [91, 45],
  ] as const) {
    assert.deepEqual(pricesOf(prices, bytes, false), { price: won, fallback: 0 });
    assert.deepEqual(pricesOf(prices, bytes, true), { price: 13, fallback: won });
  }
});

test('as many messages fit as the limit allows, in their order', () => {
  for (const [spent, costs, limit, count] of [
    [0, [10, 10, 10], 30, 3],
    [0, [10, 10, 10], 29, 2],
    [25, [10, 1], 30, 0],
    [30, [0], 30, 1],
    [31, [0], 30, 0],
    [0, [], 0, 0],
  ] as const)
    assert.equal(fittingCount(spent, costs, limit), count);
});

test('half of a limit is passed once', () => {
  for (const [before, added, limit, isPassed] of [
    [0, 49, 100, false],
    [49, 1, 100, true],
    [50, 1, 100, false],
    [0, 100, 100, true],
    [0, 0, 0, false],
  ] as const)
    assert.equal(passesHalf(before, added, limit), isPassed);
});

test('a day is that of Korea, too', () => {
  assert.equal(codePeriod(new Date('2026-12-18T15:00:00Z'), 'signup'), '2026-12-19 signup');
  assert.equal(codePeriod(new Date('2026-12-19T14:59:59Z'), 'reset'), '2026-12-19 reset');
});

test('only a group with each wanted message once is sent, and one that was handed over is never given up', () => {
  const one = (id: string, messageId = id, state: 'taken' | 'failed' = 'taken') => {
    return { id, messageId, state, reason: '' };
  };
  const fresh = { refused: undefined, isHandedOver: false };
  const handed = { refused: undefined, isHandedOver: true };
  const pending = (...messages: ReturnType<typeof one>[]) => ({ isPending: true, messages });
  const wanted = new Set(['a', 'b']);
  for (const [name, group, known, step] of [
    ['complete', pending(one('a'), one('b')), fresh, { act: 'send' }],
    ['sent before', { ...pending(one('a')), isPending: false }, fresh, { act: 'sent' }],
    ['empty after a lost answer', pending(), fresh, { act: 'discard' }],
    ['one is missing', pending(one('a')), { ...fresh, refused: 0 }, { act: 'discard' }],
    ['one was refused', pending(one('a')), { ...fresh, refused: 1 }, { act: 'send' }],
    ['all were refused', pending(), { ...fresh, refused: 2 }, { act: 'empty' }],
    [
      'all are listed as refused',
      pending(one('a', 'a', 'failed'), one('b', 'b', 'failed')),
      fresh,
      { act: 'empty' },
    ],
    ['one stands twice', pending(one('a'), one('b'), one('a', 'c')), fresh, { act: 'discard' }],
    ['one too many', pending(one('a'), one('x', 'y'), one('b')), fresh, { act: 'remove', messageIds: ['y'] }],
    [
      'of nobody known',
      pending(one('a'), one('', 'y'), one('b')),
      fresh,
      { act: 'remove', messageIds: ['y'] },
    ],
    ['handed over, complete', pending(one('a'), one('b')), handed, { act: 'send' }],
    [
      'handed over, one too many',
      pending(one('a'), one('x'), one('b')),
      handed,
      { act: 'remove', messageIds: ['x'] },
    ],
    [
      'handed over, twice',
      pending(one('a'), one('a', 'c'), one('b')),
      handed,
      { act: 'remove', messageIds: ['c'] },
    ],
    ['handed over, one is missing', pending(one('a')), handed, { act: 'send' }],
    ['handed over, empty', pending(), handed, { act: 'empty' }],
  ] as const)
    assert.deepEqual(nextStep(group, { wanted, ...known }), step, name);
});

test('a month is that of Korea', () => {
  for (const [instant, month] of [
    ['2026-11-30T14:59:59Z', '2026-11'],
    ['2026-11-30T15:00:00Z', '2026-12'],
    ['2026-12-31T15:00:00Z', '2027-01'],
  ] as const)
    assert.equal(spendingMonth(new Date(instant)), month);
});

test('the provider is asked often at first, and retried ever more slowly', () => {
  const minute = 60_000;
  assert.deepEqual([0, minute, 10 * minute, 60 * minute].map(pauseMs), [5000, 15_000, minute, 10 * minute]);
  assert.deepEqual([0, 1, 2, 10].map(retryMs), [5000, 10_000, 20_000, 5 * minute]);
});
