import { undeclaredRefusals } from '../src/platform/http/declared-refusals.ts';

/**
 * Throws outside the request that was refused, where nothing in a test can catch it: the test that made the call
 * fails, whatever else it looks at. The test runner loads this before each file.
 */
export function failOnUndeclaredRefusal(notice: unknown): void {
  const { call, code } = notice as { call: string; code: string };
  throw new Error(`${call} was refused with ${code}: add it to the call's refusals in packages/contract.`);
}

undeclaredRefusals.subscribe(failOnUndeclaredRefusal);
