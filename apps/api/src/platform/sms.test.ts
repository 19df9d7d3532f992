import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startSolapiFake } from '../../test/fakes/solapi.ts';
import { SmsRefusedError } from './sms-port.ts';
import { createSolapiSms, solapiAuthorization } from './solapi.ts';

interface Received {
  url: string | undefined;
  authorization: string | undefined;
  body: { messages: { to: string; from: string; text: string }[] };
}

const received: Received[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const accepted = JSON.stringify({ errorCount: '0', resultList: [{}] });
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
  createSolapiSms(settings(), () => now).addToGroup('G1', [
    { id: 'one', to: '010-1234-5678', text: '인증번호 0123' },
  ]);

test('a message goes out signed, with digits only in its numbers', async () => {
  answer = { status: 200, body: accepted };
  assert.equal(await send(), 0);
  const last = received.at(-1);
  assert.equal(last?.url, '/messages/v4/groups/G1/messages');
  assert.deepEqual(last?.body.messages, [
    { to: '01012345678', from: '020000002', customFields: { id: 'one' }, text: '인증번호 0123' },
  ]);
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

test('a refusal is final; a failure of the provider, or an answer that nobody understands, is not', async () => {
  answer = { status: 400, body: '{}' };
  await assert.rejects(send(), SmsRefusedError);
  for (const [status, body] of [
    [429, ''],
    [500, ''],
    [503, ''],
    [200, '{"unexpected":true}'],
    [200, '?'],
  ] as const) {
    answer = { status, body };
    await assert.rejects(send(), (error) => !(error instanceof SmsRefusedError));
  }
});

test('a group is sent once, can be changed before, and each message is known by our own id', async () => {
  const fake = await startSolapiFake();
  fake.templates.set('T1', { content: '#{이름} 님, #{내용}', status: 'APPROVED' });
  fake.templates.set('T2', { content: '검수 전', status: 'INSPECTING', remark: '보완해 주세요.' });
  fake.state.pageSize = 3;
  fake.state.codes = ({ to }) => (to.endsWith('1') ? ['3104'] : ['3000', '4000']);
  const sms = createSolapiSms(fake.settings, () => new Date());
  const by = (templateId: string, variables: Record<string, string>) => ({ templateId, variables });
  const message = (id: string, more: object = {}) => ({ id, to: '010-0000-0000', text: '안내', ...more });
  const named = by('T1', { '#{이름}': '홍길동', '#{내용}': '2강의실입니다.' });
  const messages = [
    message('kakao', { alimtalk: named }),
    message('none', { alimtalk: named, to: '01000000001' }),
    message('unknown', { alimtalk: by('T9', {}) }),
    message('unapproved', { alimtalk: by('T2', {}) }),
    message('variables', { alimtalk: by('T1', { '#{이름}': '홍길동' }) }),
    message('long', { text: '가'.repeat(1001) }),
    message('abroad', { to: '+81 90-1234-5678' }),
    message('text'),
  ];
  const groupId = await sms.openGroup();
  const states = (reports: readonly { id: string; state: string }[]) =>
    Object.fromEntries(reports.map(({ id, state }) => [id, state]));
  const refused = {
    unknown: 'failed',
    unapproved: 'failed',
    variables: 'failed',
    long: 'failed',
    abroad: 'failed',
  };
  assert.equal(await sms.addToGroup(groupId, [...messages, message('withdrawn')]), 5);
  const before = await sms.findGroup(groupId);
  const taken = { kakao: 'taken', none: 'taken', text: 'taken', withdrawn: 'taken' };
  assert.deepEqual([before.isPending, states(before.messages)], [true, { ...refused, ...taken }]);
  const { messageId } = before.messages.find(({ id }) => id === 'withdrawn') ?? assert.fail();
  await sms.removeFromGroup(groupId, [messageId]);
  assert.equal(await sms.sendGroup(groupId), undefined);
  assert.equal(await sms.sendGroup(groupId), 'The provider refused to send the group with 400.');
  await assert.rejects(sms.removeFromGroup(groupId, [messageId]), SmsRefusedError);
  assert.deepEqual(
    fake.sent.map(({ text, type }) => [text, type]),
    [
      ['홍길동 님, 2강의실입니다.', 'ATA'],
      ['홍길동 님, 2강의실입니다.', 'ATA'],
      ['안내', 'SMS'],
    ],
  );
  assert.equal((await sms.findGroup(groupId)).isPending, false);
  const reports = await sms.findReports(groupId);
  assert.deepEqual(states(reports), { ...refused, kakao: 'delivered', none: 'failed', text: 'delivered' });
  assert.equal(reports.find(({ id }) => id === 'none')?.reason, '3104 카카오톡을 사용하지 않는 번호');
  assert.deepEqual(await sms.findTemplate('T2'), {
    state: 'requested',
    content: '검수 전',
    remark: '보완해 주세요.',
  });
  assert.equal(await sms.findTemplate('T9'), undefined);
  await fake.close();
});

test('a group that was not sent can be dropped', async () => {
  const fake = await startSolapiFake();
  const sms = createSolapiSms(fake.settings, () => new Date());
  const groupId = await sms.openGroup();
  await sms.dropGroup(groupId);
  await assert.rejects(sms.findGroup(groupId), SmsRefusedError);
  await fake.close();
});

test('a wrong secret, an old signature and a second use of a salt are refused', async () => {
  const fake = await startSolapiFake();
  const at = (clock: () => Date, secret = 'SECRET') =>
    createSolapiSms({ ...fake.settings, apiSecret: secret }, clock).openGroup();
  await assert.rejects(
    at(() => new Date(), 'OTHER'),
    SmsRefusedError,
  );
  await assert.rejects(
    at(() => new Date(Date.now() - 16 * 60_000)),
    SmsRefusedError,
  );
  const authorization = solapiAuthorization(fake.settings, new Date().toISOString(), 'a'.repeat(32));
  const ask = () =>
    fetch(`${fake.settings.baseUrl}/messages/v4/groups`, { method: 'POST', headers: { authorization } });
  assert.deepEqual([(await ask()).status, (await ask()).status], [200, 403]);
  await fake.close();
});
