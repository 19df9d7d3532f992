import type { FieldCode } from '@airway/contract/errors';
import { longestTexts } from '@airway/contract/text-limits';
import { useMemo } from 'react';
import { Form } from 'react-router';
import { SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { useTokenPost } from '../../forms/use-token-post.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { licenceRules } from './aside-rules.ts';

interface LicenceCaseFormProps {
  /** Path of the step, whose action handles the form. */
  action: string;
  /** Address for the answer; undefined before staff received the question. */
  askedBy: string | undefined;
  problem: FieldCode | undefined;
}

const validate = lazyValidator(() => import('./aside-rules.ts').then((loaded) => loaded.licenceRules));

/** Asks staff when a licence number is rejected because another registration has it. */
export function LicenceCaseForm({ action, askedBy, problem }: LicenceCaseFormProps) {
  const say = useSay();
  const postWithToken = useTokenPost(action);
  const answer = useMemo(
    () => (problem === undefined ? undefined : { problems: { note: problem } }),
    [problem],
  );
  const form = useValidatedForm<(typeof licenceRules)['schema']>({
    id: 'licence-',
    validate,
    answer,
    mostOf: () => longestTexts.licenceNote,
  });
  if (askedBy !== undefined)
    return (
      <Notice tone="ok" word={say('ui.notice.word')} live="polite">
        <p>{say('registrations.licence.asked', { email: askedBy })}</p>
      </Notice>
    );
  return (
    <Notice tone="info" word={say('ui.notice.word')} title={say('registrations.licence.ask.title')}>
      <Form
        action={action}
        preventScrollReset
        {...form.attributes}
        onSubmit={(event) => {
          form.attributes.onSubmit(event);
          // The token proves the address of a signed-in user.
          if (!event.defaultPrevented) postWithToken(event, { preventScrollReset: true });
        }}
      >
        <Stack gap="tight">
          <p>{say('registrations.licence.ask.text')}</p>
          <Field
            {...form.field('note')}
            label={say('registrations.licence.ask.note')}
            required
            action={
              <SendButton form={form} name="intent" value="licence" variant="secondary">
                {say('registrations.licence.ask.send')}
              </SendButton>
            }
          >
            <TextInput autoComplete="off" />
          </Field>
        </Stack>
      </Form>
    </Notice>
  );
}
