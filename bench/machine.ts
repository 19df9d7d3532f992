import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { projectDirectory } from './child.ts';

export interface Machine {
  cores: number;
  memoryGib: number;
  cpu: string;
  platform: string;
  node: string;
  postgresql: string;
  commit: string;
  /** Load of the machine before the bench: above 0.5 the results are too low. */
  loadBefore: number;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: projectDirectory, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export function describeMachine(postgresql: string, loadBefore: number): Machine {
  const commit = git('rev-parse', '--short', 'HEAD');
  return {
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgresql,
    commit: git('status', '--porcelain') === '' ? commit : `${commit} with changes`,
    loadBefore: Math.round(loadBefore * 100) / 100,
  };
}

export const presentLoad = () => loadavg()[0] ?? 0;

/** Returns a name for result files that describes the machine without identifying it. */
export const slugOf = ({ cores, memoryGib, cpu }: Machine): string =>
  `${cores}-cores-${memoryGib}-gib-${cpu}`
    .toLowerCase()
    .replaceAll(/\((r|tm)\)/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
