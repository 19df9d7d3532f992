import { getAuthenticationSettings } from '@airway/contract/accounts';
import { useLoaderData } from 'react-router';
import { StaffInvited } from '../../features/accounts/invitation/staff-invited.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { FragmentPage, OpeningPage } from '../../platform/fragment-page.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';

export const handle: RouteHandle = {
  messages: ['accounts', 'consents', 'errors'],
  isPrivate: true,
  hasForm: true,
};

/** The token is in the fragment, which no server sees, so the browser renders this page. */
export async function clientLoader() {
  const { openInvitation } = await import('../../features/accounts/invitation/staff-invitation.ts');
  const [opened, settings] = await Promise.all([
    openInvitation(window.location.hash),
    callApi(undefined, getAuthenticationSettings, {}),
  ]);
  return { opened, settings };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return (
    <OpeningPage
      title={say('accounts.invited.title')}
      lead={say('accounts.invited.opening')}
      scripts={say('accounts.invited.scripts')}
      narrow
    />
  );
}

/** The page that an invitation to staff links to. */
export default function StaffInvitationRoute() {
  const { opened, settings } = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const signIn = useAccountPath()('/Account/Signin');
  const title = say('accounts.invited.title');
  if (opened.kind === 'opened')
    return (
      <FragmentPage
        title={title}
        lead={say(opened.found.hasAccount ? 'accounts.invited.lead.account' : 'accounts.invited.lead')}
        narrow
      >
        <StaffInvited key={opened.token} token={opened.token} invitation={opened.found} settings={settings} />
      </FragmentPage>
    );
  const why = opened.kind === 'expired' ? opened.message : say('accounts.invited.incomplete');
  return (
    <FragmentPage title={title} lead={why} narrow>
      {opened.kind === 'expired' && (
        <LinkButton href={signIn} variant="secondary">
          {say('ui.page.signin')}
        </LinkButton>
      )}
    </FragmentPage>
  );
}
