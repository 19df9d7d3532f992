import type { BankRefund } from '@airway/contract/payments-bank-refunds';
import { useSay } from '../../../platform/messages.ts';

/** The account of a bank refund, masked. */
export function BankAccountText({ refund: { account } }: { refund: Pick<BankRefund, 'account'> }) {
  const say = useSay();
  if (account === null) return say('payments.admin.bankRefund.account.none');
  return `${account.bankName || say(`payments.bank.${account.bank}`)} ${account.numberMasked}`;
}
