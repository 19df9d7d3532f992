import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { readFrames, type SentEvent } from './event-frames.ts';
import { type ConnectionState, followRoom, type RoomStream } from './room-stream.ts';

describe('events in a stream', () => {
  const whole =
    ':\n\nid: 7\nevent: messages\ndata: [{"text":"한글 🫁"}]\n\nevent: count\ndata: {"viewers":3}\n\n';
  const expected: SentEvent[] = [
    { event: 'messages', id: '7', data: '[{"text":"한글 🫁"}]' },
    { event: 'count', id: undefined, data: '{"viewers":3}' },
  ];
  test('are found wherever its parts end, with any line ends', () => {
    for (const text of [whole, whole.replaceAll('\n', '\r\n'), whole.replaceAll('\n', '\r')])
      for (let at = 0; at <= text.length; at += 1) {
        const read = readFrames();
        assert.deepEqual([...read(text.slice(0, at)), ...read(`${text.slice(at)}:\n\n`)], expected, `${at}`);
      }
  });
  test('are given once they are whole; comments are none, and data may have several lines', () => {
    const read = readFrames();
    assert.deepEqual(read('event: state\ndata: 1\n'), []);
    assert.deepEqual(read('data: 2\n\n:\n\n'), [{ event: 'state', id: undefined, data: '1\n2' }]);
  });
});

type Serve = (response: ServerResponse, request: IncomingMessage, tryNumber: number) => void;

const frame = (id: number) => `id: ${id}\nevent: messages\ndata: ${id}\n\n`;
const hello = 'event: hello\ndata: {}\n\n';
const open = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(hello);
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function startServer(serve: Serve): Promise<{ url: string; since: (string | undefined)[] }> {
  const since: (string | undefined)[] = [];
  const server: Server = createServer((request, response) => {
    since.push(request.headers['last-event-id'] as string | undefined);
    serve(response, request, since.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, since };
}

/** Follows a server until `isEnough` accepts the events. */
async function follow(
  url: string,
  isEnough: (received: string[], hearings: ConnectionState[]) => boolean,
  more: Partial<RoomStream> = {},
) {
  const received: string[] = [];
  const hearings: ConnectionState[] = [];
  let stop = () => {};
  closing.push(() => stop());
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isEnough(received, hearings)) resolve();
    };
    stop = followRoom({
      open: (since, signal) =>
        fetch(url, { signal, headers: since === undefined ? {} : { 'last-event-id': since } }),
      received({ event, data }) {
        if (event === 'messages') received.push(data);
        look();
      },
      ask: () => Promise.reject(new Error('nobody asks')),
      hears(hearing) {
        if (hearings.at(-1) !== hearing) hearings.push(hearing);
        look();
      },
      refused(response) {
        received.push(`refused ${response.status}`);
        look();
      },
      waits: { ended: 20, broken: 20, longest: 40, silence: 5000, greeting: 5000, askEvery: 10 },
      ...more,
    });
  });
  stop();
  return { received, hearings };
}

describe('a room that is followed', () => {
  test('goes on after each loss from where it was: nothing twice, nothing lost', async () => {
    const { url, since } = await startServer((response, request, tryNumber) => {
      open(response);
      const from = Number(request.headers['last-event-id'] ?? 0);
      // Sends the previous event again, and breaks every other connection in the middle of an event.
      response.write(
        [from, from + 1, from + 2]
          .filter((id) => id > 0)
          .map(frame)
          .join(''),
      );
      if (tryNumber % 2 === 0) response.end();
      else response.write(frame(from + 3).slice(0, -4), () => setTimeout(() => response.destroy(), 10));
    });
    const { received, hearings } = await follow(url, (all) => all.length >= 12);
    assert.deepEqual(
      received.slice(0, 12),
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
    assert.deepEqual(since.slice(0, 3), [undefined, '2', '4']);
    assert.deepEqual(hearings.slice(0, 4), ['opening', 'streaming', 'reconnecting', 'streaming']);
  });

  test('comes again with what could not be taken', async () => {
    const { url, since } = await startServer((response) => {
      open(response);
      response.write(frame(5));
    });
    let tries = 0;
    const taken: string[] = [];
    await new Promise<void>((resolve) => {
      closing.push(
        followRoom({
          open: (since, signal) =>
            fetch(url, { signal, headers: since === undefined ? {} : { 'last-event-id': since } }),
          received({ event, data }) {
            if (event !== 'messages') return;
            tries += 1;
            if (tries === 1) throw new Error('the history did not come');
            taken.push(data);
            resolve();
          },
          ask: async () => {},
          hears: () => {},
          refused: () => {},
          waits: { broken: 20 },
        }),
      );
    });
    assert.deepEqual([tries, taken, since], [2, ['5'], [undefined, undefined]]);
  });

  test('is not tried again where it was refused for good', async () => {
    for (const status of [403, 404, 409, 410]) {
      const { url, since } = await startServer((response) => response.writeHead(status).end('{}'));
      const { received } = await follow(url, (all) => all.length > 0);
      assert.deepEqual([received, since.length], [[`refused ${status}`], 1]);
    }
  });

  test('is tried again where the server is starting anew, with 401 and 5xx', async () => {
    const { url } = await startServer((response, _request, tryNumber) => {
      if (tryNumber === 1) return void response.writeHead(401).end('{}');
      if (tryNumber === 3) return void response.writeHead(503).end('{}');
      open(response);
      response.write(frame(tryNumber));
      if (tryNumber === 2) response.end();
    });
    assert.deepEqual((await follow(url, (all) => all.length === 2)).received, ['2', '4']);
  });

  test('is tried again at once when there is a network', async () => {
    const network = new EventTarget();
    const { url } = await startServer((response, _request, tryNumber) => {
      open(response);
      response.write(frame(tryNumber));
      if (tryNumber === 1) response.end();
    });
    const waits = { ended: 3_600_000, broken: 3_600_000, longest: 3_600_000 };
    const { received } = await follow(url, (all) => all.length === 2, {
      waits,
      network,
      hears: (hearing) => {
        if (hearing === 'reconnecting') setTimeout(() => network.dispatchEvent(new Event('online')));
      },
    });
    assert.deepEqual(received, ['1', '2']);
  });

  test('is cut where it falls silent, and opened anew', async () => {
    const { url, since } = await startServer((response, _request, tryNumber) => {
      open(response);
      response.write(frame(tryNumber));
    });
    const waits = { ended: 20, broken: 20, longest: 40, silence: 400, greeting: 5000, askEvery: 10 };
    const { received } = await follow(url, (all) => all.length === 3, { waits });
    assert.deepEqual(received, ['1', '2', '3']);
    assert.deepEqual(since.slice(0, 3), [undefined, '1', '2']);
  });

  test('is asked about where streams do not get through, and listened to once they do', async () => {
    let asked = 0;
    // A proxy that buffers the stream until the client has polled often enough.
    const { url } = await startServer((response) => {
      if (asked < 15)
        return void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      open(response);
      response.write(frame(1));
    });
    const waits = { ended: 20, broken: 20, longest: 40, silence: 5000, greeting: 700, askEvery: 5 };
    const { hearings } = await follow(url, (all) => all.length === 1, {
      waits,
      ask: async () => {
        asked += 1;
        if (asked === 2) throw new Error('no network');
      },
    });
    assert.equal(asked, 15);
    assert.deepEqual(hearings, ['opening', 'reconnecting', 'asking', 'reconnecting', 'asking', 'streaming']);
  });
});
