import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { MapLinks } from '../../platform/map-links.tsx';
import { useSay } from '../../platform/messages.ts';
import { HomeHero } from '../../ui/home-hero.tsx';
import { Actions } from './first-actions.tsx';
import { NextStep } from './next-step.tsx';
import type { PageFees } from './page-fees.ts';
import { useSite } from './use-site.ts';

/** Letters of a theme that is still set large. */
const longestTitle = { ko: 16, en: 32 };

const tints = {
  announced: 'dawn',
  early: 'day',
  regular: 'day',
  'last-call': 'dusk',
  meeting: 'day',
  after: 'dusk',
} as const;

/** The first block of the home page: the meeting and its next step. */
export function FirstBlock({ fees }: { fees: PageFees }) {
  const say = useSay();
  const locale = useLocale();
  const { currentEdition: edition } = useSite();
  const { venueAddress, venueLatitude: latitude, venueLongitude: longitude } = edition;
  const isOnMaps = Boolean(venueAddress.ko || venueAddress.en) || latitude !== null;
  return (
    <HomeHero
      eyebrow={<Bilingual text={edition.title} />}
      title={<Bilingual text={edition.theme} />}
      isLong={textIn(locale, edition.theme).text.length > longestTitle[locale]}
      tint={tints[edition.phase]}
      facts={[
        formatDays(locale, edition.startsOn, edition.endsOn),
        <Bilingual key="venue" text={edition.venue} />,
        // An online meeting has no place.
        ...(isOnMaps
          ? [<MapLinks key="maps" name={edition.venue} latitude={latitude} longitude={longitude} />]
          : []),
      ]}
      actions={<Actions phase={edition.phase} />}
      asideLabel={say('editions.first.next')}
      aside={<NextStep edition={edition} fees={fees} />}
    />
  );
}
