import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsOf } from './threads.ts';

const program = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'worker_threads';${text}`)}`,
  );

async function heard(text: string, workerData = {}): Promise<unknown[]> {
  const news: unknown[] = [];
  for await (const one of newsOf(program(text), workerData)) news.push(one);
  return news;
}

test('a thread is given data, and its news come until it ends', async () => {
  const text = 'parentPort.postMessage(workerData.one); parentPort.postMessage(2);';
  assert.deepEqual(await heard(text, { one: 1 }), [1, 2]);
});

test('a thread that ends without a word has said nothing', async () => {
  assert.deepEqual(await heard('process.exit(1);'), []);
});

test('what ends a thread is thrown, too little memory included', async () => {
  await assert.rejects(heard('throw new RangeError("broken");'), /broken/);
  await assert.rejects(heard('const all = []; for (;;) all.push(Array(1e6).fill({}));'), /memory/);
});

test('whoever asks for no more ends the thread', async () => {
  for await (const one of newsOf(program('parentPort.postMessage(1); setInterval(() => {}, 1);'), {})) {
    assert.equal(one, 1);
    break;
  }
});
