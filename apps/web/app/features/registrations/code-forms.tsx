import { useEffect, useRef } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { useSay } from '../../platform/messages.ts';
import { useSecondsUntil } from '../../platform/use-seconds-until.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { enterCodeRules, requestCodeRules } from './code-rules.ts';
import { captchaField, useProofOfWork } from './use-proof-of-work.ts';

type Asking = (typeof requestCodeRules)['schema'];
type Entering = (typeof enterCodeRules)['schema'];

/** A mailed code; only the page that has just sent it knows the time. */
export interface SentCode {
  codeToken: string;
  email?: string;
  resendAt?: string;
}

const validateRequest = lazyValidator(() =>
  import('./code-rules.ts').then((loaded) => loaded.requestCodeRules),
);
const validateCode = lazyValidator(() => import('./code-rules.ts').then((loaded) => loaded.enterCodeRules));

/** Requests a mailed code that opens the registration of an address. */
function RequestCodeForm({
  answer,
  sent,
}: {
  answer: RejectedForm<Asking> | undefined;
  sent: SentCode | undefined;
}) {
  const say = useSay();
  const form = useValidatedForm<Asking>({
    id: 'code-',
    validate: validateRequest,
    answer,
    first: answer?.typed ?? (sent?.email === undefined ? undefined : { email: sent.email }),
    words: (name, code) =>
      name === 'email' && code === 'required' ? say('registrations.confirm.required.email') : undefined,
  });
  const captchaAnswer = answer?.code === 'CAPTCHA_REQUIRED' ? answer : undefined;
  const isSolving = useProofOfWork(form.formRef, captchaAnswer, solveCaptcha, 'sendCode');
  const secondsToResend = useSecondsUntil(sent?.resendAt);
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('email')}
        label={say('registrations.code.email')}
        hint={say('registrations.code.emailHint')}
        required
        mark={say('ui.mark.required')}
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
      <input type="hidden" name={captchaField} />
      <div>
        <SendButton
          form={isSolving ? { busyLabel: say('ui.busy') } : form}
          variant="secondary"
          name="intent"
          value="sendCode"
          disabled={secondsToResend > 0}
        >
          {secondsToResend > 0
            ? say('registrations.email.resendIn', { seconds: secondsToResend })
            : say(sent === undefined ? 'registrations.email.send' : 'registrations.email.resend')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

function EnterForm({ answer, sent }: { answer: RejectedForm<Entering> | undefined; sent: SentCode }) {
  const say = useSay();
  const inputRef = useRef<HTMLInputElement>(null);
  const form = useValidatedForm<Entering>({ id: 'code-', validate: validateCode, answer });
  useEffect(() => {
    if (sent.email !== undefined) inputRef.current?.focus();
  }, [sent]);
  return (
    <ContractForm form={form}>
      <p role="status">{sent.email !== undefined && say('registrations.code.sent', { email: sent.email })}</p>
      <input type="hidden" name="codeToken" value={sent.codeToken} />
      <Field
        {...form.field('code')}
        label={say('registrations.code.code')}
        hint={say('registrations.code.codeHint')}
        width="code"
        required
        mark={say('ui.mark.required')}
      >
        <CodeInput ref={inputRef} digits={6} />
      </Field>
      <div>
        <SendButton form={form} name="intent" value="enterCode">
          {say('registrations.code.open')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

interface CodeFormsProps {
  sent: SentCode | undefined;
  askAnswer: RejectedForm<Asking> | undefined;
  enterAnswer: RejectedForm<Entering> | undefined;
}

/** Opens a registration without its number or a valid link. */
export function CodeForms({ sent, askAnswer, enterAnswer }: CodeFormsProps) {
  return (
    <Stack>
      {sent !== undefined && <EnterForm key={sent.codeToken} answer={enterAnswer} sent={sent} />}
      <RequestCodeForm answer={askAnswer} sent={sent} />
    </Stack>
  );
}
