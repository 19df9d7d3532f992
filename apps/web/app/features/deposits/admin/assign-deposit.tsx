import { acceptDeposit, type Deposit, getDepositTarget } from '@airway/contract/deposits';
import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import type { Money } from '@airway/contract/rules';
import { useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface Props {
  deposit: Deposit;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

type Target = ReplyOf<typeof getDepositTarget>;
const nothing: { total: Money; period: 'early' } = {
  total: { amountMinor: 0, currency: 'KRW' },
  period: 'early',
};

/** Matches a deposit with a registration by its number: first shows what is due, then takes the money. */
export function AssignDeposit({ deposit, onClose, onDone }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { id, amount, depositor } = deposit;
  const [target, setTarget] = useState<Target>();
  const [place, setPlace] = useState(0);
  const due = target?.totals[place];
  const difference = due === undefined ? 0 : amount.amountMinor - due.total.amountMinor;
  const form = useForm({
    schema: bodyOf(acceptDeposit),
    id: 'deposit-',
    first: { registrationNumber: deposit.candidates[0]?.registration.number ?? '', reason: '' },
    read: (typed) => ({
      total: due?.total ?? nothing.total,
      period: due?.period ?? nothing.period,
      // The field is there only if the sums differ.
      reason: String(typed.get('reason') ?? ''),
    }),
    also: ({ reason }) => ({ reason: difference !== 0 && reason === '' ? 'required' : undefined }),
    async send(body) {
      if (due === undefined) {
        const { registrationNumber } = body;
        setTarget(await authorisedCall(getDepositTarget, { params: { id }, query: { registrationNumber } }));
        return;
      }
      const { registration } = await authorisedCall(acceptDeposit, { params: { id }, body });
      onDone(say('deposits.admin.taken', { name: registration.name, number: registration.number }));
    },
  });
  const printed = (amountMinor: number) => formatMoney(locale, { ...amount, amountMinor });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('deposits.admin.assign.title', { depositor, amount: formatMoney(locale, amount) })}
      confirmLabel={say(due === undefined ? 'deposits.admin.assign.find' : 'deposits.admin.take')}
    >
      <Field
        {...form.field('registrationNumber')}
        label={say('deposits.admin.assign.number')}
        width="half"
        required
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={() => setTarget(undefined)}
        />
      </Field>
      {target !== undefined && (
        <p>
          {target.registration.name} <span translate="no">{target.registration.number}</span>
        </p>
      )}
      {target?.totals.length === 0 && <p>{say('deposits.admin.assign.nothing')}</p>}
      {due !== undefined && target !== undefined && (
        <>
          <RadioGroup
            id="deposit-sum"
            name="sum"
            legend={say('deposits.admin.assign.sum')}
            defaultValue={String(place)}
            options={target.totals.map(({ total }, index) => ({
              value: String(index),
              label: formatMoney(locale, total),
            }))}
            onChange={(event) => setPlace(Number(event.currentTarget.value))}
          />
          {difference > 0 && <p>{say('deposits.admin.assign.more', { amount: printed(difference) })}</p>}
          {difference < 0 && <p>{say('deposits.admin.assign.less', { amount: printed(-difference) })}</p>}
          {difference !== 0 && (
            <Field
              {...form.field('reason')}
              label={say('deposits.admin.assign.reason')}
              hint={say('deposits.admin.assign.reason.hint')}
              required
            >
              <TextInput autoComplete="off" />
            </Field>
          )}
          {difference > 0 && (
            <Checkbox {...form.box('returnsRest')} label={say('deposits.admin.assign.returnsRest')} />
          )}
        </>
      )}
    </ActDialog>
  );
}
