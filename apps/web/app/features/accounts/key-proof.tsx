import type { KeyboardEvent } from 'react';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Cluster } from '../../ui/container.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type KeyProofOptions, useKeyProof } from './use-key-proof.ts';

interface KeyProofProps extends KeyProofOptions {
  id: string;
  /** Error from the surrounding form. */
  error: string | undefined;
}

type Steps = ReturnType<typeof useKeyProof>;

interface PartProps {
  id: string;
  keyType: KeyProofOptions['keyType'];
  error: string | undefined;
  steps: Steps;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Enter clicks the button beside the field; the surrounding form has its own button. */
const onEnter = (work: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  work();
};

function SendButton({ steps, useCapcha }: { steps: Steps; useCapcha: boolean }) {
  const say = useSay();
  const { busy, isSent, isProven, canSend, secondsToResend, send, startAgain } = steps;
  if (isProven)
    return (
      <Button variant="quiet" onClick={startAgain}>
        {say('accounts.code.change')}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      disabled={!canSend}
      busyLabel={busy === 'send' && say(useCapcha ? 'accounts.captcha.busy' : 'ui.busy')}
      onClick={send}
    >
      {!isSent
        ? say('accounts.code.send')
        : secondsToResend > 0
          ? say('accounts.code.resendIn', { seconds: secondsToResend })
          : say('accounts.code.resend')}
    </Button>
  );
}

function AddressField({ id, keyType, error, steps, useCapcha }: PartProps & { useCapcha: boolean }) {
  const say = useSay();
  const { keyRef, isSent, isProven, canSend, send } = steps;
  const Control = keyType === 'Email' ? TextInput : PhoneInput;
  return (
    <MarkedField
      id={id}
      label={say(`accounts.key.${keyType}`)}
      error={error}
      hint={keyType === 'Mobile' && say('accounts.hint.mobile')}
      action={<SendButton steps={steps} useCapcha={useCapcha} />}
    >
      <Control
        ref={keyRef}
        type={keyType === 'Email' ? 'email' : 'tel'}
        autoComplete={keyType === 'Email' ? 'email' : 'tel'}
        readOnly={isProven || isSent}
        onKeyDown={onEnter(() => canSend && send())}
      />
    </MarkedField>
  );
}

function CodeField({ id, keyType, error, steps }: PartProps) {
  const say = useSay();
  const { codeRef, busy, isSent, secondsLeft, confirm, startAgain } = steps;
  const left =
    secondsLeft > 0
      ? say('accounts.code.left', { time: clock(secondsLeft) })
      : say('errors.VERIFICATION_EXPIRED');
  return (
    <>
      <MarkedField
        id={id}
        label={say('accounts.code.label')}
        error={error}
        width="code"
        hint={isSent ? left : say('accounts.code.hint')}
        action={
          <Button variant="secondary" busyLabel={busy === 'confirm' && say('ui.busy')} onClick={confirm}>
            {say('accounts.code.confirm')}
          </Button>
        }
      >
        <CodeInput ref={codeRef} digits={4} onKeyDown={onEnter(confirm)} />
      </MarkedField>
      {isSent && (
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

/** Verifies an e-mail address or mobile number with a code. */
export function KeyProof({ id, error, ...options }: KeyProofProps) {
  const say = useSay();
  const steps = useKeyProof(options);
  const { keyType, useCapcha } = options;
  const { problem, isProven } = steps;
  const part = { keyType, steps };
  return (
    <>
      <AddressField {...part} id={id} error={problem.key ?? error} useCapcha={useCapcha} />
      {problem.message !== undefined && (
        <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
          <p>{problem.message}</p>
        </Notice>
      )}
      {isProven ? (
        <Notice tone="ok" word={say('ui.notice.word')} live="polite">
          <p>{say('accounts.confirmed')}</p>
        </Notice>
      ) : (
        <CodeField {...part} id={`code-${keyType}`} error={problem.code} />
      )}
    </>
  );
}
