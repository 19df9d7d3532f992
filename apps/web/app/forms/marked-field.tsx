import { useSay } from '../platform/messages.ts';
import { Field, type FieldProps } from '../ui/field.tsx';

/** A form field with a note that it is required or optional. */
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
