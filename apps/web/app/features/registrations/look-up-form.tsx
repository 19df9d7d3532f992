import type { RegistrationProof } from '@airway/contract/registration-sign-in';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { fetchedJudge } from '../../forms/fetched.ts';
import type { RejectedForm } from '../../forms/judged.ts';
import { useJudgedForm } from '../../forms/use-judged-form.ts';
import { useSay } from '../../platform/messages.ts';
import { useLookUpWords } from './look-up-words.ts';
import { ProofFields } from './proof-fields.tsx';

const judge = fetchedJudge(() => import('./look-up-rules.ts').then(({ lookUpRules }) => lookUpRules));

export function LookUpForm({ answer }: { answer: RejectedForm<typeof RegistrationProof> | undefined }) {
  const say = useSay();
  const form = useJudgedForm<typeof RegistrationProof>({
    judge,
    answer,
    first: answer?.typed,
    words: useLookUpWords(),
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
