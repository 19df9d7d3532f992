import { getAuthenticationSettings, getUser, listUserSessions } from '@airway/contract/accounts';
import { useLoaderData } from 'react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { MyPasswordFirst, MySettings } from '../../features/accounts/my-settings.tsx';
import { PostcodeSearch } from '../../features/registrations/postcode-search.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { profileHandle } from './account-route.ts';

export const handle: RouteHandle = { ...profileHandle, title: 'ui.page.accountSettings' };

export const clientLoader = signedIn(async ({ user }) => {
  const params = { id: user.id };
  const profile = await authorisedCall(getUser, { params });
  if (profile.mustChangePassword) return { profile, rest: undefined };
  const [settings, devices] = await Promise.all([
    authorisedCall(getAuthenticationSettings, {}),
    authorisedCall(listUserSessions, { params }),
  ]);
  return { profile, rest: { settings, devices: devices.content } };
});

export default function SettingsRoute() {
  const say = useSay();
  const { profile, rest } = useLoaderData<typeof clientLoader>();
  return (
    <AccountPage title={say('ui.page.accountSettings')} lead={say('accounts.my.lead')}>
      {rest === undefined ? (
        <MyPasswordFirst profile={profile} />
      ) : (
        <MySettings key={profile.id} profile={profile} {...rest} search={PostcodeSearch} />
      )}
    </AccountPage>
  );
}
