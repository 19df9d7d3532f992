import type { OperationState } from '@airway/contract/accounts-audit';

/** Two nights and some hours: one that was missed is not yet a reason to call anybody. */
const lateAfterMs = 52 * 3_600_000;

/** What the newest nightly examination of the data says at this moment. */
export function examinationFinding(
  { examination }: OperationState,
  nowMs: number,
): 'sound' | 'found' | 'late' | 'never' {
  if (examination === null) return 'never';
  if (examination.findings.length > 0) return 'found';
  return nowMs - Date.parse(examination.at) > lateAfterMs ? 'late' : 'sound';
}
