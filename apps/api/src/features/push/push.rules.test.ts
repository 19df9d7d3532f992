import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compose, dueAt, type News, type PushPayload, retrySeconds, toShow } from './push.rules.ts';

const now = new Date('2027-03-20T01:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const piece = (topic: string, given: Partial<News> = {}): News => ({
  topic,
  kind: 'notice',
  title: `제목 ${topic}`,
  text: `내용 ${topic}`,
  page: `https://example.org/${topic}`,
  madeAt: now,
  expiresAt: inMinutes(60),
  ...given,
});
const frame = { lang: 'ko', title: '알림', page: 'https://example.org/mine' } as const;
const payloadOf = (news: News[]): PushPayload => JSON.parse(compose(news, frame, now).text);

describe('a message', () => {
  test('with one piece of news has its topic, its page and its time to live', () => {
    const { text, ...headers } = compose(
      [piece('a', { kind: 'starting', expiresAt: inMinutes(5) })],
      frame,
      now,
    );
    assert.deepEqual(headers, { ttlSeconds: 300, urgency: 'high', topic: 'a' });
    const until = inMinutes(5).getTime();
    const item = { tag: 'a', title: '제목 a', text: '내용 a', page: 'https://example.org/a', until };
    assert.deepEqual(JSON.parse(text), { ...frame, items: [item], more: 0 });
  });

  test('joins several, lives as long as the longest, and replaces none', () => {
    const both = [piece('a', { expiresAt: inMinutes(5) }), piece('b', { expiresAt: inMinutes(9) })];
    const { ttlSeconds, urgency, topic } = compose(both, frame, now);
    assert.deepEqual([ttlSeconds, urgency, topic], [540, 'normal', undefined]);
  });

  test('has only the latest news of a topic, urgent ones first', () => {
    const earlier = piece('a', { kind: 'changed', madeAt: inMinutes(-3), text: '3강의실' });
    const later = piece('a', { kind: 'changed', madeAt: inMinutes(-1), text: '2강의실' });
    assert.deepEqual(
      toShow([piece('b'), later, earlier]).map(({ topic, text }) => [topic, text]),
      [
        ['a', '2강의실'],
        ['b', '내용 b'],
      ],
    );
  });

  test('counts what it has no room for, and is never too long', () => {
    const many = Array.from({ length: 8 }, (_, index) => piece(`t${index}`));
    const { items, more } = payloadOf(many);
    assert.deepEqual([items.length, more], [5, 3]);
    for (const letter of ['한', '😀', '"', 'a']) {
      const long = { title: letter.repeat(2000), text: letter.repeat(2000) };
      for (const count of [1, 2, 20]) {
        const news = Array.from({ length: count }, (_, index) => piece(`t${index}`, long));
        const { text } = compose(news, frame, now);
        assert.ok(Buffer.byteLength(text) <= 3900, `${letter} ${count}: ${Buffer.byteLength(text)}`);
        const read = JSON.parse(text) as PushPayload;
        assert.equal(read.items.length + read.more, count);
      }
    }
  });

  test('lives for a second at least, and four weeks at most', () => {
    const ttl = (minutes: number) =>
      compose([piece('a', { expiresAt: inMinutes(minutes) })], frame, now).ttlSeconds;
    assert.deepEqual([ttl(-5), ttl(60 * 24 * 90)], [1, 28 * 24 * 3600]);
  });
});

test('quiet hours hold back all but what starts, and changes on a day of the meeting', () => {
  const night = new Date('2027-03-19T22:30:00Z');
  const morning = '2027-03-19T23:00:00.000Z';
  const at = (kind: News['kind'], isMeetingDay: boolean) => dueAt(kind, night, isMeetingDay).toISOString();
  const atOnce = night.toISOString();
  assert.deepEqual([at('starting', false), at('changed', true)], [atOnce, atOnce]);
  assert.deepEqual(
    [at('changed', false), at('notice', true), at('answered', true)],
    [morning, morning, morning],
  );
  assert.equal(dueAt('notice', now, false), now);
});

test('a retry comes when the push service asks, else later and later, within an hour', () => {
  assert.deepEqual(
    [
      [retrySeconds(undefined, 0), 30],
      [retrySeconds(undefined, 240), 240],
      [retrySeconds(undefined, 90_000), 3600],
      [retrySeconds(7, 240), 7],
      [retrySeconds(0, 240), 1],
      [retrySeconds(90_000, 0), 3600],
    ].filter(([found, expected]) => found !== expected),
    [],
  );
});
