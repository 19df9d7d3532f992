import { useSay } from '../platform/messages.ts';
import { Field, type FieldProps } from '../ui/field.tsx';

/** One question of a form with the word that says whether it must be answered. */
export function MarkedField({
  isOptional = false,
  ...rest
}: Omit<FieldProps, 'mark' | 'required'> & { isOptional?: boolean }) {
  const say = useSay();
  return (
    <Field
      {...rest}
      required={!isOptional}
      mark={say(isOptional ? 'ui.mark.optional' : 'ui.mark.required')}
    />
  );
}
