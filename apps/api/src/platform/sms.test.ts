import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { SmsRefusedError } from './sms-port.ts';
import { createSolapiSms, solapiAuthorization } from './solapi.ts';

interface Received {
  url: string | undefined;
  authorization: string | undefined;
  body: { messages: { to: string; from: string; text: string }[] };
}

const received: Received[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const accepted = JSON.stringify({
  failedMessageList: [],
  groupInfo: { count: { total: 1, registeredFailed: 0 } },
});
const provider = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  received.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(text) });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let baseUrl = '';
before(async () => {
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
after(() => provider.close());

const now = new Date('2025-10-10T00:00:00.000Z');
const settings = () => ({ apiKey: 'KEY', apiSecret: 'SECRET', from: '02-000-0002', baseUrl });
const send = () =>
  createSolapiSms(settings(), () => now).send({ to: '010-1234-5678', text: '인증번호 0123' });

test('a message goes out signed, with digits only in its numbers', async () => {
  answer = { status: 200, body: accepted };
  await send();
  const last = received.at(-1);
  assert.equal(last?.url, '/messages/v4/send-many/detail');
  assert.deepEqual(last?.body.messages, [{ to: '01012345678', from: '020000002', text: '인증번호 0123' }]);
  const {
    date = '',
    salt = '',
    signature,
  } = /^HMAC-SHA256 apiKey=KEY, date=(?<date>\S+), salt=(?<salt>[0-9a-f]{32}), signature=(?<signature>[0-9a-f]{64})$/.exec(
    last?.authorization ?? '',
  )?.groups ?? {};
  assert.equal(date, '2025-10-10T00:00:00.000Z');
  assert.equal(signature, createHmac('sha256', 'SECRET').update(`${date}${salt}`).digest('hex'));
  assert.equal(solapiAuthorization(settings(), date, salt), last?.authorization);
});

test('a salt is never used twice', async () => {
  answer = { status: 200, body: accepted };
  await Promise.all([send(), send(), send()]);
  assert.equal(new Set(received.map((one) => one.authorization)).size, received.length);
});

test('a refusal is final, a failure of the provider is not', async () => {
  answer = { status: 400, body: '{}' };
  await assert.rejects(send(), SmsRefusedError);
  answer = { status: 200, body: JSON.stringify({ failedMessageList: [{ statusCode: '1062' }] }) };
  await assert.rejects(send(), SmsRefusedError);
  answer = { status: 200, body: '{"unexpected":true}' };
  await assert.rejects(send(), SmsRefusedError);
  for (const status of [429, 500, 503]) {
    answer = { status, body: '' };
    await assert.rejects(send(), (error) => !(error instanceof SmsRefusedError));
  }
});
