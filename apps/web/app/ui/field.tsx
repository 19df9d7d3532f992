import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import { FieldMark } from './field-mark.tsx';

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** The id of the control; an error summary links to it. */
  id?: string | undefined;
  /** The control's name in the form, and what it begins with. */
  name?: string | undefined;
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The word beside the label: "required" or "optional" in the reader's language. */
  mark?: string | undefined;
  /** How long an answer is expected to be. */
  width?: 'code' | 'short' | 'half' | 'full' | 'wide' | undefined;
  /** A button or a count at the control's right. */
  action?: ReactNode;
};

/** Names one control, and ties its hint and its error to it. The control goes inside. */
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
          {children}
          {action}
        </div>
      </FieldContext>
    </div>
  );
}
