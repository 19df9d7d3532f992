import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { requireFreePort } from './free-port.ts';
import { isProcessAlive } from './process-identity.ts';

const listening = `require('node:http').createServer()
  .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

test('the port of a killed process is free once it counts as ended', async () => {
  for (let times = 0; times < 10; times += 1) {
    const child = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = await once(createInterface({ input: child.stdout }), 'line');
    const pid = child.pid ?? 0;
    assert.equal(isProcessAlive(pid), true);
    child.kill('SIGKILL');
    // Loops without a pause in which the parent could notice the end: between the end of the first and the last thread.
    while (isProcessAlive(pid));
    await requireFreePort(Number(port), '127.0.0.1');
  }
});
