import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  type LiveMessage,
  listMessages,
  moderateMessage,
  muteWriter,
  postMessage,
  voteForMessage,
} from '@airway/contract/live-messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { LiveMessages } from './live-messages.tsx';
import { createRoomMessages, type RoomMessages } from './room-messages.ts';
import type { RoomNow } from './use-room.ts';

const say = messagesIn('ko');
const place = {
  editionId: '019a0000-0000-7000-8000-000000000001',
  sessionId: '019a0000-0000-7000-8000-0000000000c1',
};
const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const written = (number: number, change: Partial<LiveMessage> = {}): LiveMessage => ({
  ...{
    id: idOf(number),
    kind: 'message',
    name: '홍길동',
    affiliation: '예시대학교병원',
    text: `글 ${number}`,
  },
  ...{ createdAt: '2025-11-21T00:00:00Z', votes: 0, isHidden: false, isPinned: false, isAnswered: false },
  ...change,
});
const asks = (number: number, change: Partial<LiveMessage> = {}) =>
  written(number, { kind: 'question', ...change });

let messages: RoomMessages;
beforeEach(() => {
  sessionStorage.clear();
  messages = createRoomMessages();
});

async function open(known: LiveMessage[] = [], mayModerate = false) {
  for (const kind of ['message', 'question'] as const)
    messages.setNewest(
      kind,
      { content: known.filter((one) => one.kind === kind).reverse(), pinned: [], mayModerate },
      messages.mark(),
      true,
    );
  const room = { link: 'open', messages } as RoomNow;
  await showRoutes(
    [
      {
        path: '*',
        Component: () => <LiveMessages place={place} room={room} author="김예시 · 예시대학교병원" />,
      },
    ],
    '/Live/x',
  );
  fireEvent.click(screen.getByRole('tab', { name: say('live.message.tab') }));
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: say('live.message.write') });
const type = (text: string) => fireEvent.input(area(), { target: { value: text } });
const send = () => press('button', say('live.message.send'));
const alert = async () => (await screen.findByRole('alert')).textContent ?? '';
const receive = (...some: LiveMessage[]) => act(async () => messages.hear(some));
const toQuestions = () =>
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(say('live.question.tab')) }));

