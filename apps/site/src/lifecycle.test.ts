import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLifecycle } from './lifecycle.ts';

/** Creates a clock that only the test advances. */
function clock() {
  const waiting: { untilMs: number; ring: () => void }[] = [];
  return {
    wait: (milliseconds: number, value: 'late') =>
      new Promise<'late'>((resolve) => waiting.push({ untilMs: milliseconds, ring: () => resolve(value) })),
    moveTo: (nowMs: number) => {
      for (const { untilMs, ring } of waiting) if (untilMs <= nowMs) ring();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the end waits for an approval with its cancel and inquiry, and cuts off what takes longer', async () => {
  const { wait, moveTo } = clock();
  const troubles: string[] = [];
  const ended: string[] = [];
  const lifecycle = createLifecycle((sentence) => troubles.push(sentence), wait);
  const approval = Promise.withResolvers<void>();
  lifecycle.add(
    'stuck part',
    () => new Promise(() => undefined),
    () => ended.push('stuck part'),
  );
  lifecycle.add('site', () => approval.promise.then(() => ended.push('site')));
  const closing = lifecycle.close();
  moveTo(50_000);
  await turn();
  approval.resolve();
  await turn();
  assert.deepEqual([ended, troubles], [['site'], []]);
  moveTo(70_000);
  await closing;
  assert.deepEqual(
    [ended, troubles],
    [['site', 'stuck part'], ['The stuck part did not end within 70 s and is cut off.']],
  );
});
