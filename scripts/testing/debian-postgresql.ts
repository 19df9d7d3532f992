import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/site/test/site-process.ts';
import { answers, installDebianPackages, isRoot } from '../debian-packages.ts';

const debianFolder = '/usr/lib/postgresql';
const missing =
  'No PostgreSQL server was found, and none could be installed: apt-get install postgresql (Debian and ' +
  'relatives, as root), or put pg_config of PostgreSQL 15 or newer into PATH.';

/** Finds the server programs. Debian does not put them in PATH; elsewhere pg_config knows the folder. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(debianFolder).catch(() => []);
  const newest = versions.filter((name) => Number(name) >= 15).sort((a, b) => Number(b) - Number(a))[0];
  if (newest !== undefined) return join(debianFolder, newest, 'bin');
  return answers('pg_config', '--bindir') || undefined;
}

export interface Standby {
  /** Connection of the standby, like that of its primary. */
  host: string;
  /** Promotes the standby, which then accepts writes. */
  promote(): Promise<void>;
}

export interface ServerOfItsOwn {
  /** URL of the administrator in the database `postgres`. */
  adminUrl: string;
  host: string;
  /** Folder of psql, pg_dump and pg_restore of the same version. */
  programs: string;
  /** Adds a standby. From then on a commit is acknowledged only when both servers have it. */
  addStandby(): Promise<Standby>;
  /** Kills the server and all its connections, like a power failure. */
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate cluster of the system's PostgreSQL on loopback, with passwords. */
export async function startDebianPostgresql(): Promise<ServerOfItsOwn> {
  if ((await findPrograms()) === undefined) installDebianPackages(['postgresql']);
  const programs = await findPrograms();
  if (programs === undefined) throw new Error(missing);
  // The server refuses to run as root. Debian's package creates a user for it.
  const user = isRoot()
    ? { uid: Number(answers('id', '-u', 'postgres')), gid: Number(answers('id', '-g', 'postgres')) }
    : {};
  const folder = await mkdtemp(join(tmpdir(), 'airway-postgresql-'));
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  await chmod(folder, 0o755);
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const act = async (program: string, ...args: string[]) => {
    const child = spawn(join(programs, program), args, {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH },
      // A pipe would stay open while the started server runs.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  };
  await act(
    'initdb',
    ...['--pgdata', data, '--username', 'admin', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  );
  const control = (place: string, ...args: string[]) => act('pg_ctl', '--wait', '--pgdata', place, ...args);
  const running = new Set<string>();
  const start = async (place: string, wantedPort?: number): Promise<string> => {
    const port = wantedPort ?? (await freePort());
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off`;
    await control(place, '--log', `${place}.log`, '--options', settings, 'start');
    running.add(place);
    return `127.0.0.1:${port}`;
  };
  const kill = async (place: string) => {
    running.delete(place);
    await control(place, '--mode', 'immediate', 'stop');
  };
  const host = await start(data);
  const adminUrl = `postgresql://admin:${password}@${host}/postgres`;
  return {
    adminUrl,
    host,
    programs,
    async addStandby() {
      const place = join(folder, 'standby');
      await act(
        'pg_basebackup',
        '--dbname',
        adminUrl,
        '--pgdata',
        place,
        '--write-recovery-conf',
        '--no-sync',
        '--checkpoint',
        'fast',
      );
      const standby = { host: await start(place), promote: () => control(place, 'promote') };
      await act(
        'psql',
        ...['--quiet', '--set', 'ON_ERROR_STOP=1', adminUrl],
        ...['--command', "alter system set synchronous_standby_names = '*'"],
        ...['--command', 'select pg_reload_conf()'],
      );
      return standby;
    },
    kill: () => kill(data),
    async startAgain() {
      await start(data, Number(host.split(':')[1]));
    },
    async stop() {
      for (const place of running) await kill(place);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
