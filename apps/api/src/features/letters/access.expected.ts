import * as contract from '@airway/contract';
import { type AccessRow, ofStaff } from '../../../test/access.ts';

const managing = ofStaff('SECRETARIAT', 'ADMIN');
const withReason = () => ({ body: { reason: '예시 사유' } });
const unknownId = '01890000-0000-7000-8000-000000000009';

export const expected: readonly AccessRow[] = [
  managing(contract.listOutbox),
  managing(contract.viewOutboxMail),
  managing(contract.actOnOutbox, () => ({
    body: {
      act: 'drop' as const,
      rows: [{ channel: 'mail' as const, id: unknownId }],
      reason: '예시 사유',
    },
  })),
  managing(contract.getOutboxRestore),
  managing(contract.holdOutbox, withReason),
  managing(contract.settleOutbox, () => ({ body: { ids: [unknownId] } })),
  managing(contract.releaseOutbox, withReason),
];
