import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BannerPlace } from '../features/banners/banner-place.tsx';
import { loadBanners } from '../features/banners/load-banners.ts';
import { HomeBoards } from '../features/boards/home-boards.tsx';
import { loadHomeLists } from '../features/boards/load-home.ts';
import { EventData } from '../features/editions/event-data.tsx';
import { FirstBlock } from '../features/editions/first-block.tsx';
import { HomeFees } from '../features/editions/home-fees.tsx';
import { loadReadersFees } from '../features/editions/load-readers-fees.ts';
import { loadSite } from '../features/editions/load-site.ts';
import { useEditionDescription } from '../features/editions/use-edition-description.ts';
import { useSite } from '../features/editions/use-site.ts';
import { venueOf } from '../features/editions/use-venue.ts';
import { HomeInvitation, HomePlace } from '../features/pages/home-pages.tsx';
import { loadHomePages } from '../features/pages/load-home-pages.ts';
import { HomeProgramme } from '../features/programme/home-programme.tsx';
import { HomeSpeakers } from '../features/programme/home-speakers.tsx';
import { loadHomeProgramme } from '../features/programme/load-home-programme.ts';
import { HomeSponsors } from '../features/sponsors/home-sponsors.tsx';
import { loadHomeSponsors } from '../features/sponsors/load-home-sponsors.ts';
import { callAsGuest } from '../platform/as-reader.ts';
import { useSay } from '../platform/messages.ts';
import { packed, useUnpacked } from '../platform/packed.ts';
import { pageLocale, pageRequestOf } from '../platform/page-context.ts';
import { PageHead } from '../platform/page-head.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';
import { Container } from '../ui/container.tsx';

export const handle: RouteHandle = {
  messages: ['editions', 'boards', 'pages'],
  cache: 'shared',
  invites: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const fees = await loadReadersFees(context, currentEdition.id);
  const locale = pageLocale(context);
  const { lists, changesAt } = await loadHomeLists(callAsGuest(context), locale);
  if (changesAt !== undefined) pageRequestOf(context)?.limitLife(changesAt);
  const pages = await loadHomePages(context, locale, venueOf(currentEdition));
  const programme = await loadHomeProgramme(context, currentEdition.today);
  const banners = await loadBanners(context, currentEdition.id, 'home');
  const sponsors = await loadHomeSponsors(context, currentEdition.id);
  return packed({
    fees,
    lists,
    programme,
    banners,
    sponsors,
    ...pages,
  });
}

export default function HomeRoute() {
  const say = useSay();
  const { currentEdition } = useSite();
  const { fees, lists, programme, banners, sponsors, invitation, surroundings } = useUnpacked(
    useLoaderData<typeof loader>(),
  );
  return (
    <>
      <PageHead title={say('ui.page.home')} description={useEditionDescription()} />
      <EventData fees={fees} />
      <FirstBlock fees={fees} />
      <HomeInvitation invitation={invitation} />
      <Container>
        <HomeBoards lists={lists} />
        <HomeProgramme programme={programme} />
        <HomeSpeakers speakers={programme?.speakers} />
        <BannerPlace slot="home" editionId={currentEdition.id} banners={banners} />
        <HomeFees fees={fees} />
        <HomePlace surroundings={surroundings} />
        <HomeSponsors tiers={sponsors} />
      </Container>
    </>
  );
}
