import type { BoothStaff } from '@airway/contract/sponsor-booth-staff-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Section } from '../../../ui/section.tsx';
import { BoothHolders } from './booth-holders.tsx';
import { BoothInvitations } from './booth-invitations.tsx';
import { InviteBoothStaff } from './invite-booth-staff.tsx';

/** Accounts and invitations for a booth, and a form to invite. */
export function BoothStaffView({ sponsorId, staff }: { sponsorId: string; staff: BoothStaff }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  // A new key empties the form after an invitation.
  const [sent, setSent] = useState(0);
  const done = async (sentence: string) => {
    tell(sentence);
    await revalidate();
  };
  return (
    <Section title={say('sponsors.admin.staff')} lead={say('sponsors.admin.staff.lead')}>
      <Stack gap="loose">
        {outcome}
        <BoothHolders sponsorId={sponsorId} holders={staff.holders} onDone={done} />
        <BoothInvitations sponsorId={sponsorId} invitations={staff.invitations} onDone={done} />
        <InviteBoothStaff
          key={`form ${sent}`}
          sponsorId={sponsorId}
          onInvited={async (email, after) => {
            const sentAt = after.invitations.find((one) => one.email === email.toLowerCase())?.sentAt;
            const isNew = staff.invitations.every((one) => one.sentAt !== sentAt);
            setSent(sent + 1);
            await done(say(`sponsors.admin.staff.${isNew ? 'invited' : 'waiting'}`, { email }));
          }}
        />
      </Stack>
    </Section>
  );
}
