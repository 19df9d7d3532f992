import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { captchaField, useProofOfWork } from './use-proof-of-work.ts';

export type ProvenAct = 'change' | 'withdraw' | 'cancel' | 'apply' | 'dropChange';

/** State of the proof by a code that was mailed to the registration's address. */
export interface MailCode {
  /** Action after the proof. */
  act: ProvenAct;
  /** Hidden fields of the act: what the page showed and what was chosen. */
  carried?: readonly (readonly [string, string])[];
  /** Token of the sent code; absent before one was sent. */
  codeToken?: string;
  problem?: string;
  /** The typed text is not a code. */
  isNoCode?: boolean;
  /** The page must solve a challenge and send the request again. */
  needsWork?: object;
}

interface Props {
  email: string;
  code: MailCode;
  solveCaptcha: () => Promise<string>;
}

/** Requires a mailed code before a registration is changed or cancelled. */
export function MailCodeForm({ email, code, solveCaptcha }: Props) {
  const say = useSay();
  const formRef = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const isSolving = useProofOfWork(formRef, code.needsWork, solveCaptcha, 'sendCode');
  const isBusy = isSolving || navigation.state !== 'idle';
  const isSent = code.codeToken !== undefined;
  return (
    <Form method="post" ref={formRef}>
      <input type="hidden" name="act" value={code.act} />
      <input type="hidden" name={captchaField} defaultValue="" />
      {code.carried?.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isSent && <input type="hidden" name="codeToken" value={code.codeToken} />}
      <Stack>
        <Notice
          tone="info"
          word={say('ui.notice.word')}
          title={say('registrations.change.code.title')}
          takesFocus
        >
          <p>{say('registrations.change.code.text', { email })}</p>
        </Notice>
        {isSent && (
          <Field
            id="code"
            label={say('registrations.code.code')}
            hint={say('registrations.code.codeHint')}
            width="code"
            error={code.isNoCode ? say('errors.field.six_digits') : code.problem}
          >
            <CodeInput name="code" digits={6} />
          </Field>
        )}
        {!isSent && code.problem !== undefined && (
          <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
            <p>{code.problem}</p>
          </Notice>
        )}
        <Cluster>
          {isSent && (
            <Button type="submit" name="intent" value="confirmCode" busyLabel={isBusy && say('ui.busy')}>
              {say('registrations.email.confirm')}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="sendCode"
            variant={isSent ? 'secondary' : 'primary'}
            busyLabel={!isSent && isBusy && say('ui.busy')}
          >
            {say(isSent ? 'registrations.email.resend' : 'registrations.email.send')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
