import { type Deposit, decideDeposit } from '@airway/contract/deposits';
import { bodyOf } from '@airway/contract/forms';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';

interface Props {
  deposit: Deposit;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Records that a deposit was sent back, or that it is for something else. */
export function DecideDeposit({ deposit: { id, depositor, amount }, onClose, onDone }: Props) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    schema: bodyOf(decideDeposit),
    id: 'deposit-',
    first: { state: 'returned' },
    async send(body) {
      await authorisedCall(decideDeposit, { params: { id }, body });
      onDone(say('deposits.admin.decided.done'));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('deposits.admin.decide.title', { depositor, amount: formatMoney(locale, amount) })}
      confirmLabel={say('console.save')}
    >
      <RadioGroup
        {...form.field('state')}
        legend={say('deposits.admin.decide.how')}
        options={(['returned', 'ignored'] as const).map((state) => ({
          value: state,
          label: say(`deposits.admin.decide.${state}`),
        }))}
      />
      <ReasonField form={form} />
    </ActDialog>
  );
}
