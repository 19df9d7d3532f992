import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { startChildProgram } from './child-program.ts';

test('a sandbox whose certificate cannot be read is told of in a sentence', async () => {
  const filling = startChildProgram({
    name: 'demo',
    entry: join(import.meta.dirname, 'fill-demo.ts'),
    programArguments: ['/nowhere'],
    environment: {},
    readyTimeoutMs: 60_000,
    onLine: () => undefined,
    onUnexpectedExit: () => undefined,
  });
  await assert.rejects(filling, {
    name: 'OperatorError',
    message:
      "The demo did not start (exit code 1). It said: The card sandbox's merchant-cert.pem cannot be read in /nowhere: set IDENTITY_DIRECTORY to the folder that the sandbox of KCP_SANDBOX_URL was started with.",
  });
});
