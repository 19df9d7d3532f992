import { addDeposit } from '@airway/contract/deposits';
import { bodyOf } from '@airway/contract/forms';
import { useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { browserNowMs } from '../../../platform/clock.ts';
import { inSeoul } from '../../../platform/dates.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface Props {
  editionId: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Records one deposit by hand. */
export function AddDeposit({ editionId, onClose, onDone }: Props) {
  const say = useSay();
  const [depositId] = useState(() => crypto.randomUUID());
  const form = useForm({
    schema: bodyOf(addDeposit),
    id: 'new-deposit-',
    first: { day: inSeoul(new Date(browserNowMs()).toISOString()).day },
    read: () => ({ depositId }),
    async send(body) {
      await authorisedCall(addDeposit, { params: { id: editionId }, body });
      onDone(say('deposits.admin.add.done'));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('deposits.admin.add.title')}
      confirmLabel={say('deposits.admin.add.save')}
    >
      <Field {...form.field('day')} label={say('deposits.admin.day')} width="half" required>
        <TextInput type="date" />
      </Field>
      <Field {...form.field('amountMinor')} label={say('deposits.admin.amount')} width="half" required>
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Field {...form.field('depositor')} label={say('deposits.admin.depositor')} width="half" required>
        <TextInput autoComplete="off" />
      </Field>
      <Field {...form.field('memo')} label={say('deposits.admin.memo')} width="half">
        <TextInput autoComplete="off" />
      </Field>
    </ActDialog>
  );
}
