import { useActionData, useLoaderData } from 'react-router';
import { BankAccountForm } from '../../features/registrations/bank-account-form.tsx';
import { actOnBankAccount, loadBankAccount } from '../../features/registrations/enter-bank-account.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useArrival } from '../../platform/use-arrival.ts';

export const handle: RouteHandle = { messages: ['payments', 'errors'] };

export const loader = loadBankAccount;
export const action = actOnBankAccount;

/** Asks for the bank account of a refund that the card did not accept. */
export default function RefundAccountRoute() {
  const say = useSay();
  const locale = useLocale();
  const { registration, refund } = useLoaderData<typeof loader>();
  return (
    <PageFrame
      narrow
      title={say('payments.bankAccount.title')}
      isPrivate
      headingRef={useArrival()}
      lead={say('payments.bankAccount.text', { amount: formatMoney(locale, refund.amount) })}
    >
      <BankAccountForm refund={refund} registration={registration} answer={useActionData<typeof action>()} />
    </PageFrame>
  );
}
