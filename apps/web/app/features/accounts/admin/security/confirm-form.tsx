import { confirmSecondFactor } from '@airway/contract/accounts';
import { bodyOf, type Validated } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useSay } from '../../../../platform/messages.ts';
import { CodeInput } from '../../../../ui/code-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';

const schema = bodyOf(confirmSecondFactor);

interface ConfirmFormProps {
  secret: string;
  uri: string;
  send(body: Validated<typeof schema>): Promise<void>;
}

/** Shows the secret as a QR code and as text, and asks for its first code. */
export function ConfirmForm({ secret, uri, send }: ConfirmFormProps) {
  const say = useSay();
  const form = useForm({ schema, send });
  return (
    <ContractForm form={form}>
      <p>{say('accounts.admin.factor.scan')}</p>
      <QrCode text={uri} label={say('accounts.admin.factor.qr')} />
      <p>
        {say('accounts.admin.factor.secret')} <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        {...form.field('secondFactorCode')}
        label={say('accounts.admin.factor.code')}
        width="code"
        required
      >
        <CodeInput digits={6} />
      </Field>
      <div>
        <SendButton form={form}>{say('accounts.admin.factor.confirm')}</SendButton>
      </div>
    </ContractForm>
  );
}
