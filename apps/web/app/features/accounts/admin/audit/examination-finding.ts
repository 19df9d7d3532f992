import type { OperationState } from '@airway/contract/accounts-audit';

/** Two nights and a few hours: one missed check is not yet a problem. */
const lateAfterMs = 52 * 3_600_000;

/** Returns the result of the latest nightly data check. */
export function examinationFinding(
  { examination }: OperationState,
  nowMs: number,
): 'sound' | 'found' | 'late' | 'never' {
  if (examination === null) return 'never';
  if (examination.findings.length > 0) return 'found';
  return nowMs - Date.parse(examination.at) > lateAfterMs ? 'late' : 'sound';
}
