import { acceptStaffInvitation } from '@airway/contract/account-invitations';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { useAccountPath } from '../../../platform/account-path.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall, readSession, useSession } from '../../../platform/session.ts';
import { storeSession } from '../../../platform/stored-session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { firstPageFor } from '../first-page.ts';
import { forgetInvitation } from './staff-invitation.ts';

/** Accepts an invitation with the account that has the invited address. */
export function AcceptWithAccount({ token }: { token: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  const signIn = useAccountPath()('/Account/Signin');
  const navigate = useNavigate();
  const user = useSession()?.user;
  const accept = async () => {
    const accepted = await authorisedCall(acceptStaffInvitation, { body: { token } });
    forgetInvitation();
    // The console checks the session in this browser, so it needs the new role.
    const session = readSession();
    if (session !== undefined) storeSession({ ...session, user: { ...session.user, ...accepted } });
    await navigate(pathTo(firstPageFor(accepted.role.permissions)), { replace: true });
  };
  if (user === undefined)
    return (
      <Stack>
        <p>{say('accounts.invited.signIn')}</p>
        <div>
          <LinkButton href={signIn}>{say('ui.page.signin')}</LinkButton>
        </div>
      </Stack>
    );
  return (
    <Stack>
      <p>{say('accounts.invited.account', { name: user.userName || user.userKeyCode })}</p>
      <ActButton send={accept}>{say('accounts.invited.accept')}</ActButton>
      <div>
        <LinkButton href={signIn} variant="quiet">
          {say('accounts.invited.other')}
        </LinkButton>
      </div>
    </Stack>
  );
}
