import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './support/browser.ts';

// Workers load this file again: what the first load decided travels in the environment. Below the ports that
// Linux gives to outgoing connections: one of them may be taken at any moment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));

const port = Number(process.env.E2E_PORT);
const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`;
process.env.E2E_ORIGIN = origin;

const dataFolder = process.env.E2E_DATA_DIR;
if (dataFolder === undefined)
  throw new Error('Journeys are walked by npm run test:e2e, which tidies up after them.');

const settingsJourneys = '*-settings.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Bounds for machines that other programs keep busy, too.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_JSON ? [['line'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  projects: [
    { name: 'journeys', testIgnore: settingsJourneys },
    // Journeys that change settings of the whole site run last, one by one.
    { name: 'settings', testMatch: settingsJourneys, dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    timezoneId: 'Asia/Seoul',
    locale: 'ko-KR',
    // Nothing moves: frames that nobody looks at cost a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures and copies of the page at every step would slow every journey down.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: 'node apps/site/command.mjs start',
    cwd: '..',
    url: `${origin}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      RATE_LIMIT_SCALE: '1000',
      // Some journeys wait until the product gives the card gateway up.
      KCP_TIMEOUT_MS: '3000',
      LOG_LEVEL: 'warn',
      // Nothing listens there: no journey calls the push services of browsers.
      PUSH_SANDBOX_URL: 'http://127.0.0.1:9',
    },
  },
});
