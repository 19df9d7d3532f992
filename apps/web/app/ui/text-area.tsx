import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { useLengthNote } from './length-note.tsx';
import styles from './text-area.module.css';

/** A text field of several lines; grows with its content if the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'value'>) {
  const { attributes, note } = useLengthNote({ readOnly: rest.readOnly, spellCheck: rest.spellCheck });
  return (
    <>
      <textarea
        rows={rows}
        {...attributes}
        {...rest}
        className={classNames(controlStyles.control, styles.area, className)}
      />
      {note}
    </>
  );
}
