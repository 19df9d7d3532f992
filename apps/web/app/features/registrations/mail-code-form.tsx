import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pincodeName } from './email-code.ts';
import { captchaField, useProofOfWork } from './use-proof-of-work.ts';

export type ProvenAct = 'change' | 'withdraw';

/** How far the proof is that a code was read in the mails of a registration. */
export interface MailCode {
  /** What is done once it is proven. */
  act: ProvenAct;
  /** Of the code on its way; absent before one was sent. */
  userKeyToken?: string;
  problem?: string;
  /** The page shall solve a challenge and ask again. */
  needsWork?: object;
}

interface Props {
  email: string;
  code: MailCode;
  solveCaptcha: () => Promise<string>;
}

/** Asks for a code to the address of the registration before it is changed or cancelled. */
export function MailCodeForm({ email, code, solveCaptcha }: Props) {
  const say = useSay();
  const formRef = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const isSolving = useProofOfWork(formRef, code.needsWork, solveCaptcha);
  const isBusy = isSolving || navigation.state !== 'idle';
  const isSent = code.userKeyToken !== undefined;
  return (
    <Form method="post" ref={formRef}>
      <input type="hidden" name="act" value={code.act} />
      <input type="hidden" name={captchaField} defaultValue="" />
      {isSent && <input type="hidden" name="userKeyToken" value={code.userKeyToken} />}
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
            label={say('registrations.email.code')}
            hint={say('registrations.email.codeHint')}
            width="code"
            error={code.problem}
          >
            <CodeInput name={pincodeName} digits={4} />
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
            value="submit"
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
