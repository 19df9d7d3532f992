import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createResponseReader } from './response-reader.ts';

const bytes = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nx: y\r\n\r\nhello' +
    'HTTP/1.1 304 Not Modified\r\ncontent-length: 0\r\n\r\n' +
    'HTTP/1.1 503 Busy\r\ncontent-length: 2\r\n\r\nno',
);

test('responses are cut apart wherever the network cut the bytes', () => {
  for (let size = 1; size <= bytes.length; size += 1) {
    const seen: string[] = [];
    const read = createResponseReader(({ status, body }) => seen.push(`${status} ${body}`));
    for (let start = 0; start < bytes.length; start += size) read(bytes.subarray(start, start + size));
    assert.deepEqual(seen, ['200 hello', '304 ', '503 no'], `in pieces of ${size}`);
  }
});

test('what is not understood is not counted', () => {
  const read = createResponseReader(() => assert.fail('nothing was answered'));
  assert.throws(() => read(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')));
});
