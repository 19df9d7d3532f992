import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectDirectory } from './config.ts';
import { folderError, operatorError } from './operator-error.ts';
import { fingerprintSources } from './source-fingerprint.ts';
import type { Terminal } from './terminal.ts';

export type WebBuild = {
  /** False when the build was made from exactly these sources. */
  isNeeded: boolean;
  build: (signal: AbortSignal) => Promise<void>;
};

const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];

/** Compares the sources of the web with the stamp of the last complete build. */
export async function examineWebBuild(projectDirectory: string): Promise<WebBuild> {
  const webDirectory = join(projectDirectory, 'apps', 'web');
  const stampFile = join(webDirectory, 'build', 'sources.sha256');
  const memoryFile = join(webDirectory, 'build', 'sources.json');
  const fingerprint = fingerprintSources(projectDirectory, sources, memoryFile);
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

/** Builds the web if its sources have changed since the last build, and reports that. */
export async function buildWebFor(terminal: Terminal, signal: AbortSignal): Promise<void> {
  const web = await examineWebBuild(projectDirectory);
  if (!web.isNeeded) return;
  const finish = terminal.step('building the web (only after a change)');
  await web.build(signal);
  finish();
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
