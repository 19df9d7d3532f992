import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { fingerprintSources } from './source-fingerprint.ts';

const sources = ['apps/api/src', 'apps/api/seeds', 'apps/kcp-sandbox/src', 'apps/site/src', 'packages'];
const settings = ['package-lock.json', 'tsconfig.base.json'];

/** More than one, because a running site still loads parts of its own bundle. */
const keptBundles = 3;

type ServerBundle = {
  folder: string;
  /** False when the bundle was built from exactly these sources. */
  isNeeded: boolean;
  build: () => Promise<void>;
};

/** Builds the bundle of a project in a folder. */
type Bundler = (project: string, folder: string) => Promise<void>;

/** Finds the bundle of the server for the current sources. */
export function examineServerBundle(project: string, bundle: Bundler = bundleApart): ServerBundle {
  const bundles = join(project, 'apps', 'site', 'build');
  const hash = fingerprintSources(project, [...sources, ...settings], join(bundles, 'sources.json'));
  const folder = join(bundles, hash.slice(0, 16));
  return {
    folder,
    isNeeded: !existsSync(folder),
    async build() {
      // As deep as the final folder, because parts of the bundle find the sources by relative path.
      const unfinished = `${folder}.${process.pid}`;
      try {
        mkdirSync(unfinished, { recursive: true });
        await bundle(project, unfinished);
        renameSync(unfinished, folder);
      } catch (error) {
        rmSync(unfinished, { recursive: true, force: true });
        // Another start may have built this bundle meanwhile.
        if (!existsSync(folder)) throw error;
      }
    },
  };
}

/**
 * Returns the program that `npm start` runs: in the bundle of the server, which is built if these sources have none;
 * in the sources, if the bundle cannot be built.
 */
export async function findServer(
  project: string,
  say: (text: string) => void,
  bundle?: Bundler,
): Promise<URL> {
  const { folder, isNeeded, build } = examineServerBundle(project, bundle);
  if (isNeeded) {
    const startedAtMs = performance.now();
    try {
      await build();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(
        `  The server runs from its sources, which takes more memory; it could not be bundled: ${reason}\n`,
      );
      return pathToFileURL(join(project, 'apps', 'site', 'src', 'start.ts'));
    }
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    say(`  bundling the server (only after a change) ... done ${seconds} s\n`);
  }
  keepNewest(folder);
  return pathToFileURL(join(folder, 'start.js'));
}

/** Deletes all but the newest bundles, by the time of their last start. */
function keepNewest(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
    const bundles = readdirSync(join(folder, '..'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, '..', name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
    for (const old of bundles.slice(keptBundles)) rmSync(old, { recursive: true, force: true });
  } catch {
    // A read-only folder keeps all bundles.
  }
}

/** Runs in a separate program, because the bundler would stay in the memory of the site. */
async function bundleApart(project: string, folder: string): Promise<void> {
  const program = join(import.meta.dirname, 'bundle-server.ts');
  const child = spawn(process.execPath, [program, project, folder], {
    env: { NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const [output, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (exitCode === 0) return;
  // Only the first lines of the error help the reader, not the bundler's stack.
  const lines = output.slice(Math.max(0, output.search(/^\w*Error\b/m))).split('\n');
  throw new Error(
    lines
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
      .slice(0, 2)
      .join(' '),
  );
}
