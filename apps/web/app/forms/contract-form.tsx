import type { ReactNode } from 'react';
import { Form as PostedForm, useNavigation } from 'react-router';
import { useSay } from '../platform/messages.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { isRequiredAction, RequiredAction } from './required-action.tsx';
import type { useForm } from './use-form.ts';

export type AnyForm = Omit<ReturnType<typeof useForm>, 'field' | 'box'>;

/** Error summary above a form: the fields to correct, or one message. */
export function FormNotices({ form: { notices } }: { form: Pick<AnyForm, 'notices'> }) {
  const say = useSay();
  if (notices.message !== '')
    return (
      <Notice
        tone="danger"
        word={say('ui.notice.error')}
        live="assertive"
        action={isRequiredAction(notices.code) && <RequiredAction code={notices.code} />}
      >
        <p>{notices.message}</p>
      </Notice>
    );
  return (
    // A new key per attempt, so that unchanged errors take the focus again.
    <ErrorSummary
      key={notices.tries}
      title={say('ui.form.problems', { count: notices.lines.length })}
      items={notices.lines}
    />
  );
}

export function ContractForm({ form, children }: { form: AnyForm; children: ReactNode }) {
  return (
    <PostedForm {...form.attributes}>
      <Stack>
        <FormNotices form={form} />
        {children}
      </Stack>
    </PostedForm>
  );
}

/** The submit button. On a page with several forms, `name` and `value` identify the form that is being sent. */
export function SendButton({
  form,
  ...rest
}: { form: Pick<AnyForm, 'busyLabel'> } & Omit<ButtonProps, 'form'>) {
  const { formData } = useNavigation();
  const isOther = rest.name !== undefined && formData?.get(rest.name) !== rest.value;
  return <Button busyLabel={!isOther && form.busyLabel} {...rest} type="submit" />;
}
