import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { readSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface LicenceCaseFormProps {
  /** The address of the step, where the action listens. */
  action: string;
  /** Where the answer will be mailed to; undefined until staff were asked. */
  askedBy: string | undefined;
  error?: string | undefined;
}

/** The way out for whoever is refused because their licence number stands on another registration. */
export function LicenceCaseForm({ action, askedBy, error }: LicenceCaseFormProps) {
  const say = useSay();
  const isSending = useNavigation().formData?.get('intent') === 'licence';
  const submit = useSubmit();
  /** Whoever is signed in is believed their own address. */
  function sendWithToken(event: FormEvent<HTMLFormElement>) {
    const accessToken = readSession()?.accessToken;
    if (accessToken === undefined) return;
    const values = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    event.preventDefault();
    values.set('accessToken', accessToken);
    void submit(values, { method: 'post', action, preventScrollReset: true });
  }
  if (askedBy !== undefined)
    return (
      <Notice tone="ok" word={say('ui.notice.word')} live="polite">
        <p>{say('registrations.licence.asked', { email: askedBy })}</p>
      </Notice>
    );
  return (
    <Notice tone="info" word={say('ui.notice.word')} title={say('registrations.licence.ask.title')}>
      <Form method="post" action={action} noValidate preventScrollReset onSubmit={sendWithToken}>
        <Stack gap="tight">
          <p>{say('registrations.licence.ask.text')}</p>
          <Field
            id="licenceNote"
            label={say('registrations.licence.ask.note')}
            error={error}
            required
            action={
              <Button
                type="submit"
                name="intent"
                value="licence"
                variant="secondary"
                busyLabel={isSending && say('ui.busy')}
              >
                {say('registrations.licence.ask.send')}
              </Button>
            }
          >
            <TextInput name="licenceNote" maxLength={300} autoComplete="off" />
          </Field>
        </Stack>
      </Form>
    </Notice>
  );
}
