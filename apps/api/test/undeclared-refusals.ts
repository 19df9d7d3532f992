import { undeclaredRefusals } from '../src/platform/http/declared-refusals.ts';

/**
 * Throws outside the refused request, where no test can catch it, so the test that made the call fails. The test
 * runner loads this before each file.
 */
export function failOnUndeclaredRefusal(notice: unknown): void {
  const { call, code } = notice as { call: string; code: string };
  throw new Error(`${call} was refused with ${code}: add it to the call's refusals in packages/contract.`);
}

undeclaredRefusals.subscribe(failOnUndeclaredRefusal);
