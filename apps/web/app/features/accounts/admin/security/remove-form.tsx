import { removeSecondFactor } from '@airway/contract/accounts';
import { bodyOf, type Validated } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

const schema = bodyOf(removeSecondFactor);

/** Asks for password and code before the authenticator is switched off. */
export function RemoveForm({ send }: { send(body: Validated<typeof schema>): Promise<void> }) {
  const say = useSay();
  const form = useForm({ schema, send });
  return (
    <ContractForm form={form}>
      <p>{say('accounts.admin.factor.remove.text')}</p>
      <Field {...form.field('password')} label={say('accounts.admin.factor.password')} width="half" required>
        <TextInput type="password" autoComplete="current-password" />
      </Field>
      <Field
        {...form.field('secondFactorCode')}
        label={say('accounts.admin.factor.anyCode')}
        width="half"
        required
      >
        <TextInput autoComplete="one-time-code" />
      </Field>
      <div>
        <SendButton form={form} variant="danger">
          {say('accounts.admin.factor.remove')}
        </SendButton>
      </div>
    </ContractForm>
  );
}
