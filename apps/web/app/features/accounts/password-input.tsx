import { type KeyboardEvent, useState } from 'react';
import { MarkedField } from '../../forms/marked-field.tsx';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface PasswordFieldProps {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password field with show and paste, and a warning when Caps Lock is on. */
export function PasswordField({ autoComplete, hint, id, name, error, label }: PasswordFieldProps) {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <MarkedField
      id={id}
      name={name}
      error={error}
      label={label}
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
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onKeyUp={watch}
      />
    </MarkedField>
  );
}

interface NewPasswordFieldsProps {
  form: FormWith<'password' | 'passwordAgain'>;
  /** The account has no password yet. */
  isFirst?: boolean;
}

/** A new password with its rules, and its repetition. */
export function NewPasswordFields({ form, isFirst }: NewPasswordFieldsProps) {
  const say = useSay();
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={say(isFirst ? 'accounts.field.password' : 'accounts.field.newPassword')}
        hint={say('accounts.password.rules')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('passwordAgain')}
        label={say(isFirst ? 'accounts.field.passwordAgain' : 'accounts.field.newPasswordAgain')}
        autoComplete="new-password"
      />
    </>
  );
}
