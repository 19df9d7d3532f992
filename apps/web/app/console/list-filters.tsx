import type { FieldCode } from '@airway/contract/errors';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { useListHref } from '../platform/list-href.ts';
import { useSay } from '../platform/messages.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cluster } from '../ui/container.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './list-filters.module.css';

/** A filter whose values the contract defines. */
export interface Filter<Value extends string = string> {
  type: 'search' | 'date' | 'choice';
  label: string;
  hint?: string | undefined;
  options?: readonly Choice<Value>[];
  /** Suggested texts; any other text can be entered, too. */
  suggestions?: readonly string[] | undefined;
}

type Choice<Value extends string> = readonly [value: Value, label: string, group?: string];

export const text = (label: string, hint?: string, suggestions?: readonly string[]): Filter => ({
  type: 'search',
  label,
  hint,
  suggestions,
});
export const day = (label: string): Filter => ({ type: 'date', label });
/** A filter with one value of several, or all. Choices may be in groups with headings. */
export const choice = <const Value extends string>(
  label: string,
  options: readonly Choice<Value>[],
): Filter<Value> => ({ type: 'choice', label, options });

/** A text field. The browser suggests texts of the list, and also accepts others. */
function SuggestedInput({
  suggestions,
  ...input
}: Pick<Filter, 'suggestions'> & { name: string; type: string; defaultValue: string }) {
  const id = useId();
  if (suggestions === undefined) return <TextInput {...input} autoComplete="off" />;
  return (
    <>
      <TextInput {...input} autoComplete="off" list={id} />
      <datalist id={id}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

interface ListFiltersProps {
  filters: Readonly<Record<string, Filter>>;
  search: URLSearchParams;
  /** Filters in the address that the contract rejects. */
  problems: Readonly<Record<string, FieldCode>>;
}

/** The filters of a list. They are in the address, so that staff can send a list to a colleague. */
export function ListFilters({ filters, search, problems }: ListFiltersProps) {
  const say = useSay();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const hrefWith = useListHref();
  const form = useRef<HTMLFormElement>(null);
  // Updates the fields in place, because new fields would lose the focus.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = search.get(field.name) ?? '';
      // A value outside the choices is also ignored: the list shows all rows.
      if (field.value === '' && field instanceof HTMLSelectElement) field.selectedIndex = 0;
    }
  }, [search]);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.keys(filters).map((name) => [name, String(typed.get(name)).trim() || undefined]);
    void navigate(hrefWith({ ...Object.fromEntries(values), page: undefined }));
  };
  return (
    <Form
      ref={form}
      role="search"
      aria-label={say('console.filter')}
      className={classNames(styles.filters, styles.ofList)}
      onSubmit={find}
    >
      {Object.entries(filters).map(([name, { type, label, hint, options, suggestions }]) => {
        const problem = problems[name];
        const defaultValue = search.get(name) ?? '';
        return (
          <Field key={name} label={label} hint={hint} error={problem && say(`errors.field.${problem}`)}>
            {options === undefined ? (
              <SuggestedInput name={name} type={type} defaultValue={defaultValue} suggestions={suggestions} />
            ) : (
              <Select
                name={name}
                placeholder={say('console.all')}
                defaultValue={defaultValue}
                options={options.map(([value, label, group]) => ({ value, label, group }))}
              />
            )}
          </Field>
        );
      })}
      <Cluster>
        <Button type="submit" busyLabel={isBusy && say('ui.busy')}>
          {say('console.filter')}
        </Button>
        <LinkButton href={pathname} variant="quiet">
          {say('console.filter.clear')}
        </LinkButton>
      </Cluster>
    </Form>
  );
}
