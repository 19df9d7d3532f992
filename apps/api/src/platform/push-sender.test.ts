import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { decryptPush } from '../../test/fakes/decrypt-push.ts';
import { type PushFake, startPushFake } from '../../test/fakes/push.ts';
import { createPushSender, isPushKey, type PushAddress } from './push-sender.ts';

let fake: PushFake;
before(async () => {
  fake = await startPushFake();
});
after(() => fake.close());

const config = (given: object = {}) => ({
  appSecret: 'a secret of thirty-two characters',
  publicUrl: 'http://127.0.0.1:3000',
  mailFrom: 'Congress <info@example.org>',
  pushSandboxUrl: fake.url,
  ...given,
});
const message = { text: '{"한글":1}', ttlSeconds: 300, urgency: 'high', topic: 'a1' } as const;
const addressOf = ({ endpoint, keys }: { endpoint: string; keys: object }) =>
  ({ endpoint, ...keys }) as PushAddress;

test('the second implementation opens the message of RFC 8291, appendix A', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg');
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  assert.equal(decryptPush(body, { key, auth }), 'When I grow up, I want to be a watermelon');
  body[120] = (body[120] ?? 0) ^ 1;
  assert.throws(() => decryptPush(body, { key, auth }));
});

test('a message has what the protocol asks for, and only its browser reads it', async () => {
  const [browser, other] = [fake.newBrowser(), fake.newBrowser()];
  assert.deepEqual(await createPushSender(config()).send(addressOf(browser), message), { kind: 'taken' });
  assert.deepEqual(fake.problems, []);
  assert.deepEqual(fake.textsTo(browser), [message.text]);
  const [receipt] = fake.receipts;
  assert.ok(receipt);
  const { ttl, urgency, topic } = receipt.headers;
  assert.deepEqual([ttl, urgency, topic], ['300', 'high', 'a1']);
  assert.throws(() => decryptPush(receipt.body, other.secrets));
});

test('the longest text is taken', async () => {
  const browser = fake.newBrowser();
  const text = 'x'.repeat(3993);
  await createPushSender(config()).send(addressOf(browser), { ...message, text, topic: undefined });
  assert.deepEqual([fake.textsTo(browser), fake.problems], [[text], []]);
});

test('every instance with the same secret has the same key, and no other', () => {
  const keyOf = (appSecret: string) => createPushSender(config({ appSecret })).publicKey;
  assert.equal(keyOf('one'), keyOf('one'));
  assert.notEqual(keyOf('one'), keyOf('two'));
});

describe('the answer', () => {
  for (const [answer, outcome] of [
    [{ status: 200 }, { kind: 'taken' }],
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [
      { status: 429, retryAfter: '17' },
      { kind: 'later', afterSeconds: 17 },
    ],
    [
      { status: 503, retryAfter: 'soon' },
      { kind: 'later', afterSeconds: undefined },
    ],
    [{ status: 500 }, { kind: 'later', afterSeconds: undefined }],
    [{ status: 301 }, { kind: 'refused', status: 301 }],
    [{ status: 403 }, { kind: 'refused', status: 403 }],
    [{ status: 413 }, { kind: 'refused', status: 413 }],
    [{ status: 201, isLost: true as const }, { kind: 'unknown' }],
  ] as const)
    test(`${JSON.stringify(answer)} means ${outcome.kind}`, async () => {
      const browser = fake.newBrowser();
      fake.answer(browser, answer);
      assert.deepEqual(await createPushSender(config()).send(addressOf(browser), message), outcome);
      assert.equal(fake.calls(browser), 1);
    });

  test('a date to come back is read, too', async () => {
    const browser = fake.newBrowser();
    fake.answer(browser, { status: 429, retryAfter: new Date(Date.now() + 600_000).toUTCString() });
    const outcome = await createPushSender(config()).send(addressOf(browser), message);
    assert.ok(outcome.kind === 'later' && (outcome.afterSeconds ?? 0) > 500, JSON.stringify(outcome));
  });

  test('of a service that cannot be reached means later', async () => {
    const closed = await startPushFake();
    await closed.close();
    const sandbox = closed.url;
    const sender = createPushSender(config({ pushSandboxUrl: sandbox }));
    const address = addressOf({ ...fake.newBrowser(), endpoint: `${sandbox}/push` });
    assert.deepEqual(await sender.send(address, message), { kind: 'later', afterSeconds: undefined });
  });
});

test('an address that is not at a push service is never called', async () => {
  const browser = fake.newBrowser();
  const sender = createPushSender(config({ pushSandboxUrl: undefined }));
  assert.deepEqual(await sender.send(addressOf(browser), message), { kind: 'gone' });
  assert.equal(fake.calls(browser), 0);
});

test('a key must be a point of the curve', () => {
  const { keys } = fake.newBrowser();
  const other = Buffer.from(keys.p256dh, 'base64url');
  other[64] = (other[64] ?? 0) ^ 1;
  assert.deepEqual([keys.p256dh, other.toString('base64url'), 'A'.repeat(87), ''].map(isPushKey), [
    true,
    false,
    false,
    false,
  ]);
});
