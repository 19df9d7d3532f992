import { changePassword } from '@airway/contract/accounts';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { newPasswordProblems } from './account-judge.ts';
import { Done, FormNotices } from './form-notices.tsx';
import type { MyPartProps } from './my-page.tsx';
import { NewPasswordFields, PasswordField } from './password-input.tsx';
import { textOf, useAccountForm } from './use-account-form.ts';

export function MyPassword({ profile, onChange }: MyPartProps) {
  const say = useSay();
  const [changes, setChanges] = useState(0);
  const form = useAccountForm({
    judge: (data) => ({
      ...(textOf(data, 'currentPassword') === ''
        ? { currentPassword: say('accounts.required.password') }
        : {}),
      ...newPasswordProblems(
        say,
        data,
        profile.userKeys.map((key) => key.userKeyCode),
      ),
    }),
    async send(data) {
      await authorisedCall(changePassword, {
        params: { id: profile.id },
        body: { currentPassword: textOf(data, 'currentPassword'), password: textOf(data, 'password') },
      });
      setChanges(changes + 1);
      onChange({ ...profile, mustChangePassword: false });
      return undefined;
    },
  });
  return (
    <Section title={say('accounts.my.password')} lead={say('accounts.my.passwordLead')}>
      <Stack>
        {changes > 0 && <Done key={changes}>{say('accounts.my.passwordChanged')}</Done>}
        {/* A new form after each change: its boxes are empty again. */}
        <form key={`form-${changes}`} {...form.form}>
          <Stack>
            <FormNotices form={form} />
            <PasswordField
              id="currentPassword"
              label={say('accounts.field.currentPassword')}
              problems={form.problems}
              autoComplete="current-password"
            />
            <NewPasswordFields problems={form.problems} />
            <div>
              <Button type="submit" busyLabel={form.busyLabel}>
                {say('accounts.my.change')}
              </Button>
            </div>
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}
