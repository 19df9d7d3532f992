import type { Check } from './checks/index.ts';
import type { Totals } from './totals.ts';

const shownProblems = 40;

/**
 * Runs checks side by side and prints a line for each as it ends, with its problems below.
 * A check that breaks has failed.
 */
export async function runChecks(
  root: string,
  checks: readonly Check[],
  say: (line: string) => void = console.log,
): Promise<Totals> {
  const problemCounts = await Promise.all(
    checks.map(async ({ name, run }) => {
      const startedMs = performance.now();
      const problems = await run(root).catch((error) => [
        `the check itself broke: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
      ]);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      say(`${problems.length === 0 ? '✔' : '✘'} ${name.padEnd(26)} ${seconds.padStart(5)} s`);
      for (const problem of problems.slice(0, shownProblems)) say(`    ${problem}`);
      if (problems.length > shownProblems) say(`    … and ${problems.length - shownProblems} more`);
      return problems.length;
    }),
  );
  const failed = problemCounts.filter((count) => count > 0).length;
  return { passed: problemCounts.length - failed, failed, skipped: 0 };
}
