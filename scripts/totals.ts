export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0 };
export const oneFailed: Totals = { passed: 0, failed: 1, skipped: 0 };

export function sum(totals: readonly Totals[]): Totals {
  return totals.reduce(
    (left, right) => ({
      passed: left.passed + right.passed,
      failed: left.failed + right.failed,
      skipped: left.skipped + right.skipped,
    }),
    nothing,
  );
}

/** Returns `12 passed, 0 failed`, plus the number of skipped tests if any. */
export function totalLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Checks that at least one test ran and none failed. */
export const isGood = ({ passed, failed }: Totals) => passed > 0 && failed === 0;
