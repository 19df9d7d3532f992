import { findBrowser } from '../e2e/support/browser.ts';
import { answers, installDebianPackages } from './debian-packages.ts';

export const noBrowser = [
  'No Chromium was found for the browser journeys, and none could be installed. Any one of these helps:',
  '  apt-get install chromium fonts-noto-cjk     (Debian and relatives, as root)',
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
 * Ensures a Chromium with Korean fonts. Installs it from Debian if missing and possible. @returns the path of
 * Chromium; undefined if unavailable
 */
export function prepareBrowser(): string | undefined {
  const missing = [
    ...(find() === undefined ? ['chromium'] : []),
    ...(answers('fc-list', ':lang=ko', 'family') === '' ? ['fonts-noto-cjk', 'fontconfig'] : []),
  ];
  if (missing.length > 0) installDebianPackages(missing);
  return find();
}
