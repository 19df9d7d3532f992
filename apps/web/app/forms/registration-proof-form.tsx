import type { RegistrationProof } from '@airway/contract/registration-sign-in';
import { useSay } from '../platform/messages.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ContractForm, SendButton } from './contract-form.tsx';
import { lazyValidator } from './fetched.ts';
import { useValidatedForm, type ValidatedFormOptions } from './use-validated-form.ts';

const validate = lazyValidator(() =>
  import('./registration-proof-rules.ts').then(({ registrationProofRules }) => registrationProofRules),
);

interface RegistrationProofFormProps {
  words: { number: string; hint: string; email: string; send: string };
  send: NonNullable<ValidatedFormOptions<typeof RegistrationProof>['send']>;
}

/** Asks for a registration's number and e-mail address, without leaving the page. */
export function RegistrationProofForm({ words, send }: RegistrationProofFormProps) {
  const say = useSay();
  const form = useValidatedForm<typeof RegistrationProof>({ validate, send });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('registrationNumber')}
        label={words.number}
        hint={words.hint}
        required
        mark={say('ui.mark.required')}
        width="short"
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field
        {...form.field('email')}
        label={words.email}
        required
        mark={say('ui.mark.required')}
        width="half"
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
      <div>
        <SendButton form={form}>{words.send}</SendButton>
      </div>
    </ContractForm>
  );
}
