import type { TestEvent } from 'node:test/reporters';
import type { Timing } from './timings.ts';
import type { Totals } from './totals.ts';

export interface NodeTestReport extends Totals {
  /** Files without any test. */
  emptyFiles: string[];
  timings: Timing[];
}

const isTestFile = (name: string) => /\.test\.tsx?$/.test(name);

/**
 * Counts tests for `npm test` and writes one JSON object at the end of the run. A suite is not a test. Every file is a
 * suite of its room, so that one without tests is found.
 */
export default async function* countTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const report: NodeTestReport = { passed: 0, failed: 0, skipped: 0, emptyFiles: [], timings: [] };
  const [suites, withTests] = [new Set<string>(), new Set<string>()];
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { details, name, file, skip, todo } = event.data;
    if (details.type === 'suite') {
      if (event.data.nesting === 0 && isTestFile(name)) suites.add(name);
      continue;
    }
    if (file !== undefined) {
      withTests.add(file);
      report.timings.push({ file, name, seconds: details.duration_ms / 1000 });
    }
    if (event.type === 'test:fail') report.failed += 1;
    else if (skip !== undefined || todo !== undefined) report.skipped += 1;
    else report.passed += 1;
  }
  for (const name of suites)
    if (![...withTests].some((file) => file.endsWith(name))) report.emptyFiles.push(name);
  yield JSON.stringify(report);
}
