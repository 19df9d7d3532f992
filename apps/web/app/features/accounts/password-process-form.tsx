import { resetPassword } from '@airway/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { answerOf, newPasswordProblems } from './account-judge.ts';
import { FormNotices } from './form-notices.tsx';
import { NewPasswordFields } from './password-input.tsx';
import { passwordWasReset } from './reset-notice.tsx';
import { type Problems, textOf, useAccountForm, useExplain } from './use-account-form.ts';

interface Means {
  token: string;
  /** From the mailed link: no code is needed beside it. */
  isLink: boolean;
}

const tokenIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'userToken' in state && typeof state.userToken === 'string'
    ? state.userToken
    : '';

/** The token of the mailed link's fragment, taken out of the address at once, or that of the asking screen. */
function useMeans(): Means | undefined {
  const { state } = useLocation();
  const [means, setMeans] = useState<Means>();
  const wasRead = useRef(false);
  useEffect(() => {
    if (wasRead.current) return;
    wasRead.current = true;
    const linked = window.location.hash.slice(1);
    if (linked !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setMeans(linked === '' ? { token: tokenIn(state), isLink: false } : { token: linked, isLink: true });
  }, [state]);
  return means;
}

/** Sets a new password with the mailed code or link. */
export function PasswordProcessForm() {
  const say = useSay();
  const pathTo = usePathTo();
  const explain = useExplain();
  const means = useMeans();
  const navigate = useNavigate();
  const needsCode = means?.isLink !== true;

  function judge(data: FormData): Problems {
    const missing: Problems =
      needsCode && answerOf(data, 'resetCode') === '' ? { resetCode: say('accounts.required.code') } : {};
    return { ...missing, ...newPasswordProblems(say, data) };
  }

  const form = useAccountForm({
    judge,
    async send(data) {
      if (means === undefined) return undefined;
      const resetCode = needsCode ? { resetCode: answerOf(data, 'resetCode') } : {};
      await callApi(undefined, resetPassword, {
        body: { userToken: means.token, ...resetCode, password: textOf(data, 'password') },
      });
      clearSession();
      await navigate(pathTo('/Account/Signin'), { replace: true, state: passwordWasReset });
      return undefined;
    },
    explain(error) {
      const { message, problems = {} } = explain(error);
      if (Object.keys(problems).length > 0 && refusalOf(error)?.code === 'INVALID_INPUT')
        return { message: message ?? '', problems };
      return { message: [say('accounts.reset.failed'), message].join(' ') };
    },
  });

  if (means !== undefined && means.token === '')
    return (
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        action={<Link href={pathTo('/Account/Password')}>{say('ui.page.password')}</Link>}
      >
        <p>{say('accounts.reset.missing')}</p>
      </Notice>
    );
  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        {needsCode && (
          <>
            <p>{say('accounts.reset.sent')}</p>
            <AccountField
              id="resetCode"
              label={say('accounts.reset.code')}
              hint={say('accounts.reset.codeHint')}
              problems={form.problems}
              width="short"
            >
              <TextInput
                name="resetCode"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
              />
            </AccountField>
          </>
        )}
        <NewPasswordFields problems={form.problems} />
        <div>
          <Button type="submit" busyLabel={form.busyLabel}>
            {say('accounts.reset.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
