import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type SecondFactorFormProps, whenSent } from './when-sent.ts';

/** The password before the authenticator is set up; password and code before it is switched off. */
export function PasswordForm({ kind, act, onSubmit }: SecondFactorFormProps & { kind: 'begin' | 'remove' }) {
  const say = useSay();
  return (
    <form onSubmit={whenSent(onSubmit)} noValidate>
      <Stack>
        <p>{say(`accounts.admin.factor.${kind}.text`)}</p>
        <Field id="password" label={say('accounts.admin.factor.password')} width="half" required>
          <TextInput name="password" type="password" autoComplete="current-password" />
        </Field>
        {kind === 'remove' && (
          <Field id="secondFactorCode" label={say('accounts.admin.factor.anyCode')} width="half" required>
            <TextInput name="secondFactorCode" autoComplete="one-time-code" maxLength={20} />
          </Field>
        )}
        <div>
          <Button
            type="submit"
            variant={kind === 'remove' ? 'danger' : 'primary'}
            busyLabel={act.isBusy && say('ui.busy')}
          >
            {say(`accounts.admin.factor.${kind}`)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
