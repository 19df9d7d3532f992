import type { RegistrationProof } from '@airway/contract/registrations';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { fetchedJudge } from '../../forms/fetched.ts';
import type { NotTaken } from '../../forms/judged.ts';
import { useJudgedForm } from '../../forms/use-judged-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useLookUpWords } from './look-up-words.ts';

const judge = fetchedJudge(() => import('./look-up-rules.ts').then(({ lookUpRules }) => lookUpRules));

/** Asks for the number and the e-mail of a registration. */
export function LookUpForm({ answer }: { answer: NotTaken<typeof RegistrationProof> | undefined }) {
  const say = useSay();
  const form = useJudgedForm<typeof RegistrationProof>({
    judge,
    answer,
    first: answer?.typed,
    words: useLookUpWords(),
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('registrationNumber')}
        label={say('registrations.confirm.number')}
        hint={say('registrations.confirm.numberHint')}
        required
        mark={say('ui.mark.required')}
        width="short"
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field
        {...form.field('email')}
        label={say('registrations.confirm.email')}
        required
        mark={say('ui.mark.required')}
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
      <div>
        <SendButton form={form}>{say('registrations.confirm.find')}</SendButton>
      </div>
      <p>{say('registrations.confirm.lost')}</p>
    </ContractForm>
  );
}
