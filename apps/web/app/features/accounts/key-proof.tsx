import { confirmUserKey, sendUserKeyCode, type VerificationPurpose } from '@airway/contract/accounts';
import { pincodePattern } from '@airway/contract/rules';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Cluster } from '../../ui/container.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { keySentence } from './account-judge.ts';
import { solveCaptcha } from './captcha.ts';
import type { Problems } from './use-account-form.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface Proof {
  userKeyCode: string;
  token: string;
}

export interface KeyProofProps {
  keyType: 'Email' | 'Mobile';
  purpose: VerificationPurpose;
  useCapcha: boolean;
  allowsWideEmail: boolean;
  /** What the surrounding form found. */
  problems: Problems;
  onProven(proof: Proof | undefined): void;
}

interface Sent {
  token: string;
  expiresAt: string;
  resendAt: string;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** An e-mail address or mobile number with its code: sent, entered, confirmed. */
export function KeyProof(props: KeyProofProps) {
  const { keyType, purpose, useCapcha, allowsWideEmail, onProven } = props;
  const say = useSay();
  const keyRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [sent, setSent] = useState<Sent>();
  const [busy, setBusy] = useState<'send' | 'confirm'>();
  const [problem, setProblem] = useState<{ key?: string; code?: string; message?: string }>({});
  const [isProven, setProven] = useState(false);
  const secondsLeft = useSecondsUntil(sent?.expiresAt);
  const secondsToResend = useSecondsUntil(sent?.resendAt);
  const keyId = `key-${keyType}`;
  const codeId = `code-${keyType}`;

  async function once(name: 'send' | 'confirm', work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(name);
    setProblem({});
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(undefined);
    }
  }

  const send = () =>
    once('send', async () => {
      const userKeyCode = keyRef.current?.value.trim() ?? '';
      const wrong = keySentence(say, keyType, userKeyCode, allowsWideEmail);
      if (wrong !== undefined) {
        setProblem({ key: wrong });
        keyRef.current?.focus();
        return;
      }
      try {
        const captcha = useCapcha ? { captcha: await solveCaptcha() } : {};
        const answer = await callApi(undefined, sendUserKeyCode, {
          body: { userKeyType: keyType, userKeyCode, purpose, ...captcha },
        });
        setSent({ token: answer.userKeyToken, expiresAt: answer.expiresAt, resendAt: answer.resendAt });
        codeRef.current?.focus();
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.fields?.userKeyCode === 'already_in_use')
          setProblem({ key: say(`accounts.inUse.${keyType}`) });
        else
          setProblem({
            message: [say('accounts.sendFailed'), refusal?.message ?? say('accounts.offline')].join(' '),
          });
      }
    });

  const confirm = () =>
    once('confirm', async () => {
      const pincode = codeRef.current?.value.trim() ?? '';
      if (sent === undefined) return setProblem({ code: say('errors.VERIFICATION_EXPIRED') });
      if (!pincodePattern.test(pincode)) {
        setProblem({ code: say('errors.field.pincode') });
        codeRef.current?.focus();
        return;
      }
      try {
        const { userKeyToken } = await callApi(undefined, confirmUserKey, {
          body: { userKeyToken: sent.token, pincode },
        });
        setProven(true);
        onProven({ userKeyCode: keyRef.current?.value.trim() ?? '', token: userKeyToken });
      } catch (error) {
        const refusal = refusalOf(error);
        setProblem({
          code: [say('accounts.confirmFailed'), refusal?.message ?? say('accounts.offline')].join(' '),
        });
        codeRef.current?.focus();
      }
    });

  function startAgain() {
    setProven(false);
    setSent(undefined);
    onProven(undefined);
    keyRef.current?.focus();
  }

  const onEnter = (work: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    work();
  };

  const Control = keyType === 'Email' ? TextInput : PhoneInput;
  const problems: Problems = {
    ...props.problems,
    ...(problem.key === undefined ? {} : { [keyId]: problem.key }),
    ...(problem.code === undefined ? {} : { [codeId]: problem.code }),
  };
  const canSend = !isProven && (sent === undefined || secondsToResend === 0);
  return (
    <>
      <AccountField
        id={keyId}
        label={say(`accounts.key.${keyType}`)}
        problems={problems}
        hint={keyType === 'Mobile' && say('accounts.hint.mobile')}
        action={
          isProven ? (
            <Button variant="quiet" onClick={startAgain}>
              {say('accounts.code.change')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              disabled={!canSend}
              busyLabel={busy === 'send' && say(useCapcha ? 'accounts.captcha.busy' : 'ui.busy')}
              onClick={send}
            >
              {sent === undefined
                ? say('accounts.code.send')
                : secondsToResend > 0
                  ? say('accounts.code.resendIn', { seconds: secondsToResend })
                  : say('accounts.code.resend')}
            </Button>
          )
        }
      >
        <Control
          ref={keyRef}
          name={keyId}
          type={keyType === 'Email' ? 'email' : 'tel'}
          autoComplete={keyType === 'Email' ? 'email' : 'tel'}
          maxLength={254}
          readOnly={isProven || sent !== undefined}
          onKeyDown={onEnter(() => canSend && send())}
        />
      </AccountField>
      {problem.message !== undefined && (
        <Notice tone="danger" word={say('ui.notice.word')} live="assertive">
          <p>{problem.message}</p>
        </Notice>
      )}
      {isProven ? (
        <Notice tone="ok" word={say('ui.notice.word')} live="polite">
          <p>{say('accounts.confirmed')}</p>
        </Notice>
      ) : (
        <AccountField
          id={codeId}
          label={say('accounts.code.label')}
          problems={problems}
          width="code"
          hint={
            sent === undefined
              ? say('accounts.code.hint')
              : secondsLeft > 0
                ? say('accounts.code.left', { time: clock(secondsLeft) })
                : say('errors.VERIFICATION_EXPIRED')
          }
          action={
            <Button variant="secondary" busyLabel={busy === 'confirm' && say('ui.busy')} onClick={confirm}>
              {say('accounts.code.confirm')}
            </Button>
          }
        >
          <CodeInput ref={codeRef} digits={4} onKeyDown={onEnter(confirm)} />
        </AccountField>
      )}
      {sent !== undefined && !isProven && (
        <Cluster>
          <p role="status">{say(`accounts.code.sent.${keyType}`)}</p>
          <Button variant="quiet" size="small" onClick={startAgain}>
            {say('accounts.code.change')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
