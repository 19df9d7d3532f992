import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Fields for the number and e-mail address of a registration. */
export function ProofFields({
  form,
  hint,
}: {
  form: FormWith<'registrationNumber' | 'email'>;
  /** Explains where to find the number. */
  hint?: string;
}) {
  const say = useSay();
  return (
    <>
      <Field
        {...form.field('registrationNumber')}
        label={say('registrations.confirm.number')}
        {...(hint === undefined ? {} : { hint })}
        required
        mark={say('ui.mark.required')}
        width="short"
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field
        {...form.field('email')}
        label={say('registrations.confirm.email')}
        required
        mark={say('ui.mark.required')}
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
    </>
  );
}
