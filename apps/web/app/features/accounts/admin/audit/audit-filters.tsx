import type { listAuditEvents } from '@airway/contract/accounts-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { Form, useLocation } from 'react-router';
import styles from '../../../../console/filters.module.css';
import { useSay } from '../../../../platform/messages.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

const inputs = [
  ['subjectId', 'search'],
  ['from', 'date'],
  ['until', 'date'],
] as const;

export interface AuditFiltersProps {
  /** Every action with what it is called. */
  actions: ReplyOf<typeof listAuditEvents>['actions'];
  search: URLSearchParams;
}

export function AuditFilters({ actions, search }: AuditFiltersProps) {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <Form key={search.toString()} role="search" className={styles.filters}>
      <Field id="audit-action" label={say('accounts.admin.audit.action')}>
        <Select
          name="action"
          defaultValue={search.get('action') ?? ''}
          placeholder={say('console.all')}
          options={actions.map(({ action, name }) => ({ value: action, label: name }))}
        />
      </Field>
      {inputs.map(([name, type]) => (
        <Field key={name} id={`audit-${name}`} label={say(`accounts.admin.audit.${name}`)}>
          <TextInput name={name} type={type} defaultValue={search.get(name) ?? ''} autoComplete="off" />
        </Field>
      ))}
      <Cluster>
        <Button type="submit">{say('console.filter')}</Button>
        <LinkButton href={pathname} variant="quiet">
          {say('console.filter.clear')}
        </LinkButton>
      </Cluster>
    </Form>
  );
}
