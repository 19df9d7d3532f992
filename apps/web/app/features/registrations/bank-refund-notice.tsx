import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { ReactNode } from 'react';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { Notice } from '../../ui/notice.tsx';

export type BankRefund = RegistrationSummary['bankRefunds'][number];

interface Props {
  refund: BankRefund;
  /** Way to the form, while the account may be entered. */
  act?: ReactNode;
}

/** How a refund to a bank account stands, with the account masked. */
export function BankRefundNotice({ refund, act }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { state, account, transferredOn, mayEnter } = refund;
  const word = say('ui.notice.word');
  const amount = formatMoney(locale, refund.amount);
  const shown =
    account === null
      ? ''
      : `${account.bankName || say(`payments.bank.${account.bank}`)} ${account.numberMasked}`;
  if (state === 'transferred' && transferredOn !== null) {
    const day = formatDay(locale, transferredOn);
    return (
      <Notice tone="ok" word={word} title={say('payments.bankAccount.transferred.title')}>
        <p>
          {account === null
            ? say('payments.bankAccount.transferred.forgotten', { amount, day })
            : say('payments.bankAccount.transferred.text', { amount, day, account: shown })}
        </p>
      </Notice>
    );
  }
  const action = mayEnter ? act : undefined;
  if (state === 'entered')
    return (
      <Notice tone="info" word={word} title={say('payments.bankAccount.entered.title')} action={action}>
        <p>{say('payments.bankAccount.entered.text', { amount, account: shown })}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" word={word} title={say('payments.bankAccount.title')} action={action}>
      <p>{say('payments.bankAccount.text', { amount })}</p>
      {!mayEnter && <p>{say('payments.bankAccount.openMail')}</p>}
    </Notice>
  );
}
