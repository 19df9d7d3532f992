import { type AuthenticationSettings, findId } from '@airway/contract/accounts';
import { useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { answerOf } from './account-judge.ts';
import { EmailField, emailProblems } from './email-field.tsx';
import { Done, FormNotices } from './form-notices.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Has the sign-in id mailed; the answer is the same whether anybody has the address. */
export function FindIdForm({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const pathTo = usePathTo();
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    judge: (data) => emailProblems(say, data),
    async send(data) {
      const captcha = settings.useCapcha ? { captcha: await solveCaptcha() } : {};
      await callApi(undefined, findId, { body: { email: answerOf(data, 'email'), ...captcha } });
      setDone(true);
      return undefined;
    },
  });
  if (isDone)
    return (
      <Stack>
        <Done>{say('accounts.findId.done')}</Done>
        <div>
          <LinkButton href={pathTo('/Account/Signin')}>{say('ui.page.signin')}</LinkButton>
        </div>
      </Stack>
    );
  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        <EmailField problems={form.problems} />
        <div>
          <Button type="submit" busyLabel={form.busyLabel}>
            {say('accounts.findId.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
