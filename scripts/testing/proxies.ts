import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/site/test/site-process.ts';
import { answers, installDebianPackages } from '../debian-packages.ts';
import { makeCertificate } from './certificate.ts';

export interface FrontProxy {
  url: string;
  /** Certificate of an https origin. */
  certificate?: string;
  stop(): Promise<void>;
}

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const isThere = (program: string) => answers('sh', '-c', `command -v ${program}`) !== '';

/** Requires programs, and installs their Debian packages if possible. */
export function requirePrograms(packages: Record<string, string>): void {
  const missing = Object.keys(packages).filter((program) => !isThere(program));
  if (missing.length > 0) installDebianPackages(missing.map((program) => packages[program] ?? program));
  for (const program of missing)
    if (!isThere(program))
      throw new Error(
        `${program} was not found, and could not be installed: apt-get install ${packages[program]}.`,
      );
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function run(
  program: string,
  args: string[],
  folder: string,
  port: number,
): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  // Not SIGKILL, because nginx must stop its workers itself.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${output}`);
    await wait(50);
  }
  return async () => {
    const ended = once(child, 'exit');
    end();
    await ended;
    process.off('exit', end);
    await rm(folder, { recursive: true, force: true });
  };
}

const folderFor = (program: string) => mkdtemp(join(tmpdir(), `airway-${program}-`));
/** Replaces the addresses of the two example instances. */
const moved = (text: string, [first, second]: readonly [number, number]) =>
  text.replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);

/** Starts nginx with deploy/nginx.conf. Only its ports, the instances' ports and the certificate are replaced. */
export async function startNginx(instances: readonly [number, number]): Promise<FrontProxy> {
  requirePrograms({ nginx: 'nginx-light' });
  const folder = await folderFor('nginx');
  const [port, plainPort] = [await freePort(), await freePort()];
  const { key, certificate, text: vouching } = await makeCertificate(folder);
  const text = moved(await readFile(join(deploy, 'nginx.conf'), 'utf8'), instances)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/pid;\nerror_log ${folder}/errors;\n` +
      `events {}\nhttp {\nclient_body_temp_path ${folder}/bodies;\nproxy_temp_path ${folder}/proxied;\n${text}}\n`,
  );
  const stop = await run('nginx', ['-c', file, '-e', join(folder, 'errors')], folder, port);
  return { url: `https://localhost:${port}`, certificate: vouching, stop };
}

/** Starts Caddy with deploy/Caddyfile. Only its address and the instances' ports are replaced. */
export async function startCaddy(instances: readonly [number, number]): Promise<FrontProxy> {
  requirePrograms({ caddy: 'caddy' });
  const folder = await folderFor('caddy');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const text = moved(await readFile(join(deploy, 'Caddyfile'), 'utf8'), instances);
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\n${text.replace(/^congress\.example\.org \{/m, `${url} {`)}`,
  );
  const stop = await run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], folder, port);
  return { url, stop };
}
