import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import { startTestApi, type TestApi } from '../../../test/api.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

test('a route that does not say who may call it keeps the API from starting', async () => {
  const { createServer } = await import('./server.ts');
  const app = createServer(api.services, async () => undefined, false);
  assert.throws(() => app.get('/api/open-door', async () => 'hello'), /does not say who may call it/);
  assert.throws(
    () => app.get('/api/open-door', { config: { refusals: [] } }, async () => 'hello'),
    /does not say who may call it/,
  );
  await app.close();
});

describe('every call', () => {
  test('refuses unknown query keys, repeated ones and unknown paths', async () => {
    const answer = async (url: string) => {
      const { status, refusal } = await api.callRaw('GET', url);
      return [status, refusal.code, refusal.fields];
    };
    assert.deepEqual(await answer('/api/conference?colour=red'), [
      400,
      'INVALID_INPUT',
      { colour: 'unknown_field' },
    ]);
    assert.deepEqual(await answer('/api/conference?page=1&page=2'), [
      400,
      'INVALID_INPUT',
      { page: 'wrong_type' },
    ]);
    assert.deepEqual(await answer('/api/conference?size=51'), [400, 'INVALID_INPUT', { size: 'too_large' }]);
    assert.deepEqual(await answer('/api/conference?page=-1'), [400, 'INVALID_INPUT', { page: 'integer' }]);
    assert.deepEqual(await answer('/api/conference/not-an-id'), [
      400,
      'INVALID_INPUT',
      { id: 'invalid_format' },
    ]);
    assert.deepEqual(await answer('/api/nowhere'), [404, 'NOT_FOUND', undefined]);
  });

  test('answers with and without a slash at the end of its path', async () => {
    const id = '01980000-0000-7000-8000-000000000001';
    const calls = api.app.mountedRoutes.filter(({ url }) => url.startsWith('/api/') && !url.includes('*'));
    const codes: string[] = [];
    for (const { method, url } of calls) {
      const path = url.replaceAll(/:\w+/g, id);
      const [plain, slashed] = await Promise.all([
        api.callRaw(method, path),
        api.callRaw(method, `${path}/`),
      ]);
      const answerOf = ({ status, refusal }: typeof plain) => [status, refusal?.code, refusal?.fields];
      assert.deepEqual(answerOf(slashed), answerOf(plain), `${method} ${path}/`);
      codes.push(plain.refusal?.code ?? 'none');
    }
    assert.ok(codes.filter((code) => code === 'AUTHENTICATION_FAILURE').length > 20);
  });

  test('takes a body as JSON only, whatever the content type pretends', async () => {
    const send = async (contentType: string) => {
      const { status } = await api.callRaw('POST', '/api/registration-draft/resume', '{"linkToken":1}', {
        headers: { 'content-type': contentType },
      });
      return status;
    };
    for (const json of [
      'application/json',
      'application/json ',
      'application/json;charset=utf-8',
      'APPLICATION/JSON',
    ])
      assert.equal(await send(json), 400, json);
    for (const other of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])
      assert.ok([400, 415].includes(await send(other)), other);
  });

  test('says no-store, nosniff and a request id, also when it refuses', async () => {
    for (const url of [
      '/api/site-setting/info',
      '/%61pi/conference',
      '/api/nowhere',
      '/api/conference/%ff',
    ]) {
      const { headers } = await api.callRaw('GET', url);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
      assert.match(String(headers['x-request-id']), /^[0-9a-f]{16}$/);
    }
  });

  test('gives an unexpected failure a code and a request id, and nothing of its cause', async () => {
    const { createServer } = await import('./server.ts');
    const app = createServer(api.services, async () => undefined, false);
    app.get('/api/broken', { config: { allow: 'anyone' } }, async () => {
      throw new Error('select secret from /etc/passwd');
    });
    const response = await app.inject('/api/broken');
    await app.close();
    assert.equal(response.statusCode, 500);
    assert.deepEqual(Object.keys(response.json()).toSorted(), ['code', 'message', 'requestId']);
    assert.equal(response.body.includes('passwd'), false);
  });

  test('believes no forwarded address from a stranger', async () => {
    const scarce = await startTestApi({ seed: 'demo', limitScale: 0.02 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status } = await scarce.callRaw(
        'POST',
        '/api/registration-draft/resume',
        { linkToken: 'x' },
        {
          headers: { 'x-forwarded-for': `10.0.0.${attempt}`, forwarded: `for=10.1.0.${attempt}` },
        },
      );
      statuses.push(status);
    }
    await scarce.close();
    assert.deepEqual(statuses, [410, 410, 429, 429]);
  });
});

test('health tells life from readiness', async () => {
  assert.equal((await api.app.inject('/healthz')).statusCode, 200);
  assert.equal((await api.app.inject('/readyz')).statusCode, 200);
});

test('Fastify itself would have let a silent route in', async () => {
  const plain = Fastify();
  plain.get('/open-door', async () => 'hello');
  assert.equal((await plain.inject('/open-door')).statusCode, 200);
  await plain.close();
});
