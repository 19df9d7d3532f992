import { beginSecondFactor } from '@airway/contract/accounts';
import { bodyOf, type Validated } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

const schema = bodyOf(beginSecondFactor);

/** Asks for the password before the authenticator is set up. */
export function BeginForm({ send }: { send(body: Validated<typeof schema>): Promise<void> }) {
  const say = useSay();
  const form = useForm({ schema, send });
  return (
    <ContractForm form={form}>
      <p>{say('accounts.admin.factor.begin.text')}</p>
      <Field {...form.field('password')} label={say('accounts.admin.factor.password')} width="half" required>
        <TextInput type="password" autoComplete="current-password" />
      </Field>
      <div>
        <SendButton form={form}>{say('accounts.admin.factor.begin')}</SendButton>
      </div>
    </ContractForm>
  );
}
