import {
  approveCardPayment,
  closeBalanceDay,
  getBalanceDay,
  getPaymentSettings,
  getPaymentStatus,
  getTransferSettings,
  listBalanceDays,
  listBalanceItems,
  listPaymentCases,
  openCardOrder,
  putPaymentSettings,
  putTransferSettings,
  recordBankTransfer,
  requestBankRefund,
  resolvePaymentCase,
  returnByHand,
  revealBankAccount,
  withdrawBankRefund,
} from '@airway/contract';
import { type AccessRow, ofRegistrant, ofStaff, open } from '../../../test/access.ts';

const declined = {
  res_cd: '3001',
  res_msg: '사용자 취소',
  tran_cd: '',
  enc_info: '',
  enc_data: '',
  ordr_chk: '',
  use_pay_method: '',
};

const settings = ofStaff('ADMIN');
const withReason = () => ({ body: { reason: '예시 사유' } });
const managing = ofStaff('FINANCE', 'ADMIN');
const taking = ofStaff('SECRETARIAT', 'FINANCE', 'ADMIN');

export const expected: readonly AccessRow[] = [
  ofRegistrant(openCardOrder, ({ registrationNumber }) => ({
    query: { device: 'pc', locale: 'ko', registrationNumber },
  })),
  ofRegistrant(approveCardPayment, ({ orderNumber }) => ({ body: { ordr_idxx: orderNumber, ...declined } })),
  // The key alone is enough: it cannot be guessed, and the response identifies nobody.
  open(getPaymentStatus, ({ statusKey }) => ({ params: { statusKey } })),
  settings(getPaymentSettings),
  settings(putPaymentSettings),
  settings(getTransferSettings),
  settings(putTransferSettings),
  managing(listPaymentCases),
  managing(resolvePaymentCase, () => ({ body: { tno: null, note: '예시 사유' } })),
  taking(returnByHand, () => ({
    body: {
      how: 'cash',
      returnedOn: '2025-10-10',
      reference: '',
      amount: { amountMinor: 1, currency: 'KRW' as const },
    },
  })),
  managing(requestBankRefund, withReason),
  managing(revealBankAccount, withReason),
  managing(recordBankTransfer, () => ({
    body: { version: 1, transferredOn: '2025-10-10', reference: '' },
  })),
  managing(withdrawBankRefund, withReason),
  managing(listBalanceDays),
  managing(getBalanceDay),
  managing(listBalanceItems),
  managing(closeBalanceDay, () => ({ body: { reason: '예시 사유', version: '' } })),
];
