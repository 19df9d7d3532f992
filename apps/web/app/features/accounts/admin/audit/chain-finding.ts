import type { AuditChainState } from '@airway/contract/accounts-audit';

/** Returns the result of the latest verification of the audit log's hash chain. */
export function chainFinding({ verification }: AuditChainState): 'whole' | 'never' | 'broken' | 'endMissing' {
  if (verification === null) return 'never';
  if (verification.brokenAt !== null) return 'broken';
  return verification.isEndMissing ? 'endMissing' : 'whole';
}
