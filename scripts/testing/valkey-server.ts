import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../apps/site/test/site-process.ts';
import { answers, installDebianPackages } from '../debian-packages.ts';
import { makeCertificate } from './certificate.ts';

const missing =
  'No Valkey or Redis server was found, and none could be installed: apt-get install redis-server (Debian and ' +
  'relatives, as root), or put valkey-server or redis-server into PATH.';

const findProgram = () =>
  ['valkey-server', 'redis-server'].find((program) => answers(program, '--version') !== '');

function prepareProgram(): string {
  if (findProgram() === undefined) installDebianPackages(['redis-server']);
  const program = findProgram();
  if (program === undefined) throw new Error(missing);
  return program;
}

export interface ValkeyServer {
  /** URL with the password. */
  url: string;
  /** Certificate of a TLS server. */
  certificate: string;
  /** Kills it, like a power failure. */
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  /** Freezes it, or lets it respond again. */
  freeze(isFrozen: boolean): void;
  /** Stops it for good. */
  close(): Promise<void>;
}

/** Starts a separate Valkey or Redis on loopback, without persistence. */
export async function startValkey(
  options: { password?: string; isEncrypted?: boolean } = {},
): Promise<ValkeyServer> {
  const { password, isEncrypted = false } = options;
  const program = prepareProgram();
  const folder = await mkdtemp(join(tmpdir(), 'airway-valkey-'));
  const port = await freePort();
  const proof = isEncrypted ? await makeCertificate(folder) : undefined;
  const args = [
    ...['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    ...(password === undefined ? [] : ['--requirepass', password]),
    ...(proof === undefined
      ? ['--port', String(port)]
      : [
          ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
          ...['--tls-cert-file', proof.certificate, '--tls-key-file', proof.key],
          ...['--tls-ca-cert-file', proof.certificate],
        ]),
  ];
  let child: ChildProcess | undefined;
  async function start() {
    const started = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    for await (const line of createInterface({ input: started.stdout }))
      if (line.includes('Ready to accept connections')) return;
    throw new Error(`${program} did not start.`);
  }
  async function stop() {
    const ended = child && child.exitCode === null && once(child, 'exit');
    child?.kill('SIGKILL');
    await ended;
    child = undefined;
  }
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  const user = password === undefined ? '' : `:${encodeURIComponent(password)}@`;
  return {
    url: `${isEncrypted ? 'rediss' : 'redis'}://${user}localhost:${port}`,
    certificate: proof?.text ?? '',
    start,
    stop,
    freeze(isFrozen) {
      child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
