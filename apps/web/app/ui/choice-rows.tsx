import type { ReactNode } from 'react';
import styles from './choice-rows.module.css';
import { classNames } from './class-names.ts';
import { Fieldset } from './fieldset.tsx';
import { Icon } from './icon.tsx';

type ChoiceRow = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Formatted price at the right end of the row. */
  price?: ReactNode;
  disabled?: boolean | undefined;
};

type ChoiceRowsProps = {
  /** Id of the first row; an error summary links to it. */
  id: string;
  name: string;
  legend: ReactNode;
  rows: ChoiceRow[];
  /** The value of the earlier choice. */
  chosen?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A single choice that needs no submit button: each row submits the form. A disabled row should show its reason. */
export function ChoiceRows({ id, name, rows, chosen, ...fieldset }: ChoiceRowsProps) {
  return (
    <Fieldset {...fieldset} id={`${id}-group`} kind="question">
      <div className={styles.rows}>
        {rows.map(({ value, label, description, price, disabled }, index) => (
          <button
            key={value}
            type="submit"
            formNoValidate
            id={index === 0 ? id : `${id}-${value}`}
            className={classNames(styles.row, value === chosen && styles.chosen)}
            name={name}
            value={value}
            disabled={disabled}
            aria-current={value === chosen || undefined}
          >
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {description && <span className={styles.description}>{description}</span>}
            </span>
            {price && <span className={styles.price}>{price}</span>}
            <Icon name="chevronRight" sizePx={20} />
          </button>
        ))}
      </div>
    </Fieldset>
  );
}
