import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { useControlAttributes } from './field-context.ts';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** Heading above the options of one group. Options of a group follow each other. */
  group?: string | undefined;
};

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'children'> & {
  options: SelectOption[];
  /** Text of the empty first choice; without it the first option is selected. */
  placeholder?: string | undefined;
};

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** The browser's own list: long country lists work with a phone's wheel and with type-ahead. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const attributes = useControlAttributes();
  return (
    <span className={styles.wrap}>
      <select
        {...attributes}
        {...rest}
        className={classNames(controlStyles.control, styles.select, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) =>
          group === undefined ? (
            ofGroup.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {ofGroup.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevronDown" sizePx={20} />
    </span>
  );
}
