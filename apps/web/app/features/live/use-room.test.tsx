import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LiveMessage, listMessages, messageStream } from '@airway/contract/live-messages';
import { screen } from '@testing-library/dom';
import { useSyncExternalStore } from 'react';
import { answerTo, mockApi } from '../../../test/api.ts';
import { showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { useModeratedRoom } from './use-room.ts';

const place = {
  editionId: '019a0000-0000-7000-8000-000000000001',
  sessionId: '019a0000-0000-7000-8000-0000000000c1',
};
const startsAt = '2025-11-21T00:00:00.000Z';
const none = { ko: null, en: null };

function Moderated() {
  const { messages } = useModeratedRoom(
    place,
    {
      ...place,
      ...{ title: none, startsAt, endsAt: startsAt, state: 'LIVE', liveState: 'live', banner: none },
      announcements: [],
      ...{
        attention: { checkMinutes: 0, answerMinutes: 0, idleMinutes: 0 },
        recording: null,
        lateChange: null,
        now: startsAt,
      },
    },
    'account',
  );
  const { messages: said } = useSyncExternalStore(messages.subscribe, messages.read);
  return said.map(({ id, text, isMuted }) => <p key={id}>{`${text} ${isMuted}`}</p>);
}

test('who moderates reads the newest messages anew when the stream tells that somebody was muted', async () => {
  let isMuted = false;
  const message: LiveMessage = {
    ...{ id: '019a0000-0000-7000-8000-0000000000d1', kind: 'message', name: '홍길동', affiliation: '' },
    ...{ text: '글', createdAt: startsAt, votes: 0, isHidden: false, isPinned: false, isAnswered: false },
  };
  mockApi(
    answerTo(listMessages, ({ query: { kind } }) => ({
      content: kind === 'message' ? [{ ...message, isMuted }] : [],
      pinned: [],
      last: 1,
      mayModerate: true,
    })),
  );
  const answered = globalThis.fetch;
  let tell: (text: string) => void = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  globalThis.fetch = async (address, init) =>
    String(address).startsWith(messageStream.url)
      ? new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
      : answered(address, init);
  signInAs();
  await showRoutes([{ path: '*', Component: Moderated }], '/Live/x/Chair');
  tell('event: hello\ndata: {}\n\n');
  assert.ok(await screen.findByText('글 false'));
  isMuted = true;
  tell('event: muted\ndata: {}\n\n');
  assert.ok(await screen.findByText('글 true'));
  await showRoutes([{ path: '*', Component: () => null }], '/');
});
