import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSiteProcess } from '../test/site-process.ts';

const tell =
  'console.log([process.pid, ...process.execArgv, process.env.MALLOC_ARENA_MAX, process.argv.slice(2)].join())';

/** Lists the programs that a command's process runs, one after the other, until unusable settings stop it. */
async function runUntilSettings(command: string, environment: Record<string, string>) {
  const options = `--import=data:text/javascript,${encodeURIComponent(tell)} ${environment.NODE_OPTIONS ?? ''}`;
  const started = startSiteProcess('command.mjs', { PORT: 'http', ...environment, NODE_OPTIONS: options }, [
    command,
  ]);
  assert.equal(await started.ended, 1, started.errors());
  assert.match(started.errors(), /PORT must be a whole number from 1 to 65535/);
  const pid = `${started.child.pid}`;
  return started
    .output()
    .split('\n')
    .filter((line) => line.startsWith(pid))
    .map((line) => line.slice(pid.length + 1));
}

test('the start goes on with less room, as the same process', async () => {
  assert.deepEqual(await runUntilSettings('start', {}), [',start', '--max-semi-space-size=8,2,start']);
});

test("the operator's own settings are left as they are", async () => {
  assert.deepEqual(await runUntilSettings('start', { MALLOC_ARENA_MAX: '8' }), [
    '8,start',
    '--max-semi-space-size=8,8,start',
  ]);
  assert.deepEqual(await runUntilSettings('start', { NODE_OPTIONS: '--max-semi-space-size=32' }), [',start']);
});
