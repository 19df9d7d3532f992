import type { RegistrationProof } from '@airway/contract/registration-sign-in';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { useSay } from '../../platform/messages.ts';
import { useLookUpMessages } from './look-up-messages.ts';
import { ProofFields } from './proof-fields.tsx';

const validate = lazyValidator(() => import('./look-up-rules.ts').then(({ lookUpRules }) => lookUpRules));

export function LookUpForm({ answer }: { answer: RejectedForm<typeof RegistrationProof> | undefined }) {
  const say = useSay();
  const form = useValidatedForm<typeof RegistrationProof>({
    validate,
    answer,
    first: answer?.typed,
    words: useLookUpMessages(),
  });
  return (
    <ContractForm form={form}>
      <ProofFields form={form} hint={say('registrations.confirm.numberHint')} />
      <div>
        <SendButton form={form}>{say('registrations.confirm.find')}</SendButton>
      </div>
    </ContractForm>
  );
}
