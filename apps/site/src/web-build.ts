import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectDirectory } from './config.ts';
import { folderError, operatorError } from './operator-error.ts';
import type { Terminal } from './terminal.ts';

export type WebBuild = {
  /** False when the build was made from exactly these sources. */
  isNeeded: boolean;
  build: (signal: AbortSignal) => Promise<void>;
};

const sources = ['apps/web/**/*', 'packages/**/*', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = ['node_modules', 'build', '.react-router', 'test-results'];

/** Compares the sources of the web with the stamp that the last complete build left. */
export async function examineWebBuild(projectDirectory: string): Promise<WebBuild> {
  const webDirectory = join(projectDirectory, 'apps', 'web');
  const stampFile = join(webDirectory, 'build', 'sources.sha256');
  const fingerprint = await fingerprintSources(projectDirectory);
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  return {
    isNeeded: stamp !== fingerprint,
    async build(signal) {
      try {
        await rm(stampFile, { force: true });
        await runBuild(webDirectory, signal);
        await writeFile(stampFile, fingerprint);
      } catch (error) {
        throw folderError(error, join(webDirectory, 'build'));
      }
    },
  };
}

/** Builds the web where its sources are others than those of the last build, and says so. */
export async function buildWebFor(terminal: Terminal, signal: AbortSignal): Promise<void> {
  const web = await examineWebBuild(projectDirectory);
  if (!web.isNeeded) return;
  const finish = terminal.step('building the web (only after a change)');
  await web.build(signal);
  finish();
}

async function fingerprintSources(projectDirectory: string): Promise<string> {
  const paths: string[] = [];
  const found = glob(sources, { cwd: projectDirectory, exclude: isLeftOut, withFileTypes: true });
  for await (const entry of found) if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const path of paths.filter((path) => !/\.test\.tsx?$/.test(path)).sort()) {
    const content = await readFile(path);
    hash.update(`${path.slice(projectDirectory.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isLeftOut(entry: { name: string }): boolean {
  return leftOut.includes(entry.name);
}

async function runBuild(webDirectory: string, signal: AbortSignal): Promise<void> {
  let output = '';
  const child = spawn(process.execPath, [reactRouterCommand(webDirectory), 'build'], {
    cwd: webDirectory,
    env: { PATH: dirname(process.execPath), NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  throw operatorError(`The web could not be built:\n${output.trim().split('\n').slice(-25).join('\n')}`);
}

function reactRouterCommand(webDirectory: string): string {
  try {
    const manifest = createRequire(join(webDirectory, 'package.json')).resolve(
      '@react-router/dev/package.json',
    );
    return join(dirname(manifest), 'bin.cjs');
  } catch (error) {
    throw operatorError('The web has to be built and its tools are not installed: run npm ci.', error);
  }
}
