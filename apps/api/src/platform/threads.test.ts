import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsOf, openTaskThread } from './threads.ts';

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

const taskThread = (act: string, idleMs = 60_000, onError = (_error: unknown) => {}) =>
  openTaskThread<number, string>(
    program(`import { threadId } from 'worker_threads';
      parentPort.on('message', async ({ id, task }) => {
        parentPort.postMessage({ id, result: await (async () => { ${act} })() });
      });`),
    { workerData: {}, idleMs, onError },
  );
const pauseOfTask = 'await new Promise((done) => setTimeout(done, task));';

test('tasks run in parallel in one thread, each with its own result', async (t) => {
  const thread = taskThread(`${pauseOfTask} return threadId + ' ' + task;`);
  t.after(thread.close);
  const results = await Promise.all([30, 20, 10].map((task) => thread.run(task)));
  assert.deepEqual(
    results.map((result) => result.split(' ')[1]),
    ['30', '20', '10'],
  );
  assert.equal(new Set(results.map((result) => result.split(' ')[0])).size, 1);
});

test('a thread that ends fails its tasks, and the next task starts another', async (t) => {
  const thread = taskThread(`if (task === 0) process.exit(3); ${pauseOfTask} return 'done';`);
  t.after(thread.close);
  const tasks = [60_000, 0].map((task) => assert.rejects(thread.run(task), /ended before its task was done/));
  await Promise.all(tasks);
  assert.equal(await thread.run(1), 'done');
});

test('an error ends the thread with its own message', async (t) => {
  const errors: unknown[] = [];
  const thread = taskThread(`throw new RangeError('broken');`, undefined, (error) => errors.push(error));
  t.after(thread.close);
  await assert.rejects(thread.run(1), /broken/);
  assert.match(String(errors), /broken/);
});

test('a task that cannot be copied fails alone', async (t) => {
  const thread = openTaskThread<unknown, string>(
    program(`parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: 'done' }));`),
    { workerData: {}, idleMs: 60_000, onError() {} },
  );
  t.after(thread.close);
  await assert.rejects(
    thread.run(() => {}),
    /could not be cloned/,
  );
  assert.equal(await thread.run(1), 'done');
});

test('a thread without tasks ends after a while, and not during one', async (t) => {
  const thread = taskThread(`${pauseOfTask} return String(threadId);`, 20);
  t.after(thread.close);
  const [first] = await Promise.all([thread.run(1), thread.run(100)]);
  assert.equal(await thread.run(1), first);
  await new Promise((done) => setTimeout(done, 200));
  assert.notEqual(await thread.run(1), first);
});
