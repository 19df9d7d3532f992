import { bodyOf } from '@airway/contract/forms';
import {
  putTransferSettings,
  societyBanks,
  type TransferSettings,
} from '@airway/contract/payments-transfers';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const texts = ['accountNumber', 'holder'] as const;

/** Whether attendees may pay by bank transfer, and to which account. */
export function TransferSettingsEditor({ settings }: { settings: TransferSettings }) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(putTransferSettings),
    id: 'transfer-',
    first: settings,
    async send(body) {
      await authorisedCall(putTransferSettings, { body });
    },
  });
  return (
    <ContractForm form={form}>
      <Checkbox {...form.box('isEnabled')} label={say('payments.admin.transfers.isEnabled')} />
      <Field {...form.field('bank')} label={say('payments.admin.transfers.bank')} width="half">
        <Select
          options={societyBanks.map((bank) => ({ value: bank, label: say(`payments.bank.${bank}`) }))}
        />
      </Field>
      {texts.map((name) => (
        <Field
          {...form.field(name)}
          key={name}
          label={say(`payments.admin.transfers.${name}`)}
          hint={say(`payments.admin.transfers.${name}.hint`)}
          width="half"
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            inputMode={name === 'accountNumber' ? 'numeric' : 'text'}
          />
        </Field>
      ))}
      <Field
        {...form.field('dueDays')}
        defaultValue={String(settings.dueDays)}
        label={say('payments.admin.transfers.dueDays')}
        hint={say('payments.admin.transfers.dueDays.hint')}
        width="half"
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <SaveBar form={form} saved={say('payments.admin.transfers.saved')} />
    </ContractForm>
  );
}
