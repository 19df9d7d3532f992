import { join } from 'node:path';
import { changedFiles, testsOf } from './changed-tests.ts';
import { checks } from './checks/index.ts';
import { listFiles } from './checks/project-files.ts';
import { runTool } from './checks/run-tool.ts';
import { runChecks } from './run-checks.ts';
import { runJourneys } from './run-journeys.ts';
import { runNodeTests } from './run-node-tests.ts';
import { isGood, nothing, oneFailed, sum, type Totals, totalLine } from './totals.ts';

const root = join(import.meta.dirname, '..');

async function buildWeb(): Promise<Totals> {
  const { exitCode, output } = await runTool(root, 'npm', ['run', 'build']);
  console.log(exitCode === 0 ? '✔ the web is built' : output);
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed;
}

const isQuick = process.argv.includes('--changed');
const isTest = /\.(?:test\.tsx?|spec\.ts)$/;
const changed = isQuick
  ? testsOf(
      changedFiles(root),
      listFiles(root).filter((file) => isTest.test(file)),
    )
  : undefined;

/** Runs all tests of a step, or with `--changed` only the selected ones. */
const runSelected = (
  run: (root: string, args?: readonly string[]) => Promise<Totals>,
  selected: readonly string[] = [],
) => (isQuick && selected.length === 0 ? Promise.resolve(nothing) : run(root, selected));

const steps: [string, () => Promise<Totals>][] = [
  // The build comes before the tests that serve it: they would wait for it, each with a core.
  ['Checks and build', async () => sum(await Promise.all([runChecks(root, checks), buildWeb()]))],
  ['Unit and API tests', () => runSelected(runNodeTests, changed?.nodeTests)],
  ['Browser journeys', () => runSelected(runJourneys, changed?.journeys)],
];

const totals: Totals[] = [];
const minutes: string[] = [];
for (const [name, run] of steps) {
  console.log(`\n${name}`);
  const startedMs = performance.now();
  const total = await run().catch((error: unknown) => {
    console.log(error);
    return oneFailed;
  });
  totals.push(total);
  minutes.push(`${name}: ${((performance.now() - startedMs) / 60_000).toFixed(1)} min`);
}

const total = sum(totals);
console.log(`\n${minutes.join(', ')}\n${totalLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;
