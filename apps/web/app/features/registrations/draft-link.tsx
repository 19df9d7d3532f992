import type { FieldCode } from '@airway/contract/errors';
import { useMemo } from 'react';
import { Form } from 'react-router';
import { SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { linkRules } from './aside-rules.ts';

interface DraftLinkProps {
  /** Path of the step, whose action handles the form. */
  action: string;
  email: string;
  /** Address of the link that was just sent. */
  sentTo: string | undefined;
  problem: FieldCode | undefined;
}

const validate = lazyValidator(() => import('./aside-rules.ts').then((loaded) => loaded.linkRules));

/** Mails a link that continues the draft on another device. */
export function DraftLink({ action, email, sentTo, problem }: DraftLinkProps) {
  const say = useSay();
  const answer = useMemo(
    () => (problem === undefined ? undefined : { problems: { email: problem } }),
    [problem],
  );
  const form = useValidatedForm<(typeof linkRules)['schema']>({
    id: 'link-',
    validate,
    answer,
    first: { email },
  });
  return (
    <Disclosure
      summary={say('registrations.draft.link.open')}
      open={sentTo !== undefined || problem !== undefined}
    >
      <Form action={action} preventScrollReset {...form.attributes}>
        <Stack gap="tight">
          <p>{say('registrations.draft.link.text')}</p>
          {sentTo !== undefined && (
            <Notice tone="ok" word={say('ui.notice.word')} live="polite">
              <p>{say('registrations.draft.link.sent', { email: sentTo })}</p>
            </Notice>
          )}
          <Field
            {...form.field('email')}
            label={say('registrations.draft.link.email')}
            required
            action={
              <SendButton form={form} name="intent" value="link" variant="secondary">
                {say('registrations.draft.link.send')}
              </SendButton>
            }
          >
            <TextInput type="email" autoComplete="email" />
          </Field>
        </Stack>
      </Form>
    </Disclosure>
  );
}
