import type { RegistrationProof } from '@airway/contract/registration-sign-in';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { fetchedJudge } from '../../forms/fetched.ts';
import { useJudgedForm } from '../../forms/use-judged-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { nameRegistration } from './live-person.ts';

const judge = fetchedJudge(() => import('./way-in-rules.ts').then(({ wayInRules }) => wayInRules));

/** Names a registration by its number and e-mail, for this tab. */
export function WayInForm({ editionId }: { editionId: string }) {
  const say = useSay();
  const form = useJudgedForm<typeof RegistrationProof>({
    judge,
    send: ({ email, registrationNumber }) => nameRegistration(editionId, email, registrationNumber),
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('registrationNumber')}
        label={say('live.way.number')}
        hint={say('live.way.number.hint')}
        required
        mark={say('ui.mark.required')}
        width="short"
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field
        {...form.field('email')}
        label={say('live.way.email')}
        required
        mark={say('ui.mark.required')}
        width="half"
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
      <div>
        <SendButton form={form}>{say('live.way.continue')}</SendButton>
      </div>
    </ContractForm>
  );
}
