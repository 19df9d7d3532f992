import { type AuthenticationSettings, requestPasswordReset } from '@airway/contract/accounts';
import { bodyOf } from '@airway/contract/forms';
import { useNavigate } from 'react-router';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { useSay } from '../../platform/messages.ts';
import { useAccountMessages } from './account-messages.ts';
import { EmailField, knownEmail } from './email-field.tsx';

/** Requests a reset mail, then opens the page for its code. */
export function PasswordResetRequestForm({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const accountPath = useAccountPath();
  const navigate = useNavigate();
  const form = useForm({
    schema: bodyOf(requestPasswordReset),
    ...knownEmail,
    words: useAccountMessages(),
    async send(body) {
      const captcha = settings.useCapcha ? { captcha: await solveCaptcha() } : {};
      const { userToken } = await callApi(undefined, requestPasswordReset, { body: { ...body, ...captcha } });
      // In the history state, so that the token is in no address and no log.
      await navigate(accountPath('/Account/Password/Process'), { state: { userToken } });
    },
  });
  return (
    <ContractForm form={form}>
      <EmailField form={form} />
      <div>
        <SendButton form={form}>{say('accounts.reset.ask')}</SendButton>
      </div>
    </ContractForm>
  );
}
