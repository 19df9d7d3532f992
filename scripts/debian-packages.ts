import { spawnSync } from 'node:child_process';

export const answers = (command: string, ...args: string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Installs packages of Debian and its derivatives if possible. The caller must check the result. */
export function installDebianPackages(packages: readonly string[]): void {
  if (!isRoot() || answers('apt-get', '--version') === '') return;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
}
