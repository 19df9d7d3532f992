import { type AuthenticationSettings, findId } from '@airway/contract/accounts';
import { bodyOf } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { Outcome } from '../../forms/outcome.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { useAccountMessages } from './account-messages.ts';
import { EmailField, knownEmail } from './email-field.tsx';

/** Mails the sign-in id. The answer is the same for unknown addresses. */
export function FindIdForm({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const accountPath = useAccountPath();
  const form = useForm({
    schema: bodyOf(findId),
    ...knownEmail,
    words: useAccountMessages(),
    async send(body) {
      const captcha = settings.useCapcha ? { captcha: await solveCaptcha() } : {};
      await callApi(undefined, findId, { body: { ...body, ...captcha } });
    },
  });
  if (form.isSaved)
    return (
      <Stack>
        <Outcome>{say('accounts.findId.done')}</Outcome>
        <div>
          <LinkButton href={accountPath('/Account/Signin')}>{say('ui.page.signin')}</LinkButton>
        </div>
      </Stack>
    );
  return (
    <ContractForm form={form}>
      <EmailField form={form} />
      <div>
        <SendButton form={form}>{say('accounts.findId.send')}</SendButton>
      </div>
    </ContractForm>
  );
}
