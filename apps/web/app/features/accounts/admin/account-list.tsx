import type { AccountSummary, Role } from '@airway/contract/accounts-admin';
import { pageSize } from '../../../console/list-address.ts';
import { ListPager } from '../../../console/list-pager.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { AccountFilters } from './account-filters.tsx';
import { roleName } from './role-name.ts';

const stateTones = { active: 'ok', disabled: 'danger', retired: 'plain' } as const;

/** Whether an account is open, in a word. */
export function AccountStateChip({ state }: { state: AccountSummary['state'] }) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(`accounts.admin.state.${state}`)}</Chip>;
}

export interface AccountListProps {
  accounts: AccountSummary[];
  total: number;
  roles: Role[];
  search: URLSearchParams;
  /** Counted from 1. */
  page: number;
}

export function AccountList({ accounts, total, roles, search, page }: AccountListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <>
      <AccountFilters roles={roles} search={search} />
      <p role="status">{say('accounts.admin.total', { count: total })}</p>
      <Table
        caption={say('accounts.screen.accounts')}
        captionHidden
        rows={accounts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: say('accounts.admin.name'),
            rowHeader: true,
            cell: ({ id, userName }) => (
              <Link href={pathTo(`/Admin/Accounts/${id}`)}>{userName || say('accounts.admin.nameless')}</Link>
            ),
          },
          {
            key: 'keys',
            header: say('accounts.admin.keys'),
            cell: ({ userKeys }) => userKeys.map(({ userKeyCode }) => userKeyCode).join(', '),
          },
          {
            key: 'role',
            header: say('accounts.admin.role'),
            cell: ({ roleCode }) => roleName(locale, roles, roleCode),
          },
          {
            key: 'state',
            header: say('accounts.admin.state'),
            cell: ({ state }) => <AccountStateChip state={state} />,
          },
          {
            key: 'created',
            header: say('accounts.admin.createdAt'),
            cell: ({ createdAt }) => formatInstant(locale, createdAt),
          },
          {
            key: 'used',
            header: say('accounts.admin.lastUsedAt'),
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? say('console.never') : formatInstant(locale, lastUsedAt),
          },
        ]}
        empty={<EmptyState title={say('accounts.admin.empty')} />}
      />
      <ListPager current={page} total={total} size={pageSize} />
    </>
  );
}
