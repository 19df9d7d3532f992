import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserMessages, sayWith } from './messages.ts';

test('a sentence that a page did not load is reported by its name', (context) => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: ({ message }: Error) => reported.push(message) });
  context.after(() => Reflect.deleteProperty(globalThis, 'reportError'));
  browserMessages.load('ko', { 'ui.busy': ['처리하고 있습니다'] });
  browserMessages.activate('ko');
  const say = sayWith(browserMessages);
  assert.deepEqual([say('ui.busy'), say('console.name')], ['처리하고 있습니다', 'console.name']);
  assert.deepEqual(reported, ['No sentence console.name.']);
});
