import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPushAddress } from './push-hosts.ts';

const allowed = [
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=BQ%2f',
  'https://web.push.apple.com/QGuQ',
];
const refused = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://example.org/fcm.googleapis.com',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://a.fcm.googleapis.com/abc',
  'https://notify.windows.com/w/',
  'https://a.b.notify.windows.com/w/',
  'https://fcm.googleapis.com./abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://2130706433/abc',
  'https://10.0.0.5/abc',
  'https://localhost/abc',
  'http://127.0.0.1:9000/push/1',
  'file:///etc/passwd',
  '//fcm.googleapis.com/abc',
  'nothing',
  '',
];

test('only push services of browsers are called, over https and at their own port', () => {
  assert.deepEqual(
    allowed.filter((address) => !isPushAddress(address, undefined)),
    [],
  );
  assert.deepEqual(
    refused.filter((address) => isPushAddress(address, undefined)),
    [],
  );
});

test('a stand-in is called at its own origin only', () => {
  const sandbox = 'http://127.0.0.1:9000';
  const others = [
    'http://127.0.0.1:9001/push/1',
    'https://127.0.0.1:9000/push/1',
    'http://x@127.0.0.1:9000/',
  ];
  assert.ok(isPushAddress('http://127.0.0.1:9000/push/1', sandbox));
  assert.deepEqual(
    others.filter((address) => isPushAddress(address, sandbox)),
    [],
  );
});
