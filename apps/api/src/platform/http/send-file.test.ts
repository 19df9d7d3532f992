import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { endpointsOf, file } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { fail } from '../errors.ts';
import { addCall } from './call.ts';

const endpoint = endpointsOf('editions');
const getLetters = endpoint({
  method: 'GET',
  url: '/api/letters',
  summary: '',
  reply: file('text/plain'),
  refusals: ['CONFLICT'],
});

const megabyte = Buffer.alloc(1_000_000, 'a');
let letters: () => AsyncGenerator<Uint8Array>;
let api: TestApi;
let address: string;
before(async () => {
  api = await startTestApi({
    mount: async (app) =>
      addCall(app, getLetters, {
        allow: 'anyone',
        handler: async () => ({
          name: '초록 "1"*.txt',
          type: 'text/plain; charset=utf-8',
          stream: () => ReadableStream.from(letters()),
        }),
      }),
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}${getLetters.url}`;
});
after(() => api.close());

async function ask(): Promise<IncomingMessage> {
  const [answer] = await once(get(address), 'response');
  return answer;
}

test('a file comes under its own name and type, as a download that nobody may take for something else', async () => {
  letters = async function* () {
    yield Buffer.from('가나');
    yield Buffer.from('다라');
  };
  const answer = await fetch(address);
  assert.deepEqual(
    ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
      answer.headers.get(name),
    ),
    [
      'text/plain; charset=utf-8',
      `attachment; filename="__ _1_*.txt"; filename*=UTF-8''%EC%B4%88%EB%A1%9D%20%221%22%2A.txt`,
      'nosniff',
      'no-store',
    ],
  );
  assert.equal(await answer.text(), '가나다라');
});

test('an empty file is a file', async () => {
  letters = async function* () {};
  const answer = await fetch(address);
  assert.deepEqual([answer.status, await answer.text()], [200, '']);
});

test('what fails before the first byte is refused as everywhere', async () => {
  for (const [cause, status, code] of [
    [() => fail('CONFLICT'), 409, 'CONFLICT'],
    [() => Promise.reject(new Error('select secret')), 500, '900'],
  ] as const) {
    letters = async function* () {
      await cause();
      yield megabyte;
    };
    const answer = await fetch(address);
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')],
      [status, 'application/json; charset=utf-8', null],
    );
    assert.equal(((await answer.json()) as { code: string }).code, code);
  }
});

test('what fails later breaks the connection: half a file is none', async () => {
  letters = async function* () {
    yield megabyte;
    throw new Error('The database is away.');
  };
  const answer = await fetch(address);
  assert.equal(answer.status, 200);
  await assert.rejects(answer.blob());
});

test('a large file is made no faster than it is read', async () => {
  let made = 0;
  letters = async function* () {
    for (; made < 100; made += 1) yield megabyte;
  };
  const lead: number[] = [];
  let read = 0;
  for await (const part of await ask()) {
    read += part.length;
    lead.push(made - read / megabyte.length);
  }
  assert.equal(read, 100 * megabyte.length);
  // The system buffers some data between two sockets, and so do two parts.
  assert.ok(Math.max(...lead) < 20, `${Math.max(...lead)} MB ahead`);
});

test('who goes away in the middle ends the work', async () => {
  let isOver = false;
  letters = async function* () {
    try {
      for (;;) yield megabyte;
    } finally {
      isOver = true;
    }
  };
  const answer = await ask();
  await once(answer, 'data');
  answer.destroy();
  await eventually(() => isOver, 'the end of the work');
});
