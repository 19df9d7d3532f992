import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveMessage } from '@airway/contract/live-messages';
import { createRoomMessages, pageSize } from './room-messages.ts';

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const written = (number: number, change: Partial<LiveMessage> = {}): LiveMessage => ({
  id: idOf(number),
  kind: 'message',
  name: '홍길동',
  affiliation: '예시대학교병원',
  text: `글 ${number}`,
  createdAt: '2025-11-21T00:00:00Z',
  votes: 0,
  isHidden: false,
  isPinned: false,
  isAnswered: false,
  ...change,
});
const asks = (number: number, change: Partial<LiveMessage> = {}) =>
  written(number, { kind: 'question', ...change });
const page = (content: LiveMessage[], mayModerate = false, pinned: LiveMessage[] = []) => ({
  content,
  pinned,
  mayModerate,
});
/** Returns messages from the newest to the oldest. */
const from = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => written(newest - index));
const textsOf = (messages: readonly LiveMessage[]) => messages.map(({ text }) => text);

function opened(content: LiveMessage[] = [], mayModerate = false) {
  const room = createRoomMessages();
  room.setNewest(
    'message',
    page(
      content.filter(({ kind }) => kind === 'message'),
      mayModerate,
    ),
    0,
    true,
  );
  room.setNewest(
    'question',
    page(
      content.filter(({ kind }) => kind === 'question'),
      mayModerate,
    ),
    0,
    true,
  );
  return room;
}

test('what is told twice is there once, in the order of time', () => {
  const room = opened([written(1)]);
  room.hear([written(3), written(2)]);
  room.hear([written(3)]);
  assert.deepEqual(textsOf(room.read().messages), ['글 1', '글 2', '글 3']);
  assert.equal(room.read().newCount, 2);
});

test('an answer to what was asked before changes nothing that was told since', () => {
  const room = opened([asks(1)]);
  const mark = room.mark();
  room.hear([asks(1, { votes: 3, isAnswered: true })]);
  room.answered(asks(1, { votes: 2 }), mark);
  room.setNewest('question', page([asks(1, { votes: 1 })]), mark);
  assert.deepEqual(room.read().questions, [asks(1, { votes: 3, isAnswered: true })]);
  // A response to a later request counts.
  room.answered(asks(1, { votes: 4 }), room.mark());
  assert.equal(room.read().questions[0]?.votes, 4);
});

test('questions stand by votes, answered ones last; a vote counts at once and once', () => {
  const room = opened([asks(1), asks(2, { votes: 2 }), asks(3, { votes: 9, isAnswered: true })]);
  const votes = () => room.read().questions.map((one) => [one.text, one.votes]);
  assert.deepEqual(votes(), [
    ['글 2', 2],
    ['글 1', 0],
    ['글 3', 9],
  ]);
  room.vote(asks(1));
  assert.equal(room.read().questions[1]?.votes, 1);
  const mark = room.mark();
  room.hear([asks(1, { votes: 1 })]);
  assert.equal(room.read().questions[1]?.votes, 1);
  room.answered(asks(1, { votes: 1 }), mark);
  assert.equal(room.read().questions[1]?.votes, 1);
  room.vote(asks(2, { votes: 2 }));
  room.unvote(idOf(2));
  assert.equal(room.read().questions[0]?.votes, 2);
});

describe('what is hidden', () => {
  test('vanishes for those who may not read it, and comes back', () => {
    const room = opened([written(1), written(2)]);
    room.hear([written(1, { isHidden: true, text: '' })]);
    assert.deepEqual(textsOf(room.read().messages), ['글 2']);
    room.hear([written(1)]);
    assert.deepEqual(textsOf(room.read().messages), ['글 1', '글 2']);
    assert.equal(room.read().newCount, 0);
  });
  test('stays with its words for who moderates', () => {
    const room = opened([written(1)], true);
    room.hear([written(1, { isHidden: true, text: '' })]);
    assert.deepEqual(room.read().messages, [written(1, { isHidden: true })]);
  });
});

describe('history', () => {
  test('grows upwards; what is pinned is there however old it is, but above the others only', () => {
    const room = createRoomMessages();
    const pinned = written(1, { isPinned: true });
    room.setNewest('message', page(from(100, pageSize), false, [pinned]), 0, true);
    assert.deepEqual(textsOf(room.read().pinned), ['글 1']);
    assert.deepEqual([room.read().messages.length, room.firstOf('message')], [pageSize, idOf(51)]);
    room.addOlder('message', page(from(50, pageSize)), room.mark());
    assert.deepEqual([room.read().messages.length, room.read().hasOlder.message], [100, true]);
    room.addOlder('message', page([]), room.mark());
    assert.equal(room.read().hasOlder.message, false);
  });

  test('asked for now and then, brings what is new and takes what is gone', () => {
    const room = opened([written(2), written(1)]);
    room.setNewest('message', page([written(3), written(1)]), room.mark());
    assert.deepEqual(textsOf(room.read().messages), ['글 1', '글 3']);
    assert.equal(room.read().newCount, 1);
    assert.equal(room.read().hasOlder.message, false);
  });

  test('that does not reach what is known begins anew, without a gap', () => {
    const room = opened([written(2), written(1)]);
    room.setNewest('message', page(from(200, pageSize)), room.mark());
    assert.deepEqual([room.read().messages.length, room.read().hasOlder.message], [pageSize, true]);
    room.setNewest('message', page(from(201, pageSize)), room.mark());
    assert.equal(room.read().messages.length, pageSize + 1);
  });

  test('is let go at its beginning while the newest are read, and can be read again', () => {
    const room = opened();
    room.hear(from(450, 450));
    room.trim();
    assert.deepEqual([room.read().messages.length, room.firstOf('message')], [200, idOf(251)]);
    room.addOlder('message', page(from(250, pageSize)), room.mark());
    assert.equal(room.read().messages.length, 200 + pageSize);
  });
});
