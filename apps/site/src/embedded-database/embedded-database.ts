import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { storedPort } from '../free-port.ts';
import { folderError, noSpaceFor, operatorError } from '../operator-error.ts';
import { untilGone } from '../process-identity.ts';
import { databaseName, passwordError, prepareCluster, roleName } from './cluster.ts';
import { trySignIn } from './create-database.ts';
import { type Home, homeFiles, openHome } from './home.ts';
import { findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { findNativeDirectory, findPrograms, type Programs } from './programs.ts';
import { defaultReachableDirectories } from './reachable-folders.ts';
import { removeEmbeddedDatabase } from './removal.ts';
import { keepRunning, type Started, type StartOptions } from './revival.ts';
import { writeSettings } from './settings.ts';
import { makeTemporaryDirectory } from './temporary-directory.ts';

export type EmbeddedDatabaseOptions = {
  /** Folder of the data; by default a temporary folder that `stop()` removes. */
  dataDirectory?: string;
  /** False for tests: nothing is flushed to the disk, and a power cut may lose everything. */
  durable?: boolean;
  onProgress?: (text: string) => void;
  /** With it the database is restarted whenever it ends by itself; it receives sentences about that. */
  onRevival?: (sentence: string) => void;
  /** Folder of PostgreSQL's programs; by default of the installed package. */
  nativeDirectory?: string;
  /** Folders for root's copies, if the database's user cannot reach the project or its data. */
  reachableDirectories?: string[];
};

export type EmbeddedDatabase = {
  /** URL of an existing database; the role may create others beside it. */
  url: string;
  /** Process id of the postmaster; it changes at each restart. */
  readonly pid: number;
  /** True when a postmaster of ours had outlived its Node process and was reused. */
  reused: boolean;
  stop: () => Promise<void>;
};

const retryForMs = 20_000;
const retryIntervalMs = 200;
const reuseWithinMs = 60_000;

/**
 * Starts a real PostgreSQL on a free port of 127.0.0.1, creating its data on the first start.
 * Works as root too: the programs then run as an unprivileged user.
 * @throws an operator error (one sentence) for everything that the operator can change
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const { durable = true, onProgress = () => undefined } = options;
  const reachableDirectories = options.reachableDirectories ?? defaultReachableDirectories;
  const isTemporary = options.dataDirectory === undefined;
  const dataDirectory = resolve(options.dataDirectory ?? (await makeTemporaryDirectory()));
  try {
    const home = await openHome(dataDirectory, reachableDirectories);
    const nativeDirectory = options.nativeDirectory ?? findNativeDirectory();
    const programs = await findPrograms(nativeDirectory, home.user, reachableDirectories, onProgress);
    const { password } = await prepareCluster(home, programs, durable, onProgress);
    const startAgain = async (options: StartOptions) =>
      (await reuse(home, password)) ?? (await start(home, programs, password, durable, options));
    const first = await startAgain({});
    const kept = options.onRevival && keepRunning(first, startAgain, options.onRevival);
    return {
      url: first.url,
      reused: first.reused,
      get pid() {
        return kept?.pid() ?? first.pid;
      },
      stop: async () => {
        await kept?.leave();
        await stopPostmaster(home, programs);
        // The child does not keep this process running: a command would end here, before it could return its exit code.
        const stay = setInterval(() => {}, retryIntervalMs);
        await first.ended();
        clearInterval(stay);
        if (isTemporary) await removeEmbeddedDatabase(dataDirectory);
      },
    };
  } catch (error) {
    if (isTemporary) await removeEmbeddedDatabase(dataDirectory);
    throw folderError(error, dataDirectory);
  }
}

async function reuse(home: Home, password: string): Promise<Started | undefined> {
  const deadline = Date.now() + reuseWithinMs;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(home);
    if (postmaster === undefined) return undefined;
    const { pid, port } = postmaster;
    const url = databaseUrl(password, port);
    if (postmaster.isReady && (await canSignIn(home, url)))
      return { url, pid, reused: true, ended: () => untilGone(pid) };
    await delay(retryIntervalMs);
  }
  throw operatorError(
    `A PostgreSQL already runs on ${homeFiles.cluster(home)} and does not answer: end it, or wait until it is done.`,
  );
}

async function canSignIn(home: Home, url: string): Promise<boolean> {
  const outcome = await trySignIn(url);
  if (outcome === 'wrong-password') throw passwordError(home, 'holds another one');
  return outcome === 'in';
}

async function start(
  home: Home,
  programs: Programs,
  password: string,
  durable: boolean,
  options: StartOptions,
): Promise<Started> {
  const deadline = Date.now() + retryForMs;
  for (;;) {
    const port = options.port ?? (await storedPort(homeFiles.port(home)));
    await writeSettings(home, durable);
    const result = await launchPostmaster(home, programs, port);
    const postmaster = result.isReady ? await findPostmaster(home) : undefined;
    if (result.isReady && postmaster) {
      const url = databaseUrl(password, port);
      await canSignIn(home, url).catch(async (error: unknown) => {
        await stopPostmaster(home, programs);
        throw error;
      });
      return { url, pid: postmaster.pid, reused: false, ended: () => result.exited };
    }
    const log = result.isReady ? 'PostgreSQL ended right after its start' : result.log;
    if (!isPassing(log) || Date.now() > deadline || options.signal?.aborted) throw startError(home, log);
    await delay(retryIntervalMs);
    // Another process may have started the database that holds the lock.
    const running = await reuse(home, password);
    if (running !== undefined) return running;
  }
}

/** Checks for a temporary failure: 1 to 2 s after a SIGKILL the old processes still hold memory, lock or port. */
function isPassing(log: string): boolean {
  return /pre-existing shared memory|lock file .* already exists|could not bind|Address already in use/.test(
    log,
  );
}

function startError(home: Home, log: string): Error {
  if (/no space left/i.test(log)) {
    return operatorError(noSpaceFor(home.directory));
  }
  const reason = log.match(/(?:PANIC|FATAL): +(.+)/)?.[1] ?? log.trim().split('\n').at(-1);
  return operatorError(
    `PostgreSQL did not start on ${home.directory} (${reason}); its log is ${homeFiles.log(home)}.`,
  );
}

function databaseUrl(password: string, port: number): string {
  return `postgresql://${roleName}:${password}@127.0.0.1:${port}/${databaseName}`;
}
