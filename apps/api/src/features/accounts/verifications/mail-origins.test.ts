import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { changePassword, findId, requestPasswordReset, sendUserKeyCode } from '@airway/contract';
import { startTestApi, type TestApi, testPassword } from '../../../../test/api.ts';
import { eventually } from '../../../../test/eventually.ts';

const publicUrl = 'http://congress.test';
let api: TestApi<'mail' | 'texts'>;
let port: number;
before(async () => {
  // The worst case: the sender of the headers is a trusted proxy.
  api = await startTestApi({
    limitScale: 1,
    ports: ['mail', 'texts'],
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
  await api.work();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
after(() => api.close());

interface Poison {
  /** Text before the path on the request line. */
  origin?: string;
  headers?: string[];
}

const poisons: Record<string, Poison> = {
  'a foreign Host': { headers: ['Host: evil.example'] },
  'a Host with a port of its own': { headers: ['Host: congress.test:evil.example'] },
  'a Host with an address before an @': { headers: ['Host: congress.test@evil.example'] },
  'two Hosts': { headers: ['Host: congress.test', 'Host: evil.example'] },
  'two Hosts, the foreign one first': { headers: ['Host: evil.example', 'Host: congress.test'] },
  'an absolute address on the request line': {
    origin: 'http://evil.example',
    headers: ['Host: congress.test'],
  },
  'a foreign absolute address and Host': { origin: 'http://evil.example', headers: ['Host: evil.example'] },
  'X-Forwarded-Host': { headers: ['Host: congress.test', 'X-Forwarded-Host: evil.example'] },
  'a list in X-Forwarded-Host': {
    headers: ['Host: congress.test', 'X-Forwarded-Host: congress.test, evil.example'],
  },
  'X-Forwarded-Proto and -Port': {
    headers: ['Host: congress.test', 'X-Forwarded-Proto: https://evil.example/', 'X-Forwarded-Port: 6666'],
  },
  Forwarded: { headers: ['Host: congress.test', 'Forwarded: for=1.2.3.4;host=evil.example;proto=https'] },
  'addresses that servers rewrite to': {
    headers: [
      'Host: congress.test',
      'X-Original-URL: http://evil.example/',
      'X-Rewrite-URL: http://evil.example/',
      'X-Forwarded-Prefix: //evil.example',
      'X-Host: evil.example',
      'X-Forwarded-Server: evil.example',
    ],
  },
  'Origin and Referer': {
    headers: ['Host: congress.test', 'Origin: http://evil.example', 'Referer: http://evil.example/'],
  },
};

/** Sends raw bytes that no HTTP library would send. @returns the status */
async function send(path: string, body: object, { origin = '', headers = [] }: Poison): Promise<number> {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  const lines = [
    `POST ${origin}${path} HTTP/1.1`,
    ...headers,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]);
}

const mailsTo = (address: string) => api.mail.mails.filter((mail) => mail.to?.[0]?.address === address);

async function requireCleanMails(address: string, what: string) {
  await eventually(() => mailsTo(address).length > 0, `a mail after ${what}`);
  for (const mail of mailsTo(address)) {
    const links = `${mail.html ?? ''} ${mail.text ?? ''}`.match(/(?:https?:)?\/\/[^\s"'<>]+/g) ?? [];
    assert.equal(links.length > 0, true, what);
    for (const link of links) assert.equal(link.startsWith(`${publicUrl}/`), true, `${what}: ${link}`);
    assert.equal(JSON.stringify(mail).includes('evil'), false, what);
  }
}

const addPerson = (name: string) =>
  api.addAccount(
    { keyType: 'Id', keyCode: name },
    {
      keys: [
        { keyType: 'Id', keyCode: name },
        { keyType: 'Email', keyCode: `${name}@example.org` },
      ],
    },
  );

test('links in mails start with the public URL, whatever headers the request has', async () => {
  const taken: [string, string][] = [];
  for (const [index, [name, poison]] of Object.entries(poisons).entries()) {
    await addPerson(`reset${index}`);
    await addPerson(`id${index}`);
    const asked: [string, string, object][] = [
      [`reset${index}@example.org`, requestPasswordReset.url, { email: `reset${index}@example.org` }],
      [`id${index}@example.org`, findId.url, { email: `id${index}@example.org` }],
      [
        `code${index}@example.org`,
        sendUserKeyCode.url,
        { userKeyType: 'Email', userKeyCode: `code${index}@example.org` },
      ],
    ];
    for (const [address, path, body] of asked) {
      const status = await send(path, body, poison);
      // A contradictory request may be rejected; then no mail is sent.
      assert.equal([200, 400].includes(status), true, `${name}: ${status}`);
      if (status !== 200) continue;
      taken.push([address, `${name} at ${path}`]);
    }
  }
  assert.equal(taken.length >= 30, true, `${taken.length} requests were taken`);
  for (const [address, what] of taken) await requireCleanMails(address, what);
});

test('so do those in notices, and a text message holds no link', async () => {
  const id = await addPerson('noticed');
  const { accessToken } = await api.signInAs('noticed');
  const path = changePassword.url.replace(':id', id);
  const headers = [
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    `Authorization: Bearer ${accessToken}`,
  ];
  const body = { currentPassword: testPassword, password: 'other2?pw' };
  assert.equal(await send(path, body, { headers }), 200);
  await requireCleanMails('noticed@example.org', 'a changed password');
  const mobile = { userKeyType: 'Mobile', userKeyCode: '010-1111-2222' };
  assert.equal(await send(sendUserKeyCode.url, mobile, { headers }), 200);
  const message = await eventually(() => api.texts.at(-1), 'a text message');
  assert.equal(/evil|https?:|\/\//.test(message.text), false);
});
