import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './checks/project-files.ts';
import { toolEnvironment } from './checks/run-tool.ts';
import type { NodeTestReport } from './node-test-reporter.ts';
import { roomsFor } from './testing/rooms.ts';
import { reportTimings } from './timings.ts';
import { oneFailed, type Totals } from './totals.ts';

/** For a process, whose room may hold several files. */
const timeoutMs = 1_800_000;
const preloaded = [
  '../apps/api/test/undeclared-refusals.ts',
  '../apps/web/test/parts.ts',
  './testing/leave-at-once.ts',
].map((path) => new URL(path, import.meta.url).href);

function run(root: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // Every file is a process of its own: what one has compiled the others need not.
      env: { ...toolEnvironment(root), NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/airway') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readReport(path: string): NodeTestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as NodeTestReport;
  } catch {
    return undefined;
  }
}

/** Returns the result of a run. A runner that broke, printed nothing or ran nothing has failed. */
export function nodeTestsResult(
  exitCode: number,
  report: Omit<NodeTestReport, 'timings'> | undefined,
  say: (line: string) => void = console.log,
): Totals {
  if (report === undefined) {
    say('The test runner ended before it could report.');
    return oneFailed;
  }
  for (const file of report.emptyFiles) say(`✘ ${file} ended without a single test`);
  const failed = report.failed + report.emptyFiles.length;
  const isSilentFailure = failed === 0 && (exitCode !== 0 || report.passed === 0);
  if (isSilentFailure) say(`The test runner ended with ${exitCode} after ${report.passed} tests.`);
  return { passed: report.passed, failed: isSilentFailure ? 1 : failed, skipped: report.skipped };
}

/**
 * Runs unit and API tests on a real PostgreSQL, all of them or those under the given paths. What starts with
 * `--` goes to the test runner of Node.
 */
export async function runNodeTests(root: string, options: readonly string[] = []): Promise<Totals> {
  const flags = options.filter((option) => option.startsWith('--'));
  const paths = options.filter((option) => !option.startsWith('--')).map((path) => path.replace(/\/$/, ''));
  const files = listFiles(root).filter(
    (file) =>
      /^(?:apps|bench|packages|scripts)\/.*\.test\.tsx?$/.test(file) &&
      (paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`))),
  );
  if (files.length === 0) {
    console.log(`There is no test under ${paths.join(', ')}.`);
    return oneFailed;
  }
  const folder = mkdtempSync(join(tmpdir(), 'airway-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    const exitCode = await run(root, [
      '--test',
      '--test-global-setup=scripts/test-database.ts',
      ...preloaded.map((url) => `--import=${url}`),
      // One more than cores: some of them always wait, for a database, a timer or a process that starts.
      `--test-concurrency=${availableParallelism() + 1}`,
      `--test-timeout=${timeoutMs}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/node-test-reporter.ts',
      `--test-reporter-destination=${reportFile}`,
      ...flags,
      ...roomsFor(root, folder, files),
    ]);
    const report = readReport(reportFile);
    if (report !== undefined) reportTimings(root, 'node', report.timings);
    return nodeTestsResult(exitCode, report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
