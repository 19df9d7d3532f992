import type { TestEvent } from 'node:test/reporters';
import type { Totals } from './totals.ts';

export interface NodeTestReport extends Totals {
  /** Files that ran without a single test in them. */
  emptyFiles: string[];
}

/**
 * Counts tests for `npm test` and writes one JSON object when the run is over. A suite is not a test; a file
 * without tests is reported by Node as if it were one, and is told apart here.
 */
export default async function* countTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const report: NodeTestReport = { passed: 0, failed: 0, skipped: 0, emptyFiles: [] };
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { details, name, file, skip, todo } = event.data;
    if (details.type === 'suite') continue;
    if (event.type === 'test:fail') report.failed += 1;
    else if (skip !== undefined || todo !== undefined) report.skipped += 1;
    else if (file?.endsWith(name) && /\.test\.tsx?$/.test(name)) report.emptyFiles.push(name);
    else report.passed += 1;
  }
  yield JSON.stringify(report);
}
