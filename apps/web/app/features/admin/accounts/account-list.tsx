import type { AccountSummary, Role } from '@airway/contract/accounts-admin';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { pageSize } from '../list-address.ts';
import { ListPager } from '../list-pager.tsx';
import { roleName } from '../names.ts';
import { AccountFilters } from './account-filters.tsx';

const stateTones = { active: 'ok', disabled: 'danger', retired: 'plain' } as const;

/** Whether an account is open, in a word. */
export function AccountStateChip({ state }: { state: AccountSummary['state'] }) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(`admin.accounts.state.${state}`)}</Chip>;
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
      <p role="status">{say('admin.accounts.total', { count: total })}</p>
      <Table
        caption={say('admin.room.accounts')}
        captionHidden
        rows={accounts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: say('admin.accounts.name'),
            rowHeader: true,
            cell: ({ id, userName }) => (
              <Link href={pathTo(`/Admin/Accounts/${id}`)}>{userName || say('admin.accounts.nameless')}</Link>
            ),
          },
          {
            key: 'keys',
            header: say('admin.accounts.keys'),
            cell: ({ userKeys }) => userKeys.map(({ userKeyCode }) => userKeyCode).join(', '),
          },
          {
            key: 'role',
            header: say('admin.accounts.role'),
            cell: ({ roleCode }) => roleName(locale, roles, roleCode),
          },
          {
            key: 'state',
            header: say('admin.accounts.state'),
            cell: ({ state }) => <AccountStateChip state={state} />,
          },
          {
            key: 'created',
            header: say('admin.accounts.createdAt'),
            cell: ({ createdAt }) => formatInstant(locale, createdAt),
          },
          {
            key: 'used',
            header: say('admin.accounts.lastUsedAt'),
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? say('admin.never') : formatInstant(locale, lastUsedAt),
          },
        ]}
        empty={<EmptyState title={say('admin.accounts.empty')} />}
      />
      <ListPager current={page} total={total} size={pageSize} />
    </>
  );
}
