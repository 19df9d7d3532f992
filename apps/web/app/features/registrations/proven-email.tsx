import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useSecondsUntil } from '../../platform/use-seconds-until.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';
import { type EmailIntent, emailOfAccount, normaliseEmail, pincodeName } from './email-code.ts';
import { fill } from './fill.ts';
import { useProblemText } from './problem-text.ts';
import { confirmedFields } from './questions.ts';
import { useStepForm } from './step-form.tsx';
import { useEmailAnswer } from './use-email-code.ts';

const codeId = 'email-code';
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns the field's present value, also when the form sets it. */
function useTyped(first: string) {
  const [typed, setTyped] = useState(first);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    if (input === null) return;
    const follow = () => setTyped(input.value);
    follow();
    for (const event of ['input', 'change']) input.addEventListener(event, follow);
    return () => {
      for (const event of ['input', 'change']) input.removeEventListener(event, follow);
    };
  }, []);
  return { typed, ref };
}

/** Returns the state of the address's proof. */
function useEmailProof(typed: string) {
  const { email, form, person } = useStepForm();
  const here = useEmailAnswer();
  // The newer answer counts: that to a button beside the field, or that to the whole form.
  const [last, setLast] = useState({ here: here.answer, page: email.answer, isHere: false, typed });
  const isHere = here.answer !== last.here || (email.answer === last.page && last.isHere);
  if (here.answer !== last.here || email.answer !== last.page)
    setLast({ here: here.answer, page: email.answer, isHere, typed });
  const answer = isHere ? here.answer : email.answer;
  const address = normaliseEmail(typed);
  const isChanging = answer?.done === 'otherEmail';
  const proof =
    !isChanging && email.proof !== null && normaliseEmail(email.proof.email) === address ? email.proof : null;
  const isProven = proof !== null && proof.code === null;
  const isByAccount =
    !isProven &&
    address !== '' &&
    normaliseEmail(person?.email) === address &&
    form.problems.email !== 'not_proven';
  const isOver = last.typed !== typed;
  const inUseByAccount = isOver ? null : (answer?.inUse ?? null);
  return {
    answer,
    /** The address has changed since the answer. */
    isOver,
    busy: email.isSolving ? 'solve' : here.busy,
    isProven,
    inUse: isProven ? email.inUse : isByAccount ? inUseByAccount : null,
    isByAccount,
    code: proof?.code ?? undefined,
  };
}

type EmailProofState = ReturnType<typeof useEmailProof>;

/** A submit button of the form, so that it works without JavaScript, too. */
function IntentButton({
  intent,
  busy,
  ...rest
}: { intent: EmailIntent; busy: boolean } & Parameters<typeof Button>[0]) {
  const say = useSay();
  const pathTo = usePathTo();
  const action = useHref(pathTo(useStepForm().formPath));
  return (
    <Button
      variant="secondary"
      {...rest}
      type="submit"
      formNoValidate
      name="intent"
      value={intent}
      formAction={`${action}#${intent === 'sendCode' ? codeId : 'email'}`}
      busyLabel={busy && say('ui.busy')}
    />
  );
}

