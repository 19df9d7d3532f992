import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';

let api: TestApi<'demo'>;
const refusals: unknown[] = [];
const complaints: unknown[] = [];
let begun = 0;
let origin: URL;
before(async () => {
  api = await startTestApi({
    seed: 'demo',
    mount: async (app) => {
      app.addHook('onRequest', async (request) => {
        begun += 1;
        request.log = Object.assign(Object.create(request.log), {
          info: (line: unknown, message: string) => message === 'refused' && refusals.push(line),
          error: (line: unknown) => complaints.push(line),
        });
      });
    },
  });
  origin = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
});
after(() => api.close());

const post = async (payload: string) => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/api/user/find-id',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  const { code, fields } = JSON.parse(body);
  return [statusCode, code, fields];
};

test('a key that stands twice in one object is refused, wherever and however it is written', async () => {
  for (const body of [
    '{"email":"a@b.kr","email":"c@d.kr"}',
    '{"email":"a@b.kr","\\u0065mail":"c@d.kr"}',
    '{"x":[{"a":{"b":1,"b":1}}]}',
    '{"":1,"":2}',
    '{"a":1,"\\"":2,"\\"":3}',
  ])
    assert.deepEqual(await post(body), [400, 'INVALID_INPUT', undefined], body);
});

test('colons and quotes in texts are no keys', async () => {
  for (const body of [
    '{"a:\\"b\\":":"\\\\","c":{"a:":":{\\"a\\":1,\\"a\\":2}"}}',
    '{"a":{"x":1},"b":{"x":1},"c":[{"x":1},{"x":1}]}',
  ])
    assert.equal((await post(body))[2]?.a ?? (await post(body))[2]?.['a:"b":'], 'unknown_field', body);
});

test('a body beyond 32 KB is too large, and a list or object beyond a thousand is refused', async () => {
  const fitting = JSON.stringify({ email: 'x'.repeat(32_000) });
  assert.deepEqual(await post(fitting), [400, 'INVALID_INPUT', { email: 'too_long' }]);
  assert.deepEqual((await post(JSON.stringify({ email: 'x'.repeat(33_000) }))).slice(0, 2), [
    413,
    'TOO_LARGE',
  ]);
  assert.deepEqual(await post(JSON.stringify({ email: Array(1001).fill(1) })), [
    400,
    'INVALID_INPUT',
    undefined,
  ]);
  const strange = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, 1]));
  assert.equal(Object.keys((await post(JSON.stringify(strange)))[2]).length, 200);
  const [, , longName] = await post(JSON.stringify({ ['k'.repeat(30_000)]: 1 }));
  assert.deepEqual(
    Object.keys(longName)
      .map((name) => name.length)
      .toSorted(),
    [120, 5].toSorted(),
  );
});

test('an upload that its sender gives up is nobody’s failure', async () => {
  refusals.length = 0;
  begun = 0;
  const socket = connect(Number(origin.port), origin.hostname);
  await once(socket, 'connect');
  socket.write(
    'POST /api/user/find-id HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  );
  await eventually(() => begun > 0, 'the request has begun');
  socket.resetAndDestroy();
  await eventually(() => refusals.length + complaints.length > 0, 'the end is noticed');
  assert.deepEqual([refusals, complaints], [[{ refusal: 'INVALID_INPUT', reason: 'ECONNRESET' }], []]);
});
