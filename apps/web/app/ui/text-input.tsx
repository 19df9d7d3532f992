import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { useControlAttributes } from './field-context.ts';

/** A text field of one line. It is uncontrolled: pass `defaultValue` and read the form on submit. */
export function TextInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'value'>) {
  const attributes = useControlAttributes();
  return (
    <input type="text" {...attributes} {...rest} className={classNames(controlStyles.control, className)} />
  );
}
