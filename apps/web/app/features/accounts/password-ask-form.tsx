import { type AuthenticationSettings, requestPasswordReset } from '@airway/contract/accounts';
import { useNavigate } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { answerOf } from './account-judge.ts';
import { EmailField, emailProblems } from './email-field.tsx';
import { FormNotices } from './form-notices.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a reset mail, then leads to where its code is entered. */
export function PasswordAskForm({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const form = useAccountForm({
    judge: (data) => emailProblems(say, data),
    async send(data) {
      const captcha = settings.useCapcha ? { captcha: await solveCaptcha() } : {};
      const { userToken } = await callApi(undefined, requestPasswordReset, {
        body: { email: answerOf(data, 'email'), ...captcha },
      });
      // In the history's state: it is in no address and reaches no log.
      await navigate(pathTo('/Account/Password/Process'), { state: { userToken } });
      return undefined;
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        <EmailField problems={form.problems} />
        <div>
          <Button type="submit" busyLabel={form.busyLabel}>
            {say('accounts.reset.ask')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
