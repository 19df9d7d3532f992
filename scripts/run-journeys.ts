import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedDatabase } from '../apps/site/src/embedded-database/index.ts';
import { foldersIn } from '../apps/site/src/folders.ts';
import { isProcessAlive } from '../apps/site/src/process-identity.ts';
import { noBrowser, prepareBrowser } from './browser.ts';
import { listFiles } from './checks/project-files.ts';
import { toolEnvironment } from './checks/run-tool.ts';
import { reportTimings, type Timing } from './timings.ts';
import { nothing, oneFailed, sum, type Totals } from './totals.ts';

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

/** The part of Playwright's JSON report that counts. A flaky journey passed only when it was tried again. */
export interface JourneyReport {
  suites: JourneySuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Ends with Playwright, also when somebody interrupts: the terminal tells Playwright, and it ends its site. */
function run(root: string, args: readonly string[], reportFile: string, dataFolder: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('playwright', ['test', '--config=e2e', '--reporter=list,json', ...args], {
      cwd: root,
      env: {
        ...toolEnvironment(root),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        E2E_DATA_DIR: dataFolder,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const interrupted = () => {};
    const ended = () => child.kill('SIGINT');
    process.on('SIGINT', interrupted).on('SIGTERM', ended);
    const leave = (code: number) => {
      process.off('SIGINT', interrupted).off('SIGTERM', ended);
      resolve(code);
    };
    child.on('error', () => leave(1));
    child.on('close', (code) => leave(code ?? 1));
  });
}

const dataPrefix = 'airway-e2e-';

/** A new folder for the site's data of this run. The database's user must be able to pass through it. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${dataPrefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

async function removeData(folder: string): Promise<void> {
  await removeEmbeddedDatabase(foldersIn(folder).database);
  rmSync(folder, { recursive: true, force: true });
}

/** Removes what runs left behind that were killed, their databases with it. */
export async function removeLeftData(parent = tmpdir()): Promise<void> {
  for (const name of readdirSync(parent)) {
    const [whole, pid] = new RegExp(`^${dataPrefix}(\\d+)-`).exec(name) ?? [];
    if (whole === undefined || isProcessAlive(Number(pid))) continue;
    // Somebody else's on a shared machine stays, and keeps nobody from a run of their own.
    await removeData(join(parent, name)).catch(() => undefined);
  }
}

function readReport(path: string): JourneyReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JourneyReport;
  } catch {
    return undefined;
  }
}

/** Returns the result of a run. A runner that broke, printed nothing or ran nothing has failed. */
export function journeysResult(
  exitCode: number,
  report: Omit<JourneyReport, 'suites'> | undefined,
  say: (line: string) => void = console.log,
): Totals {
  if (report === undefined) {
    say('Playwright ended before it could report.');
    return oneFailed;
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  for (const { message } of report.errors) say(`✘ ${message ?? 'an error outside of any journey'}`);
  const failed = unexpected + flaky + report.errors.length;
  const isSilentFailure = failed === 0 && (exitCode !== 0 || expected === 0);
  if (isSilentFailure) say(`Playwright ended with ${exitCode} after ${expected} journeys.`);
  return { passed: expected, failed: isSilentFailure ? 1 : failed, skipped };
}

const timingsOf = (root: string, { suites = [], specs = [] }: JourneySuite): Timing[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({
        file: join(root, 'e2e', file),
        name: title,
        seconds: duration / 1000,
      })),
    ),
  ),
  ...suites.flatMap((suite) => timingsOf(root, suite)),
];

/** Journeys that change settings of the whole site have one of their own, beside the others. */
const wholeRun = [
  ['--project=journeys', '--output=test-results/journeys'],
  ['--project=settings', '--output=test-results/settings', '--no-deps'],
];

async function walk(root: string, args: readonly string[]): Promise<{ totals: Totals; timings: Timing[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'airway-report-'));
  const reportFile = join(folder, 'report.json');
  const dataFolder = makeDataFolder();
  try {
    const exitCode = await run(root, args, reportFile, dataFolder);
    const report = readReport(reportFile);
    return {
      totals: journeysResult(exitCode, report),
      timings: report === undefined ? [] : timingsOf(root, report),
    };
  } finally {
    await removeData(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Walks the browser journeys of `e2e/`; further arguments go to Playwright. The web must have been built. */
export async function runJourneys(root: string, args: readonly string[] = []): Promise<Totals> {
  const hasJourneys = listFiles(root).some((path) => /^e2e\/.*\.spec\.ts$/.test(path));
  if (!hasJourneys) {
    console.log('There are no browser journeys in e2e/ yet.');
    return nothing;
  }
  if (prepareBrowser() === undefined) {
    console.log(noBrowser);
    return oneFailed;
  }
  await removeLeftData();
  const walks = await Promise.all((args.length > 0 ? [args] : wholeRun).map((some) => walk(root, some)));
  reportTimings(
    root,
    'journeys',
    walks.flatMap(({ timings }) => timings),
  );
  return sum(walks.map(({ totals }) => totals));
}
