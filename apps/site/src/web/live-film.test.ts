import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb();
});
after(() => web.close());

test('`Live` leads to the room on air, which says so to everybody', async () => {
  const { status, headers } = await web.get('/airway2025/en/Live');
  assert.equal(status, 302);
  assert.match(String(headers.location), /^\/airway2025\/en\/Live\/[\da-f-]{36}$/);
  const page = await web.get(String(headers.location));
  assert.equal(page.status, 200);
  assert.match(page.text, /On air now\./);
  assert.match(String(page.headers['content-security-policy']), /media-src 'self' blob: data:/);
});

test('the sample film is sent as what it is, and in parts', async () => {
  for (const [name, type] of [
    ['index.m3u8', 'application/vnd.apple.mpegurl'],
    ['part-00.m4s', 'video/iso.segment'],
    ['start.mp4', 'video/mp4'],
    ['captions-ko.vtt', 'text/vtt; charset=utf-8'],
  ]) {
    const { status, headers } = await web.get(`/sample-film/${name}`);
    assert.deepEqual([status, headers['content-type']], [200, type], name);
  }
  const film = '/sample-film/part-00.m4s';
  const whole = await web.get(film);
  const part = await web.get(film, { range: 'bytes=10-19' });
  assert.deepEqual([part.status, part.headers['content-range']], [206, `bytes 10-19/${whole.body.length}`]);
  assert.deepEqual(part.body, whole.body.subarray(10, 20));
  const beyond = await web.get(film, { range: `bytes=${whole.body.length}-` });
  assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${whole.body.length}`]);
});
