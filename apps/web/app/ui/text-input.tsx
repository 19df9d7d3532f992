import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { useLengthNote } from './length-note.tsx';

/** A text field of one line. It is uncontrolled: pass `defaultValue` and read the form on submit. */
export function TextInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'value'>) {
  const { attributes, note } = useLengthNote(rest);
  return (
    <>
      <input type="text" {...attributes} {...rest} className={classNames(controlStyles.control, className)} />
      {note}
    </>
  );
}
