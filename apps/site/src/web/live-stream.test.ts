import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import {
  connect,
  type LiveMessage,
  listMessages,
  messageStream,
  moderateMessage,
  postMessage,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../api/test/api.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../api/test/live-rooms.ts';
import { createRoomMessages } from '../../../web/app/features/live/room-messages.ts';
import { followRoom } from '../../../web/app/features/live/room-stream.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
/** Open connections of the simulated network between page and API. */
const sockets = new Set<Socket>();
let url = '';
const network = createServer();
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  rooms = await liveRooms(api);
  network.on('connection', (near) => {
    const far = connectTo(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const address = network.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
after(async () => {
  network.close();
  for (const socket of sockets) socket.destroy();
  await api.close();
});

test('a page whose network is cut again and again shows each message of the API once, and none that was hidden', async () => {
  const [reader, ...writers] = await Promise.all([1, 2, 3].map(() => newAttendee(api)));
  assert.ok(reader);
  const { token } = reader;
  const params = { ...rooms.first };
  const stay = (await api.call(connect, { params }, { token })).data;
  const messages = createRoomMessages();
  let read: string | undefined;
  let opened = 0;
  const history = async () => {
    const mark = messages.mark();
    const { data } = await api.call(listMessages, { query: { ...params, kind: 'message' } }, { token });
    messages.setNewest('message', data, mark, true);
    return String(data.last);
  };
  const stop = followRoom({
    async open(since, signal) {
      read ??= await history();
      opened += 1;
      return fetch(`${url}${messageStream.url}?${new URLSearchParams({ stayId: stay.id })}`, {
        signal,
        headers: { authorization: `Bearer ${token}`, 'last-event-id': since ?? read },
      });
    },
    async received({ event, data }) {
      if (event === 'messages') messages.hear(JSON.parse(data) as LiveMessage[]);
      if (event === 'reset') read = await history();
    },
    // Two cuts in a row may leave no time for a message of the stream: then the page polls for a while.
    ask: async () => {
      read = await history();
    },
    hears: () => {},
    refused: () => {},
    waits: { ended: 30, broken: 30, longest: 30, askEvery: 30 },
  });
  const said: string[] = [];
  const post = async (text: string, as: string) => {
    const body = { requestKey: randomUUID(), kind: 'message' as const, text };
    const { data } = await api.call(postMessage, { params, body }, { token: as });
    said.push(text);
    return data;
  };
  for (let number = 0; number < 15; number += 1)
    for (const writer of writers) {
      const { id } = await post(`글 ${said.length}`, writer.token);
      if (said.length % 4 === 0) for (const socket of sockets) socket.destroy();
      if (said.length % 9 !== 0) continue;
      const named = { ...params, messageId: id };
      await api.call(moderateMessage, { params: named, body: { isHidden: true } }, { token: rooms.staff });
      said.splice(-1, 1, '');
    }
  const expected = said.filter((text) => text !== '');
  const shown = () => messages.read().messages.map(({ text }) => text);
  const deadline = AbortSignal.timeout(20_000);
  while (shown().length < expected.length && !deadline.aborted)
    await new Promise<void>((resolve) => {
      const stopListening = messages.subscribe(() => {
        stopListening();
        resolve();
      });
      deadline.addEventListener('abort', () => resolve());
    });
  stop();
  assert.deepEqual(shown(), expected);
  assert.ok(opened > 3, `${opened}`);
});
