import {
  type BoothStaff,
  sendBoothInvitation,
  withdrawBoothInvitation,
} from '@airway/contract/sponsor-booth-staff-admin';
import { ActButton } from '../../../forms/act-button.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Invitation = BoothStaff['invitations'][number];

interface BoothInvitationsProps {
  sponsorId: string;
  invitations: Invitation[];
  onDone(sentence: string): Promise<void>;
}

/** Open invitations. */
export function BoothInvitations({ sponsorId, invitations, onDone }: BoothInvitationsProps) {
  const say = useSay();
  const locale = useLocale();
  const paramsOf = ({ id: invitationId }: Invitation) => ({ params: { id: sponsorId, invitationId } });
  const send = (row: Invitation) => async () => {
    const { invitations: after } = await authorisedCall(sendBoothInvitation, paramsOf(row));
    const isSent = after.find(({ id }) => id === row.id)?.sentAt !== row.sentAt;
    await onDone(say(`sponsors.admin.staff.${isSent ? 'sentAgain' : 'sentJustNow'}`, { email: row.email }));
  };
  const withdraw = (row: Invitation) => async () => {
    await authorisedCall(withdrawBoothInvitation, paramsOf(row));
    await onDone(say('sponsors.admin.staff.withdrawn', { email: row.email }));
  };
  return (
    <Table
      caption={say('sponsors.admin.staff.invitations')}
      rows={invitations}
      rowKey={({ id }) => id}
      empty={<EmptyState title={say('sponsors.admin.staff.invitations.none')} />}
      columns={[
        {
          key: 'email',
          header: say('sponsors.admin.staff.email'),
          rowHeader: true,
          cell: ({ email }) => email,
        },
        {
          key: 'sent',
          header: say('sponsors.admin.staff.sentAt'),
          cell: ({ sentAt }) => formatInstant(locale, sentAt),
        },
        {
          key: 'until',
          header: say('sponsors.admin.staff.until'),
          cell: ({ expiresAt, hasEnded }) =>
            hasEnded ? say('sponsors.admin.staff.ended') : formatInstant(locale, expiresAt),
        },
        {
          key: 'acts',
          header: say('sponsors.admin.staff.acts'),
          cell: (row) => (
            <Cluster>
              <ActButton send={send(row)} size="small" variant="secondary">
                {say('sponsors.admin.staff.send')}
                <VisuallyHidden> ({row.email})</VisuallyHidden>
              </ActButton>
              <ActButton send={withdraw(row)} size="small" variant="quiet">
                {say('sponsors.admin.staff.withdraw')}
                <VisuallyHidden> ({row.email})</VisuallyHidden>
              </ActButton>
            </Cluster>
          ),
        },
      ]}
    />
  );
}
