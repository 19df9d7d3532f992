import { RegistrationProof } from '@airway/contract/registration-sign-in';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { linkRegistration } from '@airway/contract/registrations';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLookUpMessages } from './look-up-messages.ts';
import { ProofFields } from './proof-fields.tsx';

/** Links a registration, proven by its number and e-mail address, to the signed-in user. */
export function LinkRegistrationForm({
  editionId,
  onLinked,
}: {
  editionId: string;
  onLinked(registration: RegistrationSummary): void;
}) {
  const say = useSay();
  const form = useForm({
    id: 'mine-',
    schema: RegistrationProof,
    words: useLookUpMessages(),
    async send(body) {
      onLinked(await authorisedCall(linkRegistration, { params: { id: editionId }, body }));
      form.formRef.current?.reset();
    },
    explain: (error) =>
      refusalOf(error)?.code === 'CONFLICT' ? { message: say('registrations.mine.taken') } : undefined,
  });
  return (
    <ContractForm form={form}>
      <p>{say('registrations.mine.linkLead')}</p>
      {form.isSaved && (
        <Notice tone="ok" word={say('ui.notice.word')} live="polite">
          <p>{say('registrations.mine.linked')}</p>
        </Notice>
      )}
      <ProofFields form={form} />
      <div>
        <SendButton form={form}>{say('registrations.mine.linkSubmit')}</SendButton>
      </div>
    </ContractForm>
  );
}
