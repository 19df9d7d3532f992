import type { FieldCode } from '@airway/contract/errors';
import { type FormEvent, useEffect, useRef } from 'react';
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
  options?: readonly (readonly [value: Value, label: string])[];
}

export const text = (label: string, hint?: string): Filter => ({ type: 'search', label, hint });
export const day = (label: string): Filter => ({ type: 'date', label });
/** A filter with one value of several, or all. */
export const choice = <const Value extends string>(
  label: string,
  options: readonly (readonly [value: Value, label: string])[],
): Filter<Value> => ({ type: 'choice', label, options });

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
      {Object.entries(filters).map(([name, { type, label, hint, options }]) => {
        const problem = problems[name];
        const defaultValue = search.get(name) ?? '';
        return (
          <Field key={name} label={label} hint={hint} error={problem && say(`errors.field.${problem}`)}>
            {options === undefined ? (
              <TextInput name={name} type={type} defaultValue={defaultValue} autoComplete="off" />
            ) : (
              <Select
                name={name}
                placeholder={say('console.all')}
                defaultValue={defaultValue}
                options={options.map(([value, label]) => ({ value, label }))}
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
