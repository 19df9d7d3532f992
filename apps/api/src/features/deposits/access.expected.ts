import * as contract from '@airway/contract';
import { type AccessRow, type OwnedIds, ofStaff } from '../../../test/access.ts';

const edition = ({ editionId }: OwnedIds) => ({ id: editionId });
const taking = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');
const withReason = () => ({ body: { reason: '예시 사유' } });

export const expected: readonly AccessRow[] = [
  taking(contract.listDeposits, (things) => ({ params: edition(things) })),
  taking(contract.addDeposit, (things) => ({
    params: edition(things),
    body: {
      depositId: '00000000-0000-4000-8000-000000000007',
      day: '2025-10-10',
      amountMinor: 1,
      depositor: '예시',
      memo: '',
    },
  })),
  taking(contract.getDepositTarget, () => ({ query: { registrationNumber: 'AAAA-AAAA' } })),
  taking(contract.acceptDeposit, () => ({
    body: {
      registrationNumber: 'AAAA-AAAA',
      total: { amountMinor: 1, currency: 'KRW' as const },
      period: 'early' as const,
      reason: '',
    },
  })),
  taking(contract.decideDeposit, () => ({ body: { state: 'ignored' as const, reason: '예시 사유' } })),
  taking(contract.reopenDeposit, withReason),
];
