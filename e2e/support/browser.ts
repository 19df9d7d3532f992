import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same Chromium without the parts of a window: a journey takes two thirds of the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the Chromium to use: CHROMIUM_PATH, else the system's, else Playwright's own. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  const found = [...(named === undefined ? [] : [named]), ...systemBrowsers, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
  if (found === undefined)
    throw new Error(
      'No Chromium was found: install it (apt-get install chromium), run "npx playwright install chromium", or set CHROMIUM_PATH.',
    );
  return found;
}

/**
 * Stops the browser from contacting its vendor or any other host, and lets it run as root in a container. Host names
 * are blocked here and not by routes: with a route, every request waits for the test process and the browser cache is
 * off.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
