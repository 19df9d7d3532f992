import type { Phase } from '@airway/contract/editions';
import type { MessageId } from '@airway/messages';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { MapLinks } from '../../platform/map-links.tsx';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { HomeHero } from '../../ui/home-hero.tsx';
import { NextStep } from './next-step.tsx';
import type { PageFees } from './page-fees.ts';
import { useSite } from './use-site.ts';

type Act = [page: string, path: string, word: MessageId];

const acts = {
  program: ['program', '/Scientific/Program', 'editions.first.program'],
  about: ['registration', '/Registration', 'ui.page.registration'],
  register: ['registration', '/Registration', 'editions.first.register'],
  confirm: ['registrationConfirm', '/Registration/Confirm', 'editions.first.confirm'],
  live: ['live', '/Live', 'ui.page.live'],
  gallery: ['gallery', '/Gallery', 'ui.page.gallery'],
} as const satisfies Record<string, Act>;

const actsOf: Record<Phase, Act[]> = {
  announced: [acts.program, acts.about],
  early: [acts.register, acts.program],
  regular: [acts.register, acts.program],
  'last-call': [acts.register, acts.program],
  meeting: [acts.live, acts.program, acts.confirm],
  after: [acts.confirm, acts.gallery],
};

/** The main action of this phase and a second one, if their pages exist. */
function Actions({ phase }: { phase: Phase }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  return actsOf[phase]
    .filter(([page]) => !isEmpty(page))
    .map(([page, path, word], index) => (
      <LinkButton key={page} href={pathTo(path)} variant={index === 0 ? 'primary' : 'secondary'}>
        {say(word)}
      </LinkButton>
    ));
}

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
