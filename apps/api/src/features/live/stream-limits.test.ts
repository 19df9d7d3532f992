import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type Listening, listenTo } from '../../../test/event-streams.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { openEventStream } from './event-stream.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let url = '';
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  rooms = await liveRooms(api);
});
after(() => api.close());

const enter = async () => {
  const { token } = await newAttendee(api);
  const { data } = await api.call(contract.connect, { params: { ...rooms.first } }, { token });
  return { token, stayId: data.id };
};
const greeted = async (stay: { token: string; stayId: string }) => {
  const listening = await listenTo(url, stay);
  await listening.until(({ event }) => event === 'hello');
  return listening;
};

test('a stay has three streams at most: the earliest ends, and nobody else’s', async () => {
  const other = await greeted(await enter());
  const stay = await enter();
  const own: Listening[] = [];
  for (let count = 0; count < 5; count += 1) own.push(await greeted(stay));
  await Promise.all(own.slice(0, 2).map(({ ended }) => ended));
  const kept = [other, ...own.slice(2)];
  await rooms.switchTo(rooms.first, 'paused');
  for (const listening of kept)
    await listening.until(
      ({ event, data }) => event === 'state' && (data as contract.LiveRoom).liveState === 'paused',
    );
  await rooms.switchTo(rooms.first, 'live');
  for (const listening of kept) listening.stop();
  await Promise.all(kept.map(({ ended }) => ended));
});

test('a stream whose reader has gone before it opens is closed', async (t) => {
  const server = createServer();
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  socket.resetAndDestroy();
  await once(response, 'close');
  await new Promise<void>((resolve) => openEventStream(response, {}).onClosed(resolve));
});
