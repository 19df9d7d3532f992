import { Form, useNavigation } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface DraftLinkProps {
  /** The address of the step, where the action listens. */
  action: string;
  email: string;
  /** The address to which the link has just been sent. */
  sentTo?: string | undefined;
  error?: string | undefined;
}

/** Mails a link with which the draft is continued on another device. */
export function DraftLink({ action, email, sentTo, error }: DraftLinkProps) {
  const say = useSay();
  const isSending = useNavigation().formData?.get('intent') === 'link';
  return (
    <Disclosure
      summary={say('registrations.draft.link.open')}
      open={sentTo !== undefined || error !== undefined}
    >
      <Form method="post" action={action} noValidate preventScrollReset>
        <Stack gap="tight">
          <p>{say('registrations.draft.link.text')}</p>
          {sentTo !== undefined && (
            <Notice tone="ok" word={say('ui.notice.word')} live="polite">
              <p>{say('registrations.draft.link.sent', { email: sentTo })}</p>
            </Notice>
          )}
          <Field
            id="linkEmail"
            label={say('registrations.draft.link.email')}
            error={error}
            required
            action={
              <Button
                type="submit"
                name="intent"
                value="link"
                variant="secondary"
                busyLabel={isSending && say('ui.busy')}
              >
                {say('registrations.draft.link.send')}
              </Button>
            }
          >
            <TextInput name="linkEmail" type="email" autoComplete="email" defaultValue={email} />
          </Field>
        </Stack>
      </Form>
    </Disclosure>
  );
}
