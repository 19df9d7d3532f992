import { changePassword, PasswordChangeForm } from '@airway/contract/accounts';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { Outcome } from '../../forms/outcome.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { useAccountMessages } from './account-messages.ts';
import { passwordProblems } from './account-rules.ts';
import type { MyPartProps } from './my-settings.tsx';
import { NewPasswordFields, PasswordField } from './password-input.tsx';

export function MyPassword({ profile, onChange }: MyPartProps) {
  const say = useSay();
  const [changes, setChanges] = useState(0);
  const ownWords = profile.userKeys.map((key) => key.userKeyCode);
  const form = useForm({
    schema: PasswordChangeForm,
    also: (typed) => passwordProblems(typed, ownWords),
    words: useAccountMessages(),
    async send({ passwordAgain: _again, ...body }) {
      await authorisedCall(changePassword, { params: { id: profile.id }, body });
      setChanges(changes + 1);
      onChange({ ...profile, mustChangePassword: false });
    },
  });
  return (
    <Section title={say('accounts.my.password')} lead={say('accounts.my.passwordLead')}>
      <Stack>
        {changes > 0 && <Outcome key={changes}>{say('accounts.my.passwordChanged')}</Outcome>}
        {/* A new key after each change empties the fields. */}
        <ContractForm key={`form-${changes}`} form={form}>
          <PasswordField
            {...form.field('currentPassword')}
            label={say('accounts.field.currentPassword')}
            autoComplete="current-password"
          />
          <NewPasswordFields form={form} />
          <div>
            <SendButton form={form}>{say('accounts.my.change')}</SendButton>
          </div>
        </ContractForm>
      </Stack>
    </Section>
  );
}
