import { type KeyboardEvent, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import type { Problems } from './use-account-form.ts';

export interface PasswordFieldProps {
  id: string;
  label: string;
  problems: Problems;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password that can be looked at, pasted, and that tells when Caps Lock is on. */
export function PasswordField({ id, label, problems, autoComplete, hint }: PasswordFieldProps) {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <AccountField
      id={id}
      label={label}
      problems={problems}
      hint={
        (hint || hasCapsLock) && (
          <>
            {hint}
            {hasCapsLock && (
              <>
                {' '}
                <strong role="status">{say('accounts.capsLock')}</strong>
              </>
            )}
          </>
        )
      }
      action={
        <Button variant="quiet" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'accounts.password.hide' : 'accounts.password.show')}
        </Button>
      }
    >
      <TextInput
        name={id}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        onKeyUp={watch}
      />
    </AccountField>
  );
}

/** A new password with its rules in front of it, and once more. */
export function NewPasswordFields({ problems }: { problems: Problems }) {
  const say = useSay();
  return (
    <>
      <PasswordField
        id="password"
        label={say('accounts.field.newPassword')}
        hint={say('accounts.password.rules')}
        problems={problems}
        autoComplete="new-password"
      />
      <PasswordField
        id="passwordAgain"
        label={say('accounts.field.passwordAgain')}
        problems={problems}
        autoComplete="new-password"
      />
    </>
  );
}
