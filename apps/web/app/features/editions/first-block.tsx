import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { HomeHero } from '../../ui/home-hero.tsx';
import { Link } from '../../ui/link.tsx';
import { NextStep } from './next-step.tsx';
import type { PageFees } from './page-fees.ts';
import type { PageEdition } from './site.ts';
import { useSite } from './use-site.ts';

/** Naver for people at home, since it knows the stops and the footpaths; Kakao beside it. */
function MapLinks({ edition }: { edition: PageEdition }) {
  const say = useSay();
  const { venue, venueLatitude, venueLongitude } = edition;
  const name = encodeURIComponent(venue.ko ?? venue.en ?? '');
  return (
    <>
      <Link href={`https://map.naver.com/p/search/${name}`} rel="noopener">
        {say('editions.first.map.naver')}
      </Link>
      {venueLatitude !== null && venueLongitude !== null && (
        <Link
          href={`https://map.kakao.com/link/map/${name},${venueLatitude},${venueLongitude}`}
          rel="noopener"
        >
          {say('editions.first.map.kakao')}
        </Link>
      )}
    </>
  );
}

/** The one act that matters in this phase, and the second. */
function Actions({ edition }: { edition: PageEdition }) {
  const say = useSay();
  const pathTo = usePathTo();
  const program = (
    <LinkButton
      href={pathTo('/Scientific/Program')}
      variant={edition.phase === 'announced' ? 'primary' : 'secondary'}
    >
      {say('editions.first.program')}
    </LinkButton>
  );
  const confirm = (
    <LinkButton href={pathTo('/Registration/Confirm')}>{say('editions.first.confirm')}</LinkButton>
  );
  if (edition.phase === 'announced')
    return (
      <>
        {program}
        <LinkButton href={pathTo('/Registration')} variant="secondary">
          {say('ui.page.registration')}
        </LinkButton>
      </>
    );
  if (edition.phase === 'meeting')
    return (
      <>
        {confirm}
        {program}
      </>
    );
  if (edition.phase === 'after')
    return (
      <>
        {confirm}
        <LinkButton href={pathTo('/Gallery')} variant="secondary">
          {say('ui.page.gallery')}
        </LinkButton>
      </>
    );
  return (
    <>
      <LinkButton href={pathTo('/Registration')}>{say('editions.first.register')}</LinkButton>
      {program}
    </>
  );
}

const tints = {
  announced: 'dawn',
  early: 'day',
  regular: 'day',
  'last-call': 'dusk',
  meeting: 'day',
  after: 'dusk',
} as const;

/** The first block of the home page: what the meeting is, and what to do now. */
export function FirstBlock({ fees }: { fees: PageFees }) {
  const say = useSay();
  const locale = useLocale();
  const { currentEdition: edition } = useSite();
  return (
    <HomeHero
      eyebrow={<Bilingual text={edition.title} />}
      title={<Bilingual text={edition.theme} />}
      tint={tints[edition.phase]}
      facts={[
        formatDays(locale, edition.startsOn, edition.endsOn),
        <Bilingual key="venue" text={edition.venue} />,
        <MapLinks key="maps" edition={edition} />,
      ]}
      actions={<Actions edition={edition} />}
      asideLabel={say('editions.first.next')}
      aside={<NextStep edition={edition} fees={fees} />}
    />
  );
}
