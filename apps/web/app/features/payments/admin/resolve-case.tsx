import { bodyOf } from '@airway/contract/forms';
import { type PaymentCase, resolvePaymentCase } from '@airway/contract/payments';
import { useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface ResolveCaseProps {
  paymentCase: PaymentCase;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Settles a case with the gateway's transaction number, or with a statement that there is none. */
export function ResolveCase({ paymentCase, onClose, onDone }: ResolveCaseProps) {
  const say = useSay();
  const { id, registrationNumber: number, orderNumber: order, situation } = paymentCase;
  const [isFound, setFound] = useState(true);
  const form = useForm({
    schema: bodyOf(resolvePaymentCase),
    id: 'case-',
    first: { tno: paymentCase.tno },
    also: ({ tno }) => ({ tno: isFound && tno === null ? 'required' : undefined }),
    async send(body) {
      const { phase } = await authorisedCall(resolvePaymentCase, { params: { id }, body });
      onDone(say('payments.admin.cases.resolved', { number, phase: say(`payments.admin.phase.${phase}`) }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('payments.admin.cases.resolve.title', { number })}
      confirmLabel={say('payments.admin.cases.resolve')}
    >
      <p>{say(`payments.admin.situation.${situation}`)}</p>
      <p>{say(`payments.admin.todo.${situation}`)}</p>
      <p>
        {say('payments.admin.cases.order')}: <b>{order}</b>
      </p>
      <RadioGroup
        id="case-found"
        name="found"
        legend={say('payments.admin.cases.found')}
        defaultValue="yes"
        options={[
          { value: 'yes', label: say('payments.admin.cases.found.yes') },
          { value: 'no', label: say('payments.admin.cases.found.no') },
        ]}
        onChange={(event) => setFound(event.currentTarget.value === 'yes')}
      />
      {isFound && (
        <Field
          {...form.field('tno')}
          label={say('payments.admin.cases.tno')}
          hint={say('payments.admin.cases.tno.hint')}
          width="half"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      <Field
        {...form.field('note')}
        label={say('payments.admin.cases.note')}
        hint={say('console.reason.hint')}
        required
      >
        <TextInput autoComplete="off" />
      </Field>
    </ActDialog>
  );
}
