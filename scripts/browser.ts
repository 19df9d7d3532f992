import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export const noBrowser = [
  'No Chromium was found for the browser journeys, and none could be installed. Any one of these helps:',
  '  apt-get install chromium fonts-noto-cjk     (Debian and relatives, as root)',
  '  npx playwright install --with-deps chromium (where its download is reachable)',
  '  BROWSER_PATH=/path/to/chrome npm test       (a Chromium or Chrome that is already there)',
].join('\n');

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Where a Chromium lies: the one that was named, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.BROWSER_PATH;
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined;
  const system = programNames.map(onPath).find((path) => path !== undefined);
  return system ?? [...applications, chromium.executablePath()].find((path) => existsSync(path));
}

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

function install(packages: string[]): void {
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
}

function hasKoreanFont(): boolean {
  const answer = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.trim() !== '';
}

/**
 * A Chromium with Korean letters, installed from Debian when it is missing and that is possible; undefined
 * where none is to be had.
 */
export function prepareBrowser(): string | undefined {
  const missing = [
    ...(findBrowser() === undefined ? ['chromium'] : []),
    ...(hasKoreanFont() ? [] : ['fonts-noto-cjk']),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  return findBrowser();
}
