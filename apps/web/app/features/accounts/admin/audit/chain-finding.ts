import type { AuditChainState } from '@airway/contract/accounts-audit';

/** What the newest walk along the audit log's chain found. */
export function chainFinding({ verification }: AuditChainState): 'whole' | 'never' | 'broken' | 'endMissing' {
  if (verification === null) return 'never';
  if (verification.brokenAt !== null) return 'broken';
  return verification.isEndMissing ? 'endMissing' : 'whole';
}
