import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { FieldMark } from './field-mark.tsx';
import styles from './fieldset.module.css';

export type FieldsetProps = {
  legend: ReactNode;
  children: ReactNode;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  mark?: string | undefined;
  /** `section` groups fields under a heading; `question` groups the controls of one question. */
  kind?: 'section' | 'question' | undefined;
};

/** Controls of one question, or a group of fields under one heading. */
export function Fieldset(props: FieldsetProps) {
  const { legend, children, id, hint, error, required, mark, kind = 'section' } = props;
  return (
    <fieldset
      id={id}
      className={classNames(styles.fieldset, styles[kind], error && styles.invalid)}
      aria-describedby={classNames(hint && id ? `${id}-hint` : null, error && id ? `${id}-error` : null)}
    >
      <legend className={styles.legend}>
        {legend}
        <FieldMark required={required} mark={mark} />
      </legend>
      {hint && (
        <div className={styles.hint} id={id && `${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id ?? ''}-error`}>{error}</FieldError>}
      <div className={styles.body}>{children}</div>
    </fieldset>
  );
}
