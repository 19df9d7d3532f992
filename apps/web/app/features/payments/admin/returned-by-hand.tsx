import { bodyOf } from '@airway/contract/forms';
import { type PaymentMethod, returnByHand } from '@airway/contract/payments';
import type { Money } from '@airway/contract/rules';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { browserNowMs } from '../../../platform/clock.ts';
import { inSeoul } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { secondYesMessage } from '../../../platform/second-yes.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const ways = ['cash', 'terminal', 'transfer'] as const;

interface Props {
  payment: { id: string; registrationNumber: string; amount: Money; method: PaymentMethod };
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Records money that staff gave back themselves. */
export function ReturnedByHand({ payment, onClose, onDone }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { id, registrationNumber: number, amount, method } = payment;
  const sum = formatMoney(locale, amount);
  const form = useForm({
    schema: bodyOf(returnByHand),
    id: 'returned-',
    first: { returnedOn: inSeoul(new Date(browserNowMs()).toISOString()).day },
    read: (typed) => ({
      how: String(typed.get('how') ?? '') as (typeof ways)[number],
      returnedOn: String(typed.get('returnedOn') ?? ''),
      reference: String(typed.get('reference') ?? ''),
      amount,
    }),
    async send(body) {
      try {
        await authorisedCall(returnByHand, { params: { id }, body });
      } catch (error) {
        const sentence = secondYesMessage(error);
        if (sentence === undefined) throw error;
        return onDone(sentence);
      }
      onDone(say('payments.admin.returned.done', { number, amount: sum }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('payments.admin.returned.title', { number })}
      confirmLabel={say('payments.admin.returned.confirm', { amount: sum })}
    >
      <p>{say('payments.admin.returned.text')}</p>
      <RadioGroup
        id="returned-how"
        name="how"
        legend={say('payments.admin.returned.how')}
        defaultValue={ways.find((way) => way === method) ?? 'transfer'}
        options={ways.map((value) => ({ value, label: say(`payments.method.${value}`) }))}
      />
      <Field {...form.field('returnedOn')} label={say('payments.admin.returned.on')} width="half" required>
        <TextInput type="date" />
      </Field>
      <Field {...form.field('reference')} label={say('payments.admin.returned.reference')} width="half">
        <TextInput autoComplete="off" />
      </Field>
    </ActDialog>
  );
}
