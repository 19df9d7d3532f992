import type { Phase } from '@airway/contract/editions';
import type { MessageId } from '@airway/messages';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { MapLinks } from '../../platform/map-links.tsx';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { HomeHero } from '../../ui/home-hero.tsx';
import type { ShownTo } from '../../ui/navigation.ts';
import { NextStep } from './next-step.tsx';
import type { PageFees } from './page-fees.ts';
import { useOwnPath } from './site-navigation.ts';
import { useSite } from './use-site.ts';

/** An empty path is that of the visitor's own registration. */
type Act = [page: string, path: string, word: MessageId, shownTo?: ShownTo];

const program: [string, string, MessageId] = ['program', '/Scientific/Program', 'editions.first.program'];
const programForAll: Act = [...program, 'unconfirmed'];
const mine: Act = ['program', '/Scientific/Program/Mine', 'ui.quick.mine', 'registered'];
const own: Act = ['registrationConfirm', '', 'ui.quick.own', 'registered'];
const confirm: Act = [
  'registrationConfirm',
  '/Registration/Confirm',
  'editions.first.confirm',
  'unconfirmed',
];
const selling: Act[] = [
  own,
  ['registrationConfirm', '/Registration/Confirm', 'ui.quick.pay', 'unpaid'],
  ['registration', '/Registration', 'editions.first.register', 'newcomers'],
  mine,
  programForAll,
];

const actsOf: Record<Phase, Act[]> = {
  announced: [program, ['registration', '/Registration', 'ui.page.registration']],
  early: selling,
  regular: selling,
  'last-call': selling,
  meeting: [['live', '/Live', 'ui.page.live'], mine, programForAll, own, confirm],
  after: [own, confirm, ['gallery', '/Gallery', 'ui.page.gallery']],
};

/** The main actions of this phase whose pages exist. */
export function Actions({ phase }: { phase: Phase }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  const ownPath = useOwnPath();
  const shown = actsOf[phase].filter(([page]) => !isEmpty(page));
  return shown.map(([, path, word, shownTo], index) => (
    <LinkButton
      key={word}
      href={pathTo(path || ownPath)}
      data-for={shownTo}
      // A reader sees one of the first acts that lead to a registration.
      variant={
        index === 0 || (shown[0]?.[1] === '' && path.startsWith('/Registration')) ? 'primary' : 'secondary'
      }
    >
      {say(word)}
    </LinkButton>
  ));
}

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