function CodeField({
  standing,
  code,
}: {
  standing: EmailProofState;
  code: NonNullable<EmailProofState['code']>;
}) {
  const say = useSay();
  const { answer, busy } = standing;
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const secondsLeft = useSecondsUntil(code.expiresAt);
  // Without JavaScript there is no countdown, so the hint shows the rule.
  const [isCounting, setCounting] = useState(false);
  useEffect(() => setCounting(true), []);
  useEffect(() => {
    if (answer?.done === 'sendCode' || answer?.codeProblem !== undefined || answer?.isNoCode === true)
      inputRef.current?.focus();
  }, [answer]);

  // Digits completed while another answer is awaited are confirmed after it.
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    if (!isComplete || busy !== undefined) return;
    setComplete(false);
    inputRef.current?.form?.requestSubmit(buttonRef.current);
  }, [isComplete, busy]);
  /** Enter would submit the surrounding form: here it clicks the button beside the field. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event) || !isCounting) return;
    event.preventDefault();
    inputRef.current?.form?.requestSubmit(buttonRef.current);
  }

  return (
    <Field
      id={codeId}
      label={say('registrations.email.code')}
      width="code"
      hint={
        !isCounting
          ? say('registrations.email.codeHint')
          : secondsLeft > 0
            ? say('registrations.email.left', { time: clock(secondsLeft) })
            : say('errors.VERIFICATION_EXPIRED')
      }
      error={answer?.isNoCode === true ? say('errors.field.pincode') : answer?.codeProblem}
      action={
        <IntentButton intent="confirmCode" busy={busy === 'confirmCode'} ref={buttonRef}>
          {say('registrations.email.confirm')}
        </IntentButton>
      }
    >
      <CodeInput
        ref={inputRef}
        name={pincodeName}
        digits={4}
        onKeyDown={onKeyDown}
        onComplete={() => setComplete(true)}
      />
    </Field>
  );
}

function SendButton({ standing }: { standing: EmailProofState }) {
  const say = useSay();
  const { busy, code, isProven } = standing;
  const secondsToResend = useSecondsUntil(code?.resendAt);
  const isBusy = busy === 'sendCode' || busy === 'solve';
  if (isProven)
    return (
      <IntentButton intent="otherEmail" busy={busy === 'otherEmail'} variant="quiet">
        {say('registrations.email.other')}
      </IntentButton>
    );
  if (code === undefined)
    return (
      <IntentButton intent="sendCode" busy={isBusy}>
        {say('registrations.email.send')}
      </IntentButton>
    );
  return (
    <>
      <IntentButton intent="sendCode" busy={isBusy} disabled={secondsToResend > 0}>
        {secondsToResend > 0
          ? say('registrations.email.resendIn', { seconds: secondsToResend })
          : say('registrations.email.resend')}
      </IntentButton>
      <IntentButton intent="otherEmail" busy={busy === 'otherEmail'} variant="quiet">
        {say('registrations.email.other')}
      </IntentButton>
    </>
  );
}

/** Asks about an address that looks like a typing error; another submit accepts it. */
function SlipQuestion({ question, onTake }: { question: { typed: string; meant: string }; onTake(): void }) {
  const say = useSay();
  return (
    <>
      <input type="hidden" name={confirmedFields.email} value={question.typed} />
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        takesFocus
        action={
          <IntentButton
            intent="takeEmail"
            busy={false}
            onClick={(event) => {
              event.preventDefault();
              onTake();
            }}
          >
            {say('registrations.slip.take', { email: question.meant })}
          </IntentButton>
        }
      >
        <p>{say('registrations.slip.text', { email: question.typed })}</p>
      </Notice>
    </>
  );
}

/** Shows a notice of the address's existing registration, with a link to it. */
function InUse({ inUse }: { inUse: NonNullable<EmailProofState['inUse']> }) {
  const say = useSay();
  const key = inUse.isConfirmed ? 'confirmed' : 'unpaid';
  return (
    <Notice
      tone="warn"
      word={say('ui.notice.word')}
      action={
        <IntentButton intent="openOwn" busy={false}>
          {say(`registrations.inUse.${key}.action`)}
        </IntentButton>
      }
    >
      <p>
        {say(`registrations.inUse.${key}.text`)}
        {inUse.registrationNumber !== null &&
          ` ${say('registrations.inUse.number', { number: inUse.registrationNumber })}`}
      </p>
    </Notice>
  );
}

/** The e-mail address and its proof: a mailed code, or the signed-in user's account. */
export function ProvenEmail() {
  const say = useSay();
  const { form, answers } = useStepForm();
  const { typed, ref } = useTyped(answers.email ?? '');
  const standing = useEmailProof(typed);
  const { answer, isOver, isProven, isByAccount, code, inUse } = standing;
  const textOf = useProblemText();
  useEffect(() => {
    const isAddress = answer?.problem !== undefined || answer?.problemCode !== undefined;
    if (isAddress || answer?.done === 'otherEmail' || answer?.done === 'confirmCode') ref.current?.focus();
  }, [answer, ref]);
  const currentAnswer = isOver ? undefined : answer;
  const problem =
    currentAnswer?.isUnsent === true
      ? say('registrations.unsent.text')
      : (currentAnswer?.problem ?? textOf('email', currentAnswer?.problemCode));
  return (
    <>
      <AnswerField
        name="email"
        label={say('registrations.field.email')}
        hint={say(`registrations.field.email.${isProven || isByAccount ? 'provenHint' : 'hint'}`)}
        required
        error={
          problem ??
          (inUse !== null ? say('registrations.already.email') : undefined) ??
          (form.problems.email === 'not_proven' && isProven ? '' : undefined)
        }
        action={!isByAccount && <SendButton standing={standing} />}
      >
        <TextInput ref={ref} type="email" autoComplete="email" readOnly={isProven || code !== undefined} />
      </AnswerField>
      {isByAccount && <input type="hidden" name={emailOfAccount} value="on" />}
      {answer?.question?.typed === typed && !isProven && (
        <SlipQuestion
          question={answer.question}
          onTake={() => {
            fill(ref.current, answer.question?.meant ?? typed);
            ref.current?.focus();
          }}
        />
      )}
      {inUse !== null && <InUse inUse={inUse} />}
      <div role="status">
        {code !== undefined && <p>{say('registrations.email.sent')}</p>}
        {(isProven || isByAccount) && inUse === null && (
          <Notice tone="ok" word={say('ui.notice.word')}>
            <p>{say(isProven ? 'registrations.email.proven' : 'registrations.email.byAccount')}</p>
          </Notice>
        )}
      </div>
      {code !== undefined && <CodeField key={code.expiresAt} standing={standing} code={code} />}
    </>
  );
}
