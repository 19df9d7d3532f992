import { getUser } from '@airway/contract/accounts';
import { listSessions } from '@airway/contract/programme';
import { listOwnRegistrations } from '@airway/contract/registrations';
import type { Locale } from '@airway/contract/rules';
import { listOwnBooths } from '@airway/contract/sponsor-booth-staff';
import { listSponsorCards } from '@airway/contract/sponsor-cards';
import { listSurveys } from '@airway/contract/surveys';
import { redirect, useLoaderData } from 'react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useSite } from '../../features/editions/use-site.ts';
import { loadMinutes } from '../../features/live/load-minutes.ts';
import { MinutesSum } from '../../features/live/minutes-sum.tsx';
import { OnAir } from '../../features/live/on-air.tsx';
import { MyDay } from '../../features/programme/my-day.tsx';
import { MyRegistrations } from '../../features/registrations/my-registrations.tsx';
import { ownBoothsPath } from '../../features/sponsors/desk/paths.ts';
import { SentCards } from '../../features/sponsors/sent-cards.tsx';
import { OpenSurveys } from '../../features/surveys/open-surveys.tsx';
import { settingsPath } from '../../platform/account-path.ts';
import { pathTo, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { hasLiveRooms } from '../programme/live-rooms.ts';

export const handle: RouteHandle = {
  title: 'ui.page.myPage',
  messages: ['accounts', 'errors', 'live', 'payments', 'programme', 'registrations', 'sponsors', 'surveys'],
  cache: 'shared',
  isPrivate: true,
};

export const clientLoader = signedIn(async ({ user }) => {
  const profile = await authorisedCall(getUser, { params: { id: user.id } });
  // A password from staff is changed first: until then other calls are refused.
  if (profile.mustChangePassword)
    throw redirect(pathTo(document.documentElement.lang as Locale, settingsPath));
  const [programme, surveys, registrations, booths, cards] = await Promise.all([
    authorisedCall(listSessions, { query: { size: '500' } }),
    authorisedCall(listSurveys, { query: {} }),
    authorisedCall(listOwnRegistrations, {}),
    authorisedCall(listOwnBooths, {}),
    authorisedCall(listSponsorCards, {}),
  ]);
  return {
    profile,
    programme,
    minutes: await loadMinutes(programme.editionId),
    surveys: surveys.content,
    registrations: registrations.content,
    cards: cards.content,
    hasBooths: booths.content.length > 0,
  };
});

/** Shows what a participant needs next; the account's settings have a page of their own. */
export default function MyPageRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { currentEdition } = useSite();
  const mine = useLoaderData<typeof clientLoader>();
  return (
    <AccountPage
      title={say('ui.page.myPage')}
      lead={say('accounts.my.greeting', { name: mine.profile.userName })}
    >
      <OnAir sessions={mine.programme.content} rooms={mine.programme.rooms} />
      <MyRegistrations
        key={mine.profile.id}
        editionId={currentEdition.id}
        registrations={mine.registrations}
      />
      <MyDay clock={currentEdition} programme={mine.programme} hasLiveRooms={hasLiveRooms} />
      <MinutesSum minutes={mine.minutes} />
      <OpenSurveys surveys={mine.surveys} />
      {mine.hasBooths && (
        <p>
          <Link href={pathTo(ownBoothsPath)}>{say('sponsors.desk.title')}</Link>
        </p>
      )}
      <SentCards cards={mine.cards} />
      <Section title={say('ui.page.accountSettings')} lead={say('accounts.my.lead')}>
        <LinkButton href={pathTo(settingsPath)} variant="secondary" size="small">
          {say('accounts.my.toSettings')}
        </LinkButton>
      </Section>
    </AccountPage>
  );
}
