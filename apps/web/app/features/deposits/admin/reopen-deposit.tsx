import { type Deposit, reopenDeposit } from '@airway/contract/deposits';
import { bodyOf } from '@airway/contract/forms';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';

interface Props {
  deposit: Deposit;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Undoes the decision about a deposit. */
export function ReopenDeposit({ deposit: { id, depositor, amount }, onClose, onDone }: Props) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    schema: bodyOf(reopenDeposit),
    id: 'deposit-',
    async send(body) {
      await authorisedCall(reopenDeposit, { params: { id }, body });
      onDone(say('deposits.admin.reopen.done'));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('deposits.admin.reopen.title', { depositor, amount: formatMoney(locale, amount) })}
      confirmLabel={say('deposits.admin.reopen')}
      isDangerous
    >
      <p>{say('deposits.admin.reopen.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}
