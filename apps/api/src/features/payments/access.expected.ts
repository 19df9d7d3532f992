import {
  approveCardPayment,
  getPaymentSettings,
  getPaymentStatus,
  listPaymentCases,
  openCardOrder,
  putPaymentSettings,
  resolvePaymentCase,
} from '@airway/contract';
import { type AccessRow, holding, ofRegistrant, open } from '../../../test/access.ts';

const declined = {
  res_cd: '3001',
  res_msg: '사용자 취소',
  tran_cd: '',
  enc_info: '',
  enc_data: '',
  ordr_chk: '',
  use_pay_method: '',
};

export const expected: readonly AccessRow[] = [
  ofRegistrant(openCardOrder, ({ registrationNumber }) => ({
    query: { device: 'pc', locale: 'ko', registrationNumber },
  })),
  ofRegistrant(approveCardPayment, ({ orderNumber }) => ({ body: { ordr_idxx: orderNumber, ...declined } })),
  // Its key is all that is asked for: it cannot be guessed, and shows nobody.
  open(getPaymentStatus, ({ statusKey }) => ({ params: { statusKey } })),
  holding('PAYMENT_Settings', getPaymentSettings),
  holding('PAYMENT_Settings', putPaymentSettings),
  holding('PAYMENT_Manage', listPaymentCases),
  holding('PAYMENT_Manage', resolvePaymentCase, () => ({ body: { tno: null, note: '예시 사유' } })),
];
