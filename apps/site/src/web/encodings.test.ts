import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHoldMeter } from '../../../api/test/event-loop.ts';
import { encodingFor, isNoneMatch } from './encodings.ts';

test('the best encoding that a client accepts is chosen', () => {
  for (const [header, encoding] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP ; q=0.5 ,br;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['deflate', 'identity'],
    [`gzip${' '.repeat(300)}, br`, 'gzip'],
  ] as const)
    assert.equal(encodingFor(header), encoding, header);
});

test('a tag is found in a list of them', () => {
  assert.equal(isNoneMatch('W/"a", "b"', '"b"'), true);
  assert.equal(isNoneMatch('W/"a"', '"a"'), true);
  assert.equal(isNoneMatch('"ab"', '"a"'), false);
});

test('headers that fill what Node reads are cut before they are taken apart', async () => {
  const meter = createHoldMeter(5);
  for (const part of [' ', ',', ';', ' ;', '"', 'W/', 'a,', ';q=1'])
    for (const read of [encodingFor, (header: string) => isNoneMatch(header, '"x"')]) {
      const header = `a${part.repeat(15_500 / part.length)}b`;
      assert.ok((await meter.holdMs(async () => read(header))) < meter.limitMs, JSON.stringify(part));
    }
});
