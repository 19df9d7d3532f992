import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodeInput } from '../../../../ui/code-input.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { QrCode } from './qr-code.tsx';
import { type SecondFactorFormProps, whenSent } from './when-sent.ts';

/** The secret as a QR code and in letters, and the first code of it. */
export function ConfirmForm(props: SecondFactorFormProps & { secret: string; uri: string }) {
  const { secret, uri, act, onSubmit } = props;
  const say = useSay();
  return (
    <form onSubmit={whenSent(onSubmit)} noValidate>
      <Stack>
        <p>{say('accounts.admin.factor.scan')}</p>
        <QrCode text={uri} label={say('accounts.admin.factor.qr')} />
        <p>
          {say('accounts.admin.factor.secret')}{' '}
          <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Field id="secondFactorCode" label={say('accounts.admin.factor.code')} width="code" required>
          <CodeInput name="secondFactorCode" digits={6} />
        </Field>
        <div>
          <Button type="submit" busyLabel={act.isBusy && say('ui.busy')}>
            {say('accounts.admin.factor.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
