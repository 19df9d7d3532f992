import { SignUpConsents } from '@airway/contract/accounts';
import type { Validated } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { ConsentFields, useConsentMessages } from './consent-fields.tsx';

export type Consents = Validated<typeof SignUpConsents>;

export function SignUpConsentStep({ onDone }: { onDone(consents: Consents): void }) {
  const say = useSay();
  const form = useForm({
    id: 'consent-',
    schema: SignUpConsents,
    words: useConsentMessages(),
    async send(consents) {
      onDone(consents);
    },
  });
  return (
    <ContractForm form={form}>
      <ConsentFields form={form} />
      <div>
        <SendButton form={form}>{say('accounts.next')}</SendButton>
      </div>
    </ContractForm>
  );
}
