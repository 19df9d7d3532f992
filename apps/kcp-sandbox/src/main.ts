import { readFile } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { createMerchantIdentity, type MerchantIdentityFiles } from './merchant-identity.ts';
import { createSandbox } from './sandbox.ts';

/** Message to the parent process (IPC), or JSON line on standard output, once the program listens. */
export type ReadyMessage = { type: 'ready'; url: string } & Partial<MerchantIdentityFiles>;

async function start(): Promise<void> {
  const config = readConfig();
  const identity =
    config.certificateFile === undefined
      ? await createMerchantIdentity({ directory: config.identityDirectory })
      : { certificateFile: config.certificateFile };
  const { app } = await createSandbox({
    certificatePem: await readFile(identity.certificateFile, 'utf8'),
    stateFile: config.stateFile,
    publicUrl: config.publicUrl,
    latencyMs: config.latencyMs,
  });
  const url = await app.listen({ host: config.host, port: config.port });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);

  const ready: ReadyMessage = { type: 'ready', url, ...identity };
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(ready)}\n`);
  else process.send(ready);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`kcp-sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
