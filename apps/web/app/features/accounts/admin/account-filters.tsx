import type { Role } from '@airway/contract/accounts-admin';
import { Form, useLocation } from 'react-router';
import styles from '../../../console/filters.module.css';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export const accountStates = ['active', 'disabled', 'retired'] as const;
export const accountOrders = ['createdAt,DESC', 'createdAt,ASC', 'userName,ASC', 'userName,DESC'] as const;

const orderKeys = {
  'createdAt,DESC': 'newest',
  'createdAt,ASC': 'oldest',
  'userName,ASC': 'nameUp',
  'userName,DESC': 'nameDown',
} as const;

/** Filters live in the address, so that a list can be sent to a colleague. */
export function AccountFilters({ roles, search }: { roles: Role[]; search: URLSearchParams }) {
  const say = useSay();
  const locale = useLocale();
  const { pathname } = useLocation();
  const all = say('console.all');
  return (
    // Another address starts with its own values in uncontrolled fields.
    <Form key={search.toString()} role="search" className={styles.filters}>
      <Field id="account-query" label={say('accounts.admin.query')} hint={say('accounts.admin.query.hint')}>
        <TextInput name="query" type="search" defaultValue={search.get('query') ?? ''} autoComplete="off" />
      </Field>
      <Field id="account-role" label={say('accounts.admin.role')}>
        <Select
          name="role"
          placeholder={all}
          defaultValue={search.get('role') ?? ''}
          options={roles.map(({ roleCode, nameKo, nameEn }) => ({
            value: roleCode,
            label: locale === 'ko' ? nameKo : nameEn,
          }))}
        />
      </Field>
      <Field id="account-state" label={say('accounts.admin.state')}>
        <Select
          name="state"
          placeholder={all}
          defaultValue={search.get('state') ?? ''}
          options={accountStates.map((state) => ({
            value: state,
            label: say(`accounts.admin.state.${state}`),
          }))}
        />
      </Field>
      <Field id="account-sort" label={say('accounts.admin.sort')}>
        <Select
          name="sort"
          defaultValue={search.get('sort') ?? 'createdAt,DESC'}
          options={accountOrders.map((order) => ({
            value: order,
            label: say(`accounts.admin.sort.${orderKeys[order]}`),
          }))}
        />
      </Field>
      <Cluster>
        <Button type="submit">{say('console.filter')}</Button>
        <LinkButton href={pathname} variant="quiet">
          {say('console.filter.clear')}
        </LinkButton>
      </Cluster>
    </Form>
  );
}
