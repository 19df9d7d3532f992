import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/**
 * Exchanges the code of a mailed link. It comes in the address's fragment, which only the browser sees, and
 * is used by a press of the button alone: programs that open links in mails use up nothing.
 */
export function ResumeForm({ error }: { error: string | undefined }) {
  const say = useSay();
  const inputRef = useRef<HTMLInputElement>(null);
  const [hasCode, setHasCode] = useState(false);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    const code = window.location.hash.slice(1);
    if (code === '' || inputRef.current === null) return;
    inputRef.current.value = code;
    setHasCode(true);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <Form method="post" noValidate>
      <Stack>
        <div hidden={hasCode && error === undefined}>
          <Field
            id="linkToken"
            label={say('registrations.resume.code')}
            hint={say('registrations.resume.codeHint')}
            error={error}
          >
            <TextInput ref={inputRef} name="linkToken" autoComplete="off" spellCheck={false} />
          </Field>
        </div>
        <p>{say('registrations.resume.once')}</p>
        <div>
          <Button type="submit" busyLabel={isBusy && say('ui.busy')}>
            {say('registrations.resume.continue')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
