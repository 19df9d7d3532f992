import { useId } from 'react';
import { Form } from 'react-router';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { Icon } from './icon.tsx';
import styles from './search-form.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SearchFormProps = {
  /** Where what is found is shown. */
  action: string;
  /** The name of the field in that address. */
  name: string;
  /** What is searched. */
  label: string;
  button: string;
  /** What the form is called among those of a page; what is searched, unless it is said. */
  landmark?: string | undefined;
  defaultValue?: string | undefined;
  /** `quiet` in a header, where it stands beside other things. */
  look?: 'quiet' | 'plain' | undefined;
  /** For fields that stand beside it. */
  id?: string | undefined;
};

/** One line and a button: leads to an address, with or without a script. */
export function SearchForm(props: SearchFormProps) {
  const { action, name, label, button, landmark = label, defaultValue, look = 'plain' } = props;
  const id = useId();
  return (
    <Form
      // Another search is another form: its field begins with what was looked for.
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
        className={classNames(controlStyles.control, styles.words)}
      />
      <button type="submit" className={styles.button}>
        <Icon name="search" sizePx={20} />
        <VisuallyHidden>{button}</VisuallyHidden>
      </button>
    </Form>
  );
}
