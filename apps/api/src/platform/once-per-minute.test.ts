import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oncePerMinute } from './once-per-minute.ts';

test('trouble of one kind is told at once, then once a minute with its count; another kind at once', () => {
  let nowMs = 0;
  const reported: [message: string, repeated: number][] = [];
  const tell = oncePerMinute(
    (error, repeated) => reported.push([error instanceof Error ? error.message : '', repeated]),
    () => nowMs,
  );
  for (const worker of [1, 2, 3]) tell(new Error(`no connection (Queue: send-mail, Worker: ${worker})`));
  tell(new Error('no such table'));
  nowMs = 59_999;
  tell(new Error('no connection'));
  nowMs = 60_000;
  tell(new Error('no connection'));
  assert.deepEqual(reported, [
    ['no connection (Queue: send-mail, Worker: 1)', 0],
    ['no such table', 0],
    ['no connection', 3],
  ]);
});
