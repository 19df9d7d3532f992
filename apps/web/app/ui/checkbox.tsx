import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import choiceStyles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { FieldMark } from './field-mark.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked'> & {
  label: ReactNode;
  description?: ReactNode;
  mark?: string | undefined;
  error?: string | undefined;
  /** Price or count at the right end of the row. */
  aside?: ReactNode;
};

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, mark, error, aside, required, className, ...rest } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = classNames(description ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={classNames(styles.checkbox, className)}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          required={required}
          className={choiceStyles.box}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.words}>
          {label}
          <FieldMark required={required} mark={mark} />
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      {description && (
        <div className={styles.description} id={`${id}-hint`}>
          {description}
        </div>
      )}
    </div>
  );
}