describe('what is typed', () => {
  test('stays after a refusal and a reload, and is one message however often it is sent', async () => {
    const keys: string[] = [];
    mockApi(
      answerTo(postMessage, ({ body }) => {
        keys.push(body.requestKey);
        if (keys.length < 3) throw new Refused('UNAVAILABLE', '잠시 후 다시 시도해 주세요.');
        return written(1, { text: body.text });
      }),
    );
    await open();
    type('소아 기도는 어떻게 보시나요?');
    await send();
    assert.match(await alert(), /잠시 후/);
    assert.equal(area().value, '소아 기도는 어떻게 보시나요?');
    // Simulates a reload of the tab.
    await open();
    assert.equal(area().value, '소아 기도는 어떻게 보시나요?');
    await send();
    await alert();
    await send();
    await screen.findByText('소아 기도는 어떻게 보시나요?', { selector: 'p' });
    assert.equal(area().value, '');
    assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
    // The next message has its own key.
    type('소아 기도는 어떻게 보시나요?');
    await send();
    await waitFor(() => assert.equal(new Set(keys).size, 2));
  });

  test('of ten thousand letters is refused in words, and nothing is sent; lines become one', async () => {
    const texts: string[] = [];
    mockApi(
      answerTo(postMessage, ({ body }) => {
        texts.push(body.text);
        return written(1, { text: body.text });
      }),
    );
    await open();
    type('가'.repeat(10_000));
    assert.ok(screen.getByText(say('live.message.over', { count: 9700 })));
    await send();
    assert.ok(await screen.findByText(say('live.message.tooLong', { most: 300 })));
    assert.equal(area().getAttribute('aria-invalid'), 'true');
    type('한 줄\r\n두 줄');
    await send();
    await waitFor(() => assert.deepEqual(texts, ['한 줄 두 줄']));
  });

  test('too soon, or by who was muted, is refused with the server’s words', async () => {
    const refusals = [
      new Refused('TOO_MANY_REQUESTS', '42초 후에 다시 보내 주세요.'),
      new Refused('NOT_ALLOWED', '이 세션에서는 글을 쓰실 수 없습니다.'),
    ];
    mockApi(
      answerTo(postMessage, () => {
        throw refusals.shift();
      }),
    );
    await open();
    type('또 씁니다');
    await send();
    assert.match(await alert(), /42초 후에/);
    await send();
    await waitFor(() => assert.match(screen.getByRole('alert').textContent ?? '', /쓰실 수 없습니다/));
    assert.equal(area().value, '또 씁니다');
  });

  test('is sent by Enter, by the one that ends a syllable once, and not by Shift and Enter', async () => {
    const texts: string[] = [];
    mockApi(
      answerTo(postMessage, ({ body }) => {
        texts.push(body.text);
        return written(texts.length, { text: body.text });
      }),
    );
    await open();
    type('한글');
    fireEvent.keyDown(area(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(area(), { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true });
    fireEvent.compositionEnd(area());
    await waitFor(() => assert.deepEqual([texts, area().value], [['한글'], '']));
    fireEvent.keyDown(area(), { key: 'Enter' });
    type('둘');
    fireEvent.keyDown(area(), { key: 'Enter' });
    await waitFor(() => assert.deepEqual(texts, ['한글', '둘']));
  });
});

test('HTML is text, and names of any script stand apart from it', async () => {
  const tags = '<img src=x onerror=alert(1)>';
  const name = 'שלום 🫁 한';
  await open([written(1, { text: tags, name })]);
  assert.ok(screen.getByText(tags));
  assert.equal(screen.getByText(name).tagName, 'BDI');
  assert.equal(document.querySelector('article img'), null);
});

test('a vote counts at once, is taken back where it is refused, and is sent once', async () => {
  let tries = 0;
  mockApi(
    answerTo(voteForMessage, () => {
      tries += 1;
      if (tries === 1) throw new Refused('CLOSED', '방송이 끝났습니다.');
      return asks(1, { votes: 6 });
    }),
  );
  await open([asks(1, { votes: 4 })]);
  toQuestions();
  const voteName = (count: number) => say('live.question.vote', { count, name: '홍길동' });
  await press('button', voteName(4));
  assert.match(await alert(), /방송이 끝났습니다/);
  await press('button', voteName(4));
  const voted = await screen.findByRole('button', { name: voteName(6) });
  assert.equal(voted.getAttribute('aria-pressed'), 'true');
  await press('button', voteName(6));
  assert.equal(tries, 2);
});

test('who reads older ones stays there, is told how many are new, and comes to them by a press', async () => {
  await open([written(1)]);
  const box = screen.getByRole('region', { name: say('live.message.list') });
  Object.defineProperties(box, { clientHeight: { value: 100 }, scrollHeight: { value: 500 } });
  box.scrollTop = 50;
  fireEvent.scroll(box);
  await receive(written(2), written(3));
  await receive(written(4));
  await press('button', say('live.message.new', { count: 3 }));
  assert.equal(box.scrollTop, 500);
  assert.equal(screen.queryByRole('button', { name: say('live.message.new', { count: 3 }) }), null);
});

test('older ones come by pages', async () => {
  mockApi(
    answerTo(listMessages, ({ query }) => {
      assert.deepEqual([query.before, query.kind], [idOf(51), 'message']);
      return { content: [written(50)], pinned: [], last: 1, mayModerate: false };
    }),
  );
  await open(Array.from({ length: 50 }, (_, index) => written(51 + index)));
  await press('button', say('live.message.older'));
  assert.ok(await screen.findByText('글 50'));
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: say('live.message.older') }), null));
});

