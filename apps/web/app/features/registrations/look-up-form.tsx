import { Form, useNavigation } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface LookUpFormProps {
  typed: { number: string; email: string };
  /** Sentences beside the fields. */
  problems: { number?: string | undefined; email?: string | undefined };
  /** What the server said about both together. */
  refusal?: string | undefined;
}

/** Asks for the number and the e-mail of a registration. */
export function LookUpForm({ typed, problems, refusal }: LookUpFormProps) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  const items = [
    ...(refusal === undefined ? [] : [{ fieldId: 'registrationNumber', text: refusal }]),
    ...(problems.number === undefined ? [] : [{ fieldId: 'registrationNumber', text: problems.number }]),
    ...(problems.email === undefined ? [] : [{ fieldId: 'email', text: problems.email }]),
  ];
  return (
    <Form method="post" noValidate>
      <Stack>
        <ErrorSummary title={say('registrations.problems.title', { count: items.length })} items={items} />
        <Field
          id="registrationNumber"
          label={say('registrations.confirm.number')}
          hint={say('registrations.confirm.numberHint')}
          error={problems.number}
          required
          mark={say('registrations.mark.required')}
          width="short"
        >
          <TextInput
            name="registrationNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.number}
          />
        </Field>
        <Field
          id="email"
          label={say('registrations.confirm.email')}
          error={problems.email}
          required
          mark={say('registrations.mark.required')}
        >
          <TextInput name="email" type="email" autoComplete="email" defaultValue={typed.email} />
        </Field>
        <div>
          <Button type="submit" busyLabel={isBusy && say('ui.busy')}>
            {say('registrations.confirm.find')}
          </Button>
        </div>
        <p>{say('registrations.confirm.lost')}</p>
      </Stack>
    </Form>
  );
}
