import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { Icon } from './icon.tsx';
import styles from './search-form.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SearchFormProps = {
  /** Address of the results page. */
  action: string;
  /** Name of the query parameter. */
  name: string;
  /** Names the searched content. */
  label: string;
  button: string;
  /** Accessible name of the form; default: `label`. */
  landmark?: string | undefined;
  defaultValue?: string | undefined;
  /** `quiet` in a header, beside other elements. */
  look?: 'quiet' | 'plain' | undefined;
  /** For fields that are rendered beside the form. */
  id?: string | undefined;
  /** Called when the field takes the focus. */
  onEnter?: (() => void) | undefined;
  /** Rendered below the field, over the page. */
  children?: ReactNode;
};

/** A search field and a button; works without JavaScript. */
export function SearchForm(props: SearchFormProps) {
  const {
    action,
    name,
    label,
    button,
    landmark = label,
    defaultValue,
    look = 'plain',
    onEnter,
    children,
  } = props;
  const id = useId();
  return (
    <Form
      // A new key per search, so that the field starts with the current search text.
      key={defaultValue}
      id={props.id}
      role="search"
      aria-label={landmark}
      className={classNames(styles.form, styles[look])}
      action={action}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        name={name}
        defaultValue={defaultValue}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={onEnter}
        className={classNames(controlStyles.control, styles.words)}
      />
      <button type="submit" className={styles.button}>
        <Icon name="search" sizePx={20} />
        <VisuallyHidden>{button}</VisuallyHidden>
      </button>
      {children}
    </Form>
  );
}
