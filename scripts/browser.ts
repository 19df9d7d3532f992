import { existsSync } from 'node:fs';
import { findBrowser, headlessShell } from '../e2e/support/browser.ts';
import { answers, installDebianPackages } from './debian-packages.ts';

export const noBrowser = [
  'No Chromium was found for the browser journeys, and none could be installed. Any one of these helps:',
  '  apt-get install chromium-headless-shell fonts-noto-cjk (Debian, as root; else chromium)',
  '  npx playwright install --with-deps chromium (where its download is reachable)',
  '  CHROMIUM_PATH=/path/to/chrome npm test      (a Chromium or Chrome that is already there)',
].join('\n');

function find(): string | undefined {
  try {
    return findBrowser();
  } catch {
    return undefined;
  }
}

/**
 * Installs Chromium and Korean letters where they are missing and Debian's packages can be had.
 * @returns the path of the Chromium; undefined where there is none
 */
export function prepareBrowser(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH ?? headlessShell;
  const missing = [
    ...(existsSync(wanted) ? [] : ['chromium-headless-shell']),
    ...(answers('fc-list', ':lang=ko', 'family') === '' ? ['fonts-noto-cjk', 'fontconfig'] : []),
  ];
  for (const name of missing) installDebianPackages([name]);
  // Not every relative of Debian has the shell.
  if (find() === undefined) installDebianPackages(['chromium']);
  return find();
}
