import { getAuthenticationSettings, getUser, listUserSessions } from '@airway/contract/accounts';
import { listOwnRegistrations } from '@airway/contract/registrations';
import { listOwnBooths } from '@airway/contract/sponsor-booth-staff';
import { listSponsorCards } from '@airway/contract/sponsor-cards';
import { useLoaderData } from 'react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { MyPage, MyPasswordFirst } from '../../features/accounts/my-page.tsx';
import { useSite } from '../../features/editions/use-site.ts';
import { minutesPath } from '../../features/live/paths.ts';
import { MyRegistrations } from '../../features/registrations/my-registrations.tsx';
import { PostcodeSearch } from '../../features/registrations/postcode-search.tsx';
import { ownBoothsPath } from '../../features/sponsors/desk/paths.ts';
import { SentCards } from '../../features/sponsors/sent-cards.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';
import { profileHandle } from './account-route.ts';

export const handle: RouteHandle = {
  ...profileHandle,
  title: 'ui.page.myPage',
  messages: [...(profileHandle.messages ?? []), 'sponsors'],
};

export const clientLoader = signedIn(async ({ user }) => {
  const params = { id: user.id };
  const profile = await authorisedCall(getUser, { params });
  if (profile.mustChangePassword) return { profile, rest: undefined };
  const [settings, devices, registrations, booths, cards] = await Promise.all([
    authorisedCall(getAuthenticationSettings, {}),
    authorisedCall(listUserSessions, { params }),
    authorisedCall(listOwnRegistrations, {}),
    authorisedCall(listOwnBooths, {}),
    authorisedCall(listSponsorCards, {}),
  ]);
  return {
    profile,
    rest: {
      settings,
      devices: devices.content,
      registrations: registrations.content,
      cards: cards.content,
      hasBooths: booths.content.length > 0,
    },
  };
});

export default function MyPageRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { currentEdition } = useSite();
  const { profile, rest } = useLoaderData<typeof clientLoader>();
  return (
    <AccountPage title={say('ui.page.myPage')} lead={say('accounts.my.lead')}>
      {rest === undefined ? (
        <MyPasswordFirst profile={profile} />
      ) : (
        <MyPage
          key={profile.id}
          profile={profile}
          settings={rest.settings}
          devices={rest.devices}
          search={PostcodeSearch}
          registrations={
            <>
              <MyRegistrations editionId={currentEdition.id} registrations={rest.registrations} />
              <p>
                <Link href={pathTo(minutesPath)}>{say('ui.page.minutes')}</Link>
              </p>
              {rest.hasBooths && (
                <p>
                  <Link href={pathTo(ownBoothsPath)}>{say('sponsors.desk.title')}</Link>
                </p>
              )}
              <SentCards cards={rest.cards} />
            </>
          }
        />
      )}
    </AccountPage>
  );
}
