import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorError } from './operator-error.ts';
import { createTerminal } from './terminal.ts';

function record(isDebugging = false) {
  let output = '';
  let errors = '';
  let now = 0;
  const terminal = createTerminal({
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
    isDebugging,
    nowMs: () => now,
  });
  return {
    terminal,
    output: () => output,
    errors: () => errors,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('a step shows that it is being done, its details, and how long it took', () => {
  const { terminal, output, advance } = record();
  const finish = terminal.step('preparing the database');
  terminal.detail('creating a new one');
  advance(940);
  finish();
  assert.equal(output(), '  preparing the database ... creating a new one ... done 0.9 s\n');
});

test('a line in between does not tear a step', () => {
  const { terminal, output } = record();
  const finish = terminal.step('building');
  terminal.line('sandbox: hello');
  finish('found');
  assert.equal(output(), '  building ... \nsandbox: hello\n  building ... found 0.0 s\n');
});

test('the block lines its values up, Korean names too', () => {
  const { terminal, output } = record();
  terminal.block('Running.', [
    { rows: [['Site', 'http://127.0.0.1:3000/']] },
    {
      heading: 'Sign in',
      rows: [
        ['staff', 'a'],
        ['등록자', 'b'],
      ],
    },
  ]);
  assert.equal(
    output(),
    '\n  Running.\n\n  Site  http://127.0.0.1:3000/\n\n  Sign in\n    staff   a\n    등록자  b\n\n',
  );
});

test('a failure the operator can mend is its sentence alone; another one says how to see more', () => {
  const { terminal, errors } = record();
  terminal.failure(operatorError('Port 3000 is taken.', new Error('EADDRINUSE')));
  terminal.failure(new TypeError('x is undefined'));
  assert.equal(
    errors(),
    '\nPort 3000 is taken.\n\nSomething went wrong that should not: x is undefined\nDEBUG=1 in front of the command shows where.\n',
  );
});

test('DEBUG=1 shows the stacks, causes included', () => {
  const { terminal, errors } = record(true);
  terminal.failure(operatorError('Port 3000 is taken.', new Error('EADDRINUSE')));
  assert.match(
    errors(),
    /^\nOperatorError: Port 3000 is taken\.\n {4}at .+\ncaused by Error: EADDRINUSE\n {4}at /s,
  );
});
