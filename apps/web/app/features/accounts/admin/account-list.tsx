import {
  type AccountSummary,
  disableAccount,
  endAccountSessions,
  searchAccounts,
} from '@airway/contract/accounts-admin';
import type { Role } from '@airway/contract/accounts-roles';
import type { ReplyOf } from '@airway/contract/endpoint';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useMay } from '../../../console/use-staff.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { roleName } from './role-name.ts';
import { accountScreens } from './screens.ts';

const stateTones = { active: 'ok', disabled: 'danger', retired: 'plain' } as const;
const states = ['active', 'disabled', 'retired'] as const;

export function AccountStateChip({ state }: { state: AccountSummary['state'] }) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(`accounts.admin.state.${state}`)}</Chip>;
}

export function AccountList({ found, roles }: { found: ReplyOf<typeof searchAccounts>; roles: Role[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const may = useMay();
  const nameOf = ({ userName }: AccountSummary) => userName || say('accounts.admin.nameless');
  return (
    <ListPage
      screen={accountScreens.accounts}
      place={
        may('ROLE_Manage') && (
          <p>
            <Link href={pathTo(accountScreens.invitations.path)}>{say('accounts.screen.invitations')}</Link>
          </p>
        )
      }
      call={searchAccounts}
      found={found}
      rowKey={({ id }) => id}
      rowName={nameOf}
      columns={{
        name: {
          head: say('accounts.admin.name'),
          sort: 'userName',
          isHead: true,
          cell: (one) => <Link href={pathTo(`/Admin/Accounts/${one.id}`)}>{nameOf(one)}</Link>,
        },
        keys: {
          head: say('accounts.admin.keys'),
          cell: ({ userKeys }) => userKeys.map(({ userKeyCode }) => userKeyCode).join(', '),
        },
        role: { head: say('accounts.admin.role'), cell: ({ roleCode }) => roleName(locale, roles, roleCode) },
        state: { head: say('accounts.admin.state'), cell: ({ state }) => <AccountStateChip state={state} /> },
        created: {
          head: say('accounts.admin.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatInstant(locale, createdAt),
        },
        used: {
          head: say('accounts.admin.lastUsedAt'),
          cell: ({ lastUsedAt }) =>
            lastUsedAt === null ? say('console.never') : formatInstant(locale, lastUsedAt),
        },
      }}
      filters={{
        query: text(say('accounts.admin.query'), say('accounts.admin.query.hint')),
        role: choice(
          say('accounts.admin.role'),
          roles.map(({ roleCode }) => [roleCode, roleName(locale, roles, roleCode)]),
        ),
        state: choice(
          say('accounts.admin.state'),
          states.map((state) => [state, say(`accounts.admin.state.${state}`)]),
        ),
      }}
      counts="people"
      empty={say('accounts.admin.empty')}
      acts={
        may('ACCOUNT_Manage')
          ? [
              {
                label: say('accounts.admin.act.endSessions'),
                title: (count) => say('accounts.admin.act.endSessions.several', { count }),
                text: say('accounts.admin.act.endSessions.text'),
                send: ({ id }, reason) =>
                  authorisedCall(endAccountSessions, { params: { id }, body: { reason } }),
              },
              {
                label: say('accounts.admin.act.disable'),
                title: (count) => say('accounts.admin.act.disable.several', { count }),
                text: say('accounts.admin.act.disable.text'),
                isDangerous: true,
                send: ({ id }, reason) =>
                  authorisedCall(disableAccount, { params: { id }, body: { reason } }),
              },
            ]
          : []
      }
    />
  );
}
