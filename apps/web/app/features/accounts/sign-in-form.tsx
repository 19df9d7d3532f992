import { type AuthenticationSettings, SignInForm } from '@airway/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { Refused } from '../../forms/use-validated-form.ts';
import { settingsPath, useAccountPath } from '../../platform/account-path.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { nextPathOf } from '../../platform/next-path.ts';
import { refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { readRememberedId, storeRememberedId, storeSession } from '../../platform/stored-session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAccountMessages } from './account-messages.ts';
import { firstPageFor } from './first-page.ts';
import { PasswordField } from './password-input.tsx';
import { ResetNotice } from './reset-notice.tsx';
import { type Credentials, hasTemporaryPassword, keyTypeOf, signInFailure, signInWith } from './sign-in.ts';

/** Additional fields of sign-in. */
type Extra = 'captcha' | 'secondFactor';

/** Fills in the remembered key in the browser, because the server has no session. */
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

export function SignIn({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const pathTo = usePathTo();
  const accountPath = useAccountPath();
  const base = useHref('/').replace(/\/$/, '');
  const { keyRef, boxRef } = useRememberedId();
  const [extraField, setExtraField] = useState<Extra>();
  const keyType = keyTypeOf[settings.authType];

  async function send(typed: Credentials, captcha?: string): Promise<void> {
    try {
      const credentials = { ...typed, password: typed.password.normalize('NFC') };
      const signedIn = await signInWith(settings.authType, {
        ...credentials,
        ...(captcha === undefined ? {} : { captcha }),
      });
      storeRememberedId(credentials.rememberId ? credentials.userKeyCode : undefined);
      storeSession(signedIn);
      const { id, role } = signedIn.user;
      const nextPath = nextPathOf(window.location.search) ?? firstPageFor(role.permissions);
      const mustChoosePassword = await hasTemporaryPassword(id);
      // In the language that the user has chosen meanwhile.
      const nextPage = pathTo(mustChoosePassword ? settingsPath : withoutLocale(nextPath));
      // The console and the settings are documents of their own: a router would load them after their data.
      window.location.replace(base + nextPage);
      // Busy until this document is gone.
      await new Promise(() => undefined);
    } catch (error) {
      if (refusalOf(error)?.code !== 'CAPTCHA_REQUIRED' || captcha !== undefined) throw error;
      setExtraField('captcha');
      return send(typed, await solveCaptcha());
    }
  }

  function explain(error: unknown): Refused | undefined {
    const refusal = refusalOf(error);
    if (refusal === undefined) return undefined;
    if (refusal.code === 'SECOND_FACTOR_REQUIRED' || refusal.code === 'SECOND_FACTOR_FAILED') {
      setExtraField('secondFactor');
      return refusal.code === 'SECOND_FACTOR_FAILED'
        ? { problems: { secondFactorCode: { text: refusal.message } } }
        : { problems: {} };
    }
    const isSpecified = ['INVALID_CREDENTIAL', 'NOT_FOUND', 'NOT_ACCEPTABLE'].includes(refusal.code);
    const sentence = say(signInFailure(refusal.code));
    return { message: isSpecified ? sentence : [sentence, refusalMessage(say, error)].join(' ') };
  }

  const words = useAccountMessages();
  const form = useForm({
    schema: SignInForm,
    also: ({ secondFactorCode }) =>
      extraField === 'secondFactor' && secondFactorCode === undefined ? { secondFactorCode: 'required' } : {},
    words: (name, code) =>
      name === 'userKeyCode' && code === 'required' ? say(`accounts.required.${keyType}`) : words(name, code),
    send: (typed) => send(typed),
    explain,
  });
  const hasSecondFactor = extraField === 'secondFactor';
  return (
    <ContractForm form={form}>
      <ResetNotice />
      <MarkedField
        {...form.field('userKeyCode')}
        label={say(`accounts.key.${keyType}`)}
        hint={say(`accounts.signin.hint.${keyType}`)}
      >
        <TextInput ref={keyRef} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </MarkedField>
      <PasswordField
        {...form.field('password')}
        label={say('accounts.field.password')}
        autoComplete="current-password"
      />
      {hasSecondFactor && (
        <MarkedField
          {...form.field('secondFactorCode')}
          label={say('accounts.signin.secondFactor')}
          hint={say('accounts.signin.secondFactorHint')}
          width="short"
        >
          <TextInput autoComplete="one-time-code" spellCheck={false} autoFocus />
        </MarkedField>
      )}
      <Checkbox {...form.box('rememberId')} ref={boxRef} label={say('accounts.signin.remember')} />
      <div>
        <SendButton
          form={form}
          wide
          busyLabel={form.isBusy && say(extraField === 'captcha' ? 'accounts.captcha.busy' : 'ui.busy')}
        >
          {say('ui.page.signin')}
        </SendButton>
      </div>
      <Cluster>
        <Link href={accountPath('/Account/FindId')}>{say('ui.page.findId')}</Link>
        <Link href={accountPath('/Account/Password')}>{say('ui.page.password')}</Link>
        <Link href={accountPath('/Account/Signup')}>{say('ui.page.signup')}</Link>
      </Cluster>
    </ContractForm>
  );
}
