import {
  type StaffInvitation,
  StaffInvitationState,
  searchStaffInvitations,
} from '@airway/contract/accounts-invitations';
import type { Role } from '@airway/contract/accounts-roles';
import type { ReplyOf } from '@airway/contract/endpoint';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { choice, text } from '../../../../console/list-filters.tsx';
import { ListPage } from '../../../../console/list-page.tsx';
import { useMay } from '../../../../console/use-staff.ts';
import { useOutcome } from '../../../../forms/outcome.tsx';
import { formatInstant } from '../../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Link } from '../../../../ui/link.tsx';
import { roleName } from '../role-name.ts';
import { accountScreens } from '../screens.ts';
import { SendAgain, Withdraw } from './invitation-acts.tsx';
import { InviteStaff, staffRoles } from './invite-staff.tsx';

const tones = { waiting: 'plain', over: 'warn', accepted: 'ok', withdrawn: 'plain' } as const;

const isOpen = ({ state }: StaffInvitation) => state === 'waiting' || state === 'over';

/** Shows the state of an invitation, and its date. */
function InvitationStatus({ row }: { row: StaffInvitation }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <Chip tone={tones[row.state]}>{say(`accounts.admin.invitations.state.${row.state}`)}</Chip>
      {row.acceptedAt !== null && ` ${formatInstant(locale, row.acceptedAt)}`}
      {isOpen(row) &&
        ` ${say('accounts.admin.invitations.until', { at: formatInstant(locale, row.expiresAt) })}`}
    </>
  );
}

interface InvitationListProps {
  found: ReplyOf<typeof searchStaffInvitations>;
  roles: Role[];
}

export function InvitationList({ found, roles }: InvitationListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const results = useOutcome();
  const { tell } = results;
  const [isInviting, setInviting] = useState(false);
  return (
    <ListPage
      screen={accountScreens.invitations}
      call={searchStaffInvitations}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      columns={{
        email: {
          head: say('accounts.admin.invitations.who'),
          isHead: true,
          cell: ({ name, email, acceptedBy }) => (
            <>
              {acceptedBy !== null && may('ACCOUNT_View') ? (
                <Link href={pathTo(`/Admin/Accounts/${acceptedBy}`)}>{name}</Link>
              ) : (
                name
              )}{' '}
              ({email})
            </>
          ),
        },
        role: { head: say('accounts.admin.role'), cell: ({ roleCode }) => roleName(locale, roles, roleCode) },
        state: { head: say('accounts.admin.state'), cell: (row) => <InvitationStatus row={row} /> },
        by: {
          head: say('accounts.admin.invitations.by'),
          cell: ({ invitedBy }) => invitedBy || say('accounts.admin.nameless'),
        },
        sent: {
          head: say('accounts.admin.invitations.sentAt'),
          sort: 'sentAt',
          cell: ({ sentAt }) => formatInstant(locale, sentAt),
        },
      }}
      filters={{
        query: text(say('accounts.admin.query'), say('accounts.admin.invitations.query.hint')),
        state: choice(
          say('accounts.admin.state'),
          StaffInvitationState.options.map((state) => [
            state,
            say(`accounts.admin.invitations.state.${state}`),
          ]),
        ),
        role: choice(
          say('accounts.admin.role'),
          staffRoles(roles).map(({ roleCode }) => [roleCode, roleName(locale, roles, roleCode)]),
        ),
      }}
      empty={say('accounts.admin.invitations.empty')}
      emptyYet={say('accounts.admin.invitations.emptyYet')}
      results={results}
      rowActs={[
        {
          label: say('accounts.admin.invitations.send'),
          isFor: isOpen,
          dialog: (row, onClose, onDone) => <SendAgain row={row} onClose={onClose} onDone={onDone} />,
        },
        {
          label: say('accounts.admin.invitations.withdraw'),
          isFor: isOpen,
          dialog: (row, onClose, onDone) => <Withdraw row={row} onClose={onClose} onDone={onDone} />,
        },
      ]}
    >
      <div>
        <Button onClick={() => setInviting(true)}>{say('accounts.admin.invitations.invite')}</Button>
      </div>
      {isInviting && (
        <InviteStaff
          roles={roles}
          onClose={() => setInviting(false)}
          onDone={(sentence) => {
            setInviting(false);
            tell(sentence);
            void revalidate();
          }}
        />
      )}
    </ListPage>
  );
}
