import { PasswordResetForm, resetPassword } from '@airway/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAccountMessages } from './account-messages.ts';
import { passwordProblems } from './account-rules.ts';
import { NewPasswordFields } from './password-input.tsx';
import { passwordWasReset } from './reset-notice.tsx';

interface ResetToken {
  token: string;
  /** The code was sent by text message. */
  isBySms: boolean;
  /** From the mailed link: it needs no code. */
  isLink: boolean;
}

/** Returns a text that the request page left in the history state. */
function textIn(state: unknown, name: 'userToken' | 'channel'): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the token of the mailed link's fragment, which is removed from the address at once, or else the
 * token of the request page.
 */
function useResetToken(): ResetToken | undefined {
  const { state } = useLocation();
  const [resetToken, setResetToken] = useState<ResetToken>();
  const wasRead = useRef(false);
  useEffect(() => {
    if (wasRead.current) return;
    wasRead.current = true;
    const linked = window.location.hash.slice(1);
    if (linked !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setResetToken(
      linked === ''
        ? { token: textIn(state, 'userToken'), isBySms: textIn(state, 'channel') === 'Mobile', isLink: false }
        : { token: linked, isBySms: false, isLink: true },
    );
  }, [state]);
  return resetToken;
}

/** Sets a new password with the sent code or the mailed link. */
export function PasswordProcessForm() {
  const say = useSay();
  const accountPath = useAccountPath();
  const resetToken = useResetToken();
  const navigate = useNavigate();
  const needsCode = resetToken?.isLink !== true;
  const isBySms = resetToken?.isBySms === true;

  const form = useForm({
    schema: PasswordResetForm,
    read: () => ({ userToken: resetToken?.token }),
    also: (typed) => ({
      ...(needsCode && (typed.resetCode ?? '') === '' ? { resetCode: 'required' as const } : {}),
      ...passwordProblems(typed),
    }),
    words: useAccountMessages(),
    async send({ passwordAgain: _again, ...body }) {
      await callApi(undefined, resetPassword, { body });
      clearSession();
      await navigate(accountPath('/Account/Signin'), { replace: true, state: passwordWasReset });
    },
    explain(error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'INVALID_INPUT' && refusal.fields !== undefined) return undefined;
      return { message: [say('accounts.reset.failed'), refusalMessage(say, error)].join(' ') };
    },
  });

  if (resetToken !== undefined && resetToken.token === '')
    return (
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        action={<Link href={accountPath('/Account/Password')}>{say('ui.page.password')}</Link>}
      >
        <p>{say('accounts.reset.missing')}</p>
      </Notice>
    );
  return (
    <ContractForm form={form}>
      {needsCode && (
        <>
          <p>{say(isBySms ? 'accounts.reset.sent.Mobile' : 'accounts.reset.sent')}</p>
          <MarkedField
            {...form.field('resetCode')}
            label={say('accounts.reset.code')}
            hint={say(isBySms ? 'accounts.reset.codeHint.Mobile' : 'accounts.reset.codeHint')}
            width="short"
          >
            <TextInput autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
          </MarkedField>
        </>
      )}
      <NewPasswordFields form={form} />
      <div>
        <SendButton form={form}>{say('accounts.reset.submit')}</SendButton>
      </div>
    </ContractForm>
  );
}
