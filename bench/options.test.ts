import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions, sectionNames } from './options.ts';

test('without options everything is measured in full length, three times', () => {
  assert.deepEqual(readOptions([]), {
    sections: sectionNames,
    seconds: 10,
    runs: 3,
    isQuick: false,
    isComplete: true,
  });
});

test('sections run in the order of the bench, whatever the order they are asked for', () => {
  assert.deepEqual(readOptions(['--only', 'home,start', '--quick']), {
    sections: ['start', 'home'],
    seconds: 2,
    runs: 1,
    isQuick: true,
    isComplete: false,
  });
});

test('what has a database of its own is measured only when it is named', () => {
  const { sections, isComplete } = readOptions(['scale']);
  assert.deepEqual([sections, isComplete], [['scale'], false]);
});

test('a section or a length that cannot be measured is refused in one sentence', () => {
  assert.throws(() => readOptions(['--only', 'home,moon']), {
    message:
      '--only takes start, memory, bytes, home, list, sign-in, registration, mails, live, change, import, scale, restarts, kills, pauses, push; "moon" is none of them.',
  });
  assert.throws(() => readOptions(['--seconds', '0']), {
    message: '--seconds takes a number from 1 to 600.',
  });
});
