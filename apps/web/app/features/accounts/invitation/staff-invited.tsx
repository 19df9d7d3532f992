import type { AuthenticationSettings } from '@airway/contract/accounts';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { AcceptWithAccount } from './accept-with-account.tsx';
import { JoinStaff } from './join-staff.tsx';
import type { StaffInvitation } from './staff-invitation.ts';

export interface StaffInvitedProps {
  token: string;
  invitation: StaffInvitation;
  settings: AuthenticationSettings;
}

/** An invitation to staff. It is accepted only by a button, because mail programs open links, too. */
export function StaffInvited({ token, invitation, settings }: StaffInvitedProps) {
  const say = useSay();
  const locale = useLocale();
  const { roleName, invitedBy, email, expiresAt, hasAccount } = invitation;
  return (
    <Stack gap="loose">
      <DefinitionList
        items={[
          { key: 'role', term: say('accounts.invited.role'), value: <Bilingual text={roleName} /> },
          { key: 'by', term: say('accounts.invited.by'), value: invitedBy || '–' },
          { key: 'email', term: say('accounts.invited.email'), value: email },
          { key: 'until', term: say('accounts.invited.until'), value: formatInstant(locale, expiresAt) },
        ]}
      />
      {hasAccount ? (
        <AcceptWithAccount token={token} />
      ) : (
        <JoinStaff token={token} invitation={invitation} settings={settings} />
      )}
    </Stack>
  );
}
