import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import { FieldMark } from './field-mark.tsx';
import { LimitContext, type TextLimit } from './length-note.tsx';

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** Id of the control; an error summary links to it. */
  id?: string | undefined;
  /** Name of the control in the form, and its initial value. */
  name?: string | undefined;
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** How long the text may be. */
  limit?: TextLimit | undefined;
  required?: boolean | undefined;
  /** The word beside the label: "required" or "optional" in the reader's language. */
  mark?: string | undefined;
  /** Expected length of the answer. */
  width?: 'code' | 'short' | 'half' | 'full' | 'wide' | undefined;
  /** A button or a count at the right of the control. */
  action?: ReactNode;
};

/** Labels one control and connects its hint and error to it. The control is the child. */
export function Field(props: FieldProps) {
  const { name, defaultValue, label, hint, error, required, mark, width = 'full', action, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={classNames(styles.field, styles[width], error && styles.invalid)}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        <FieldMark required={required} mark={mark} />
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <FieldContext
        value={{
          id,
          name,
          defaultValue,
          required,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
        }}
      >
        <div className={styles.control}>
          <LimitContext value={props.limit}>{children}</LimitContext>
          {action}
        </div>
      </FieldContext>
    </div>
  );
}
