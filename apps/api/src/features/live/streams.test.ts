import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as openSocket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { silentLogger } from '../../../test/database.ts';
import { listenTo } from '../../../test/event-streams.ts';
import { type LiveRooms, liveRooms, newAttendee, type Place } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type EventStream, frameOf, openEventStream } from './event-stream.ts';
import { openRooms } from './rooms-hub.ts';

let api: TestApi<'demo'>;
/** Another process on the same database. */
let beside: TestApi<'demo'>;
let rooms: LiveRooms;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  beside = await startTestApi({ seed: 'demo', databaseUrl: api.config.databaseUrl });
  rooms = await liveRooms(api);
});
after(async () => {
  await beside.close();
  await api.close();
});

const enter = async (place: Place, token: string, by = api) =>
  (await by.call(contract.connect, { params: { ...place } }, { token })).data.id;

describe('whoever does not read', () => {
  const frame = frameOf('messages', [{ text: '가'.repeat(20_000) }]);
  const streams: EventStream[] = [];
  const closed: number[] = [];
  const server = createServer((request, response) => {
    const number = Number(request.url?.slice(1));
    streams[number] = openEventStream(response, {});
    streams[number].onClosed(() => closed.push(number));
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());
  const ask = async (number: number) => {
    const socket = openSocket((server.address() as AddressInfo).port, '127.0.0.1');
    const requested = once(server, 'request');
    socket.write(`GET /${number} HTTP/1.1\r\nhost: room.test\r\n\r\n`);
    await requested;
    return socket;
  };

  test('loses the stream before what waits fills the memory; who reads keeps it', async (t) => {
    const [silent, reading] = [await ask(0), await ask(1)];
    t.after(() => [silent, reading].map((socket) => socket.destroy()));
    silent.pause();
    reading.resume();
    // The system's own buffers take some megabytes first.
    for (let count = 0; closed.length === 0 && count < 5000; count += 1) {
      for (const stream of streams) stream.write(frame);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(closed, [0]);
    streams[1]?.end();
    await once(reading, 'end');
  });
});

describe('a bell that is lost', () => {
  test('does not keep what was written from who listens in another process', async (t) => {
    const [reader, writer] = await Promise.all([newAttendee(api), newAttendee(api)]);
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const stayId = await enter(rooms.first, reader.token);
    const listening = await listenTo(url, { stayId, token: reader.token });
    await listening.until(({ event }) => event === 'hello');
    const lost = t.mock.method(beside.services.bells, 'ring', () => {});
    const { status } = await beside.call(
      contract.postMessage,
      {
        params: { ...rooms.first },
        body: { requestKey: randomUUID(), kind: 'message', text: '종이 울리지 않은 글' },
      },
      { token: writer.token },
    );
    assert.deepEqual([status, lost.mock.callCount()], [200, 1]);
    await listening.until(
      ({ event, data }) =>
        event === 'messages' &&
        (data as contract.LiveMessage[]).some(({ text }) => text === '종이 울리지 않은 글'),
    );
    listening.stop();
    await listening.ended;
  });
});

describe('who listens, and is looked at again', () => {
  /** Creates a stream that records what happens to it. */
  const recorded = () => {
    const ended = Promise.withResolvers<void>();
    const frames: string[] = [];
    const stream: EventStream = {
      write: (frame) => frames.push(String(frame)),
      end: () => ended.resolve(),
      onClosed() {},
    };
    return { stream, frames, ended: ended.promise };
  };
  const listenerOf = async (token: string, place = rooms.first) => {
    const { stream, frames, ended } = recorded();
    const stayId = Number(await enter(place, token));
    return { stream, stayId, frames, ended };
  };
  const linked = async (personId = '') =>
    (
      await api.call(
        contract.createLiveLink,
        { params: { editionId: rooms.first.editionId }, body: { personId } },
        { token: rooms.staff },
      )
    ).data;
  const db = () => api.ctx().db;

  /** Adds a listener, removes their permission, and waits until the next check has ended only their stream. */
  async function endsAfter(
    token: string,
    take: () => Promise<unknown>,
    accountSessionId?: string,
  ): Promise<string[]> {
    const hub = openRooms(api.services, silentLogger, 20);
    const room = { sessionId: rooms.first.sessionId, describe: async () => ({}) };
    const one = await listenerOf(token);
    const other = await listenerOf((await newAttendee(api)).token);
    let isOtherOver = false;
    void other.ended.then(() => {
      isOtherOver = true;
    });
    const join = ({ stream, stayId }: typeof one, accountSessionId?: string) =>
      hub.join(room, { stream, stay: { stayId, accountSessionId }, moderates: false }, {}, undefined);
    await join(one, accountSessionId);
    await join(other);
    await take();
    await one.ended;
    assert.equal(isOtherOver, false);
    hub.close();
    return one.frames;
  }
  const sessionOf = async (accountId: string) =>
    (
      await db()
        .selectFrom('account_sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).id;

  test('is sent away once the registration is cancelled', async () => {
    const payer = await newAttendee(api);
    await endsAfter(payer.token, () =>
      sql`update registrations set state = 'cancelled', cancelled_at = now(), seat_held_until = null where id = ${payer.registrationId}`.execute(
        db(),
      ),
    );
  });

  test('or the account has signed out, or was closed to its owner', async () => {
    for (const take of [
      (id: string) =>
        sql`update account_sessions set ended_at = now(), end_reason = 'signout' where account_id = ${id}`,
      (id: string) => sql`update accounts set is_disabled = true where id = ${id}`,
    ]) {
      const { id, accessToken } = await newAccount(api, { roleCode: 'SECRETARIAT' });
      const accountSessionId = await sessionOf(id);
      await endsAfter(accessToken, () => take(id).execute(db()), accountSessionId);
    }
  });

  test('or the personal link was revoked', async () => {
    const { id, token } = await linked(rooms.session.chairs[0]?.id);
    await endsAfter(token, () => sql`update live_links set ended_at = now() where id = ${id}`.execute(db()));
  });

  test('and is told where another device took over, though its bell was lost', async (t) => {
    const { token } = await newAttendee(api);
    t.mock.method(beside.services.bells, 'ring', () => {});
    const frames = await endsAfter(token, () => enter(rooms.second, token, beside));
    assert.match(frames.at(-1) ?? '', /^event: place\ndata: \{"reason":"taken-over"\}/);
  });
});
