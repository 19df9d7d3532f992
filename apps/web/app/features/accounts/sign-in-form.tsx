import type { AuthenticationSettings } from '@airway/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { solveCaptcha } from '../../platform/captcha.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf, wordsOf } from '../../platform/refusal.ts';
import { readRememberedId, storeRememberedId, storeSession } from '../../platform/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { answerOf } from './account-judge.ts';
import { FormNotices } from './form-notices.tsx';
import { nextPathOf } from './next-path.ts';
import { PasswordField } from './password-input.tsx';
import { ResetNotice } from './reset-notice.tsx';
import { hasGivenPassword, keyTypeOf, signInFailure, signInWith } from './sign-in.ts';
import { type Problems, type Refused, textOf, useAccountForm } from './use-account-form.ts';

/** What sign-in asks for besides key and password. */
type Extra = 'captcha' | 'secondFactor';

/** Puts the remembered key into its box; the server's page knows nobody. */
function useRememberedId() {
  const keyRef = useRef<HTMLInputElement>(null);
  const boxRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const remembered = readRememberedId();
    if (remembered === '' || keyRef.current === null || boxRef.current === null) return;
    if (keyRef.current.value === '') keyRef.current.value = remembered;
    boxRef.current.checked = true;
  }, []);
  return { keyRef, boxRef };
}

export function SignInForm({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { keyRef, boxRef } = useRememberedId();
  const [asked, setAsked] = useState<Extra>();
  const keyType = keyTypeOf[settings.authType];

  function judge(form: FormData): Problems {
    const problems: Problems = {};
    if (answerOf(form, 'userKeyCode') === '') problems.userKeyCode = say(`accounts.required.${keyType}`);
    if (textOf(form, 'current-password') === '')
      problems['current-password'] = say('accounts.required.password');
    if (asked === 'secondFactor' && answerOf(form, 'secondFactorCode') === '')
      problems.secondFactorCode = say('errors.SECOND_FACTOR_REQUIRED');
    return problems;
  }

  async function send(form: FormData, captcha?: string): Promise<undefined> {
    const secondFactorCode = answerOf(form, 'secondFactorCode');
    const credentials = {
      userKeyCode: answerOf(form, 'userKeyCode'),
      password: textOf(form, 'current-password').normalize('NFC'),
      rememberId: form.has('rememberId'),
      ...(secondFactorCode === '' ? {} : { secondFactorCode }),
    };
    try {
      const signedIn = await signInWith(settings.authType, {
        ...credentials,
        ...(captcha === undefined ? {} : { captcha }),
      });
      storeRememberedId(credentials.rememberId ? credentials.userKeyCode : undefined);
      storeSession(signedIn);
      const wanted = nextPathOf(window.location.search) ?? pathTo('/');
      const owesPassword = await hasGivenPassword(signedIn.user.id);
      await navigate(owesPassword ? pathTo('/Account/MyPage') : wanted, { replace: true });
      return undefined;
    } catch (error) {
      if (refusalOf(error)?.code !== 'CAPTCHA_REQUIRED' || captcha !== undefined) throw error;
      setAsked('captcha');
      return send(form, await solveCaptcha());
    }
  }

  function explain(error: unknown): Refused | undefined {
    const refusal = refusalOf(error);
    if (refusal === undefined) return undefined;
    if (refusal.code === 'SECOND_FACTOR_REQUIRED' || refusal.code === 'SECOND_FACTOR_FAILED') {
      setAsked('secondFactor');
      return refusal.code === 'SECOND_FACTOR_FAILED'
        ? { problems: { secondFactorCode: refusal.message } }
        : { problems: {} };
    }
    const isSpecified = ['INVALID_CREDENTIAL', 'NOT_FOUND', 'NOT_ACCEPTABLE'].includes(refusal.code);
    const sentence = say(signInFailure(refusal.code));
    return { message: isSpecified ? sentence : [sentence, wordsOf(say, error)].join(' ') };
  }

  const form = useAccountForm({ judge, send: (data) => send(data), explain });
  const hasSecondFactor = asked === 'secondFactor';
  return (
    <form {...form.form}>
      <Stack>
        <ResetNotice />
        <FormNotices form={form} />
        <AccountField
          id="userKeyCode"
          label={say(`accounts.key.${keyType}`)}
          hint={say(`accounts.signin.hint.${keyType}`)}
          problems={form.problems}
        >
          <TextInput
            ref={keyRef}
            name="userKeyCode"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </AccountField>
        <PasswordField
          id="current-password"
          label={say('accounts.field.password')}
          problems={form.problems}
          autoComplete="current-password"
        />
        {hasSecondFactor && (
          <AccountField
            id="secondFactorCode"
            label={say('accounts.signin.secondFactor')}
            hint={say('accounts.signin.secondFactorHint')}
            problems={form.problems}
            width="short"
          >
            <TextInput name="secondFactorCode" autoComplete="one-time-code" maxLength={20} autoFocus />
          </AccountField>
        )}
        <Checkbox ref={boxRef} name="rememberId" label={say('accounts.signin.remember')} />
        <div>
          <Button
            type="submit"
            wide
            busyLabel={form.isBusy && say(asked === 'captcha' ? 'accounts.captcha.busy' : 'ui.busy')}
          >
            {say('ui.page.signin')}
          </Button>
        </div>
        <Cluster>
          <Link href={pathTo('/Account/FindId')}>{say('ui.page.findId')}</Link>
          <Link href={pathTo('/Account/Password')}>{say('ui.page.password')}</Link>
          <Link href={pathTo('/Account/Signup')}>{say('ui.page.signup')}</Link>
        </Cluster>
      </Stack>
    </form>
  );
}