test('new ones are read aloud where somebody wishes it, and a burst of them together', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const texts = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
  const isRead = (text: string) => texts().includes(text);
  await open([written(1)]);
  for (const list of screen.getAllByRole('list', { hidden: true }))
    assert.equal(list.getAttribute('aria-live'), 'off');
  await receive(written(2));
  assert.equal(texts().join(''), '');
  fireEvent.click(screen.getByRole('checkbox', { name: say('live.message.read') }));
  await receive(written(3));
  assert.ok(isRead('홍길동: 글 3'));
  for (let number = 4; number < 9; number += 1) await receive(written(number));
  await receive(written(8, { isHidden: true, text: '' }));
  assert.ok(isRead('홍길동: 글 3'));
  await act(async () => context.mock.timers.tick(5000));
  const some = say('live.message.read.some', { count: 4, last: 3 });
  assert.ok(isRead(`${some} 홍길동: 글 5 홍길동: 글 6 홍길동: 글 7`), texts().join('|'));
});

describe('moderation', () => {
  test('is not offered to those who may not', async () => {
    await open([written(1), asks(2)]);
    assert.equal(screen.queryByText(say('live.message.moderate')), null);
  });

  test('pins, answers, hides and mutes in place, and takes each back', async () => {
    const done: object[] = [];
    let question = asks(1);
    mockApi(
      answerTo(moderateMessage, ({ body }) => {
        done.push(body);
        question = { ...question, ...body } as LiveMessage;
        return question;
      }),
      answerTo(muteWriter, ({ body }) => {
        done.push(body);
        return body;
      }),
      answerTo(listMessages, ({ query: { kind } }) => ({
        content: kind === 'question' ? [question] : [],
        pinned: [],
        last: 1,
        mayModerate: true,
      })),
    );
    await open([question], true);
    toQuestions();
    for (const act of ['answer', 'pin', 'hide', 'mute'] as const) {
      await press('button', say(`live.message.${act}`));
      const back = { answer: 'unanswer', pin: 'unpin', hide: 'show', mute: 'unmute' } as const;
      await screen.findByRole('button', { name: say(`live.message.${back[act]}`) });
    }
    assert.deepEqual(done, [{ isAnswered: true }, { isPinned: true }, { isHidden: true }, { isMuted: true }]);
    const list = within(screen.getByRole('region', { name: say('live.question.list') }));
    for (const mark of ['isAnswered', 'isPinned', 'isHidden', 'isMuted'] as const)
      assert.ok(list.getByText(say(`live.message.${mark}`), { selector: 'span' }));
    await press('button', say('live.message.show'));
    await screen.findByRole('button', { name: say('live.message.hide') });
    assert.deepEqual(done.at(-1), { isHidden: false });
  });

  test('lets who was muted elsewhere write again, and keeps what it knows when the stream tells of the message', async () => {
    const done: object[] = [];
    let isMuted = true;
    const both = () => [written(2, { isMuted }), written(1, { isMuted })];
    mockApi(
      answerTo(muteWriter, ({ body }) => {
        done.push(body);
        ({ isMuted } = body);
        return body;
      }),
      answerTo(listMessages, ({ query: { kind } }) => ({
        content: kind === 'message' ? both() : [],
        pinned: [],
        last: 2,
        mayModerate: true,
      })),
    );
    await open(both().reverse(), true);
    await receive(written(2, { isAnswered: true }));
    assert.equal(screen.getAllByText(say('live.message.isMuted')).length, 2);
    fireEvent.click(screen.getAllByRole('button', { name: say('live.message.unmute') })[0] as HTMLElement);
    await waitFor(() =>
      assert.equal(screen.getAllByRole('button', { name: say('live.message.mute') }).length, 2),
    );
    assert.deepEqual(done, [{ isMuted: false }]);
  });
});
