import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestPlain, type ServerResponse } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type FrontProxy, requirePrograms, startCaddy, startNginx } from './testing/proxies.ts';

const deploy = join(import.meta.dirname, '..', 'deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const mebibyte = 1024 ** 2;

type Act = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an instance that records its requests and responds as configured. */
async function startInstance(wantedPort = 0) {
  const seen: { method: string; path: string; from: string }[] = [];
  let act: Act = (request, response) => {
    request.resume().on('end', () => response.end('fine'));
  };
  let connections = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (url !== '/readyz') seen.push({ method, path: url, from: String(headers['x-forwarded-for']) });
    act(request, response);
  });
  // As the site has it (docs/operations.md).
  server.keepAliveTimeout = 65_000;
  server.on('connection', () => (connections += 1));
  await once(server.listen(wantedPort, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    connections: () => connections,
    answer(other: Act) {
      act = other;
    },
    async end() {
      server.closeAllConnections();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 1 });

interface ProxyRequest {
  method?: string;
  path: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

/** Returns the response as soon as it starts. */
async function ask({ url }: FrontProxy, { method = 'GET', path, body, headers = {} }: ProxyRequest) {
  const call = url.startsWith('https')
    ? requestSecure(`${url}${path}`, { method, headers, agent })
    : requestPlain(`${url}${path}`, { method, headers });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

const statusOf = async (proxy: FrontProxy, asked: ProxyRequest) => {
  const response = await ask(proxy, asked);
  response.resume();
  await once(response, 'end');
  return response.statusCode;
};

for (const [name, start] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)
  describe(`${name} before two instances`, () => {
    async function withBoth(act: (proxy: FrontProxy, instances: [Instance, Instance]) => Promise<void>) {
      const instances: [Instance, Instance] = [await startInstance(), await startInstance()];
      const proxy = await start([instances[0].port, instances[1].port]);
      try {
        await act(proxy, instances);
      } finally {
        await proxy.stop();
        await Promise.all(instances.map(({ end }) => end()));
      }
    }

    test('hands on a file of 100 MB, and says itself who the visitor is', () =>
      withBoth(async (proxy, instances) => {
        let received = 0;
        for (const { answer } of instances)
          answer((request, response) => {
            request.on('data', (part: Buffer) => (received += part.length));
            request.on('end', () => response.writeHead(204).end());
          });
        const body = Buffer.alloc(100 * mebibyte);
        const headers = { 'x-forwarded-for': '192.0.2.7', 'content-length': String(body.length) };
        assert.equal(
          await statusOf(proxy, { method: 'PUT', path: '/api/file/incoming', body, headers }),
          204,
        );
        assert.equal(received, body.length);
        assert.deepEqual(
          instances.flatMap(({ seen }) => seen),
          [{ method: 'PUT', path: '/api/file/incoming', from: '127.0.0.1' }],
        );
      }));

    test('lets each event of a stream through at once', () =>
      withBoth(async (proxy, instances) => {
        const streams: ServerResponse[] = [];
        for (const { answer } of instances)
          answer((request, response) => {
            if (request.url === '/readyz') return response.end();
            response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: 1\n\n');
            streams.push(response);
          });
        const response = await ask(proxy, { path: '/api/conference-message/stream' });
        response.setEncoding('utf8');
        for (const number of [1, 2, 3]) {
          // The server writes the next part only after this one has arrived.
          const [text] = await once(response, 'data');
          assert.equal(text, `event: ${number}\n\n`);
          streams[0]?.write(`event: ${number + 1}\n\n`);
        }
        response.destroy();
      }));

    test('asks the other instance where one is gone, whatever is asked', () =>
      withBoth(async (proxy, [first, second]) => {
        for (let turn = 0; turn < 10; turn += 1) await statusOf(proxy, { path: '/page' });
        await first.end();
        const before = second.seen.length;
        for (let turn = 0; turn < 20; turn += 1) {
          const method = turn % 2 === 0 ? 'GET' : 'POST';
          assert.equal(await statusOf(proxy, { method, path: '/page', body: '' }), 200);
        }
        assert.equal(second.seen.length - before, 20);
      }));

    test('misses nobody while one instance is restarted right after the other', () =>
      withBoth(async (proxy, instances) => {
        const ask20 = async () => {
          for (let turn = 0; turn < 20; turn += 1)
            assert.equal(await statusOf(proxy, { path: '/page' }), 200);
        };
        for (const [index, instance] of instances.entries()) {
          await instance.end();
          await ask20();
          instances[index] = await startInstance(instance.port);
        }
        await ask20();
      }));

    test('never repeats what was sent and may have been done', () =>
      withBoth(async (proxy, instances) => {
        for (const { answer } of instances)
          answer((request, response) => {
            if (request.url === '/readyz') response.end();
            else request.resume().on('end', () => request.socket.destroy());
          });
        assert.equal(await statusOf(proxy, { method: 'POST', path: '/api/pay', body: 'once' }), 502);
        assert.equal(instances.flatMap(({ seen }) => seen).length, 1);
      }));

    test('keeps its connections to an instance', () =>
      withBoth(async (proxy, instances) => {
        for (let turn = 0; turn < 40; turn += 1) await statusOf(proxy, { path: '/page' });
        const opened = instances.reduce((sum, { connections }) => sum + connections(), 0);
        assert.ok(opened <= 10, `${opened} connections for 40 requests`);
      }));
  });

test('Caddy sends nobody to an instance that says that it goes', async () => {
  const [first, second] = [await startInstance(), await startInstance()];
  const proxy = await startCaddy([first.port, second.port]);
  try {
    const saidNo = new Promise<void>((resolve) =>
      first.answer((request, response) => {
        if (request.url === '/readyz') response.writeHead(503).end(resolve);
        else request.resume().on('end', () => response.end());
      }),
    );
    await saidNo;
    // The client has received the response before its next request.
    await new Promise<void>((resolve) =>
      first.answer((request, response) => {
        response.writeHead(503).end();
        if (request.url === '/readyz') resolve();
      }),
    );
    const before = first.seen.length;
    for (let turn = 0; turn < 20; turn += 1) assert.equal(await statusOf(proxy, { path: '/page' }), 200);
    assert.equal(first.seen.length, before);
  } finally {
    await proxy.stop();
    await Promise.all([first.end(), second.end()]);
  }
});

test('both wait as long as a card approval takes, and leave idle connections before the site does', () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
  for (const [file, answer, idle] of [
    ['nginx.conf', /proxy_read_timeout (\d+)s;/, /keepalive_timeout (\d+)s;/],
    ['Caddyfile', /response_header_timeout (\d+)s/, /keepalive (\d+)s/],
  ] as const) {
    assert.ok(seconds(file, answer) >= 60, file);
    assert.ok(seconds(file, idle) < 65, file);
  }
});

test('systemd understands the unit, and finds little that it could still take away', () => {
  requirePrograms({ 'systemd-analyze': 'systemd' });
  const folder = mkdtempSync(join(tmpdir(), 'airway-unit-'));
  try {
    const unit = join(folder, 'airway@3000.service');
    copyFileSync(join(deploy, 'airway@.service'), unit);
    const analyze = (...args: string[]) => {
      const { stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      return { stdout, stderr };
    };
    // The unit's program is not installed on the test machine.
    const complaints = analyze('verify', '--man=no', unit)
      .stderr.split('\n')
      .filter((line) => line !== '' && !/is not executable: No such file/.test(line));
    assert.deepEqual(complaints, []);
    const { stdout } = analyze('security', '--offline=true', '--threshold=20', '--no-pager', unit);
    const exposure = /exposure level for airway@3000\.service: ([\d.]+)/.exec(stdout)?.[1];
    assert.ok(Number(exposure) <= 1.5, `exposure ${exposure}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the unit gives an instance the time that it needs to end', () => {
  const value = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(read('airway@.service'))?.[1]);
  // `closeDeadlineMs` of apps/site/src/lifecycle.ts.
  assert.ok(value('TimeoutStopSec') >= value('DRAIN_MS') / 1000 + 70);
});
