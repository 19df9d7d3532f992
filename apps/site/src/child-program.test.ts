import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isAlive } from '../test/site-process.ts';
import { type ChildProgramOptions, startChildProgram } from './child-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-child-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const sayReady = "process.send({ type: 'ready', url: 'http://127.0.0.1:1' });";
const endWithParent = "process.on('disconnect', () => process.exit(0));";

function start(name: string, source: string, options: Partial<ChildProgramOptions> = {}) {
  const entry = join(folder, `${name}.mjs`);
  writeFileSync(entry, source);
  const lines: string[] = [];
  const exits: string[] = [];
  const program = startChildProgram({
    name,
    entry,
    environment: {},
    onLine: (line) => lines.push(line),
    onUnexpectedExit: (how) => exits.push(how),
    ...options,
  });
  return { program, lines, exits };
}

test('it is ready when it says so, its lines carry its name, and it ends with the channel', async () => {
  const { program, lines, exits } = start(
    'sandbox',
    `console.log('one'); console.error('two'); ${sayReady} ${endWithParent}`,
  );
  const { ready, pid, stop } = await program;
  assert.deepEqual(ready, { type: 'ready', url: 'http://127.0.0.1:1' });
  await stop();
  assert.equal(isAlive(pid), false);
  assert.deepEqual(lines.sort(), ['sandbox: one', 'sandbox: two']);
  assert.deepEqual(exits, []);
});

test('one that ends before it is ready is told with its last words', async () => {
  const { program } = start('broken', "console.error('no certificate'); process.exit(3);");
  await assert.rejects(program, {
    name: 'OperatorError',
    message: 'The broken did not start (exit code 3). It said: no certificate',
  });
});

test('one that never gets ready is given up and ended', async () => {
  const { program } = start('silent', 'setInterval(() => undefined, 1000);', { readyTimeoutMs: 200 });
  await assert.rejects(program, {
    name: 'OperatorError',
    message: 'The silent did not start (no answer within 0.2 s).',
  });
});

test('an end that nobody asked for is reported', async () => {
  const reported = Promise.withResolvers<string>();
  const { program } = start('fragile', `${sayReady} setTimeout(() => process.exit(7), 50);`, {
    onUnexpectedExit: reported.resolve,
  });
  await program;
  assert.equal(await reported.promise, 'exit code 7');
});

test('it gets the environment it was given and nothing of ours', async () => {
  const { program } = start(
    'modest',
    `process.send({ type: 'ready', url: '', names: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')) }); ${endWithParent}`,
    { environment: { PORT: '1' } },
  );
  const { ready, stop } = await program;
  assert.deepEqual(ready.names, ['PORT']);
  await stop();
});
