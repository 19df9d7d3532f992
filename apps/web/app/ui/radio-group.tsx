import type { ChangeEvent, ReactNode } from 'react';
import choiceStyles from './choice.module.css';
import styles from './choice-rows.module.css';
import { Fieldset } from './fieldset.tsx';

type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioGroupProps = {
  /** Id of the first radio button; an error summary links to it. */
  id: string;
  name: string;
  legend: ReactNode;
  options: RadioOption[];
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  mark?: string | undefined;
  form?: string | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
};

/** A single choice as rows between rules; a disabled row should show its reason in its description. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, options, defaultValue, error, required, form, onChange, ...fieldset } = props;
  return (
    <Fieldset {...fieldset} id={`${id}-group`} error={error} required={required} kind="question">
      <div className={styles.rows}>
        {options.map(({ value, label, description, disabled }, index) => (
          <label key={value} className={styles.row}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              className={choiceStyles.box}
              name={name}
              value={value}
              form={form}
              defaultChecked={value === defaultValue}
              required={required}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
            />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {description && <span className={styles.description}>{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
