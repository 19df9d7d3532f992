import type { Phase } from '@airway/contract/editions';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { handleOf } from '../../platform/route-handle.ts';
import { SiteSearch } from '../../platform/site-search.tsx';
import { ActBar } from '../../ui/act-bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { MainLayout } from '../../ui/main-layout.tsx';
import { QuickMenu } from '../../ui/quick-menu.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Bars } from './bars.tsx';
import { Footer } from './footer.tsx';
import { useOwnPath, useSiteNavigation } from './site-navigation.ts';
import { useBrand } from './use-brand.ts';
import { useLanguages } from './use-languages.ts';
import { useSite } from './use-site.ts';

interface SiteFrameProps {
  children: ReactNode;
  /** False on form and payment pages. */
  hasQuickMenu?: boolean;
}

const contact = { page: 'contactUs', path: '/ConferenceInfo/ContactUs', word: 'ui.quick.contact' } as const;

const quickItems = [
  { page: 'program', path: '/Scientific/Program', word: 'ui.quick.program', icon: 'calendar' },
  { page: 'registration', path: '/Registration', word: 'ui.quick.registration', icon: 'ticket' },
  { page: 'registrationConfirm', path: '/Registration/Confirm', word: 'ui.quick.confirm', icon: 'document' },
  { ...contact, icon: 'phone' },
] as const;

const registrationDays = new Set<Phase>(['early', 'regular', 'last-call']);

/** Page layout: header with all groups, footer with the legal data. */
export function SiteFrame({ children, hasQuickMenu = true }: SiteFrameProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { currentEdition, onAir } = useSite();
  const { groups, utilities } = useSiteNavigation();
  const isEmpty = useIsEmpty();
  const ownPath = useOwnPath();
  const { cache, invites } = handleOf(useMatches().at(-1));
  const live = hasQuickMenu ? onAir : undefined;
  const ways = [
    { page: 'registration', path: ownPath, word: 'ui.quick.own', shownTo: 'registered' },
    { page: 'registrationConfirm', path: '/Registration/Confirm', word: 'ui.quick.pay', shownTo: 'unpaid' },
    { page: 'registration', path: '/Registration', word: 'ui.quick.register', shownTo: 'newcomers' },
  ] as const;
  const acts = [
    ...ways,
    { page: 'program', path: '/Scientific/Program/Mine', word: 'ui.quick.mine' },
    ...(live ? [] : [{ page: 'program', path: '/Scientific/Program', word: 'ui.quick.program' } as const]),
    contact,
  ] as const;
  return (
    <MainLayout
      skipLabel={say('ui.skip')}
      bars={<Bars />}
      header={
        <SiteHeader
          brand={useBrand()}
          groups={groups}
          acts={acts
            .filter(({ page }) => !isEmpty(page))
            .map(({ path, word, ...shown }) => ({ ...shown, href: pathTo(path), label: say(word) }))}
          utilities={utilities}
          languages={useLanguages()}
          isCompact={!hasQuickMenu && cache !== 'shared'}
          live={
            live && {
              href: pathTo('/Live'),
              label: say('ui.live.now') + (live.title ? `: ${textIn(locale, live.title).text}` : ''),
            }
          }
          search={<SiteSearch look="quiet" />}
          fact={formatDays(locale, currentEdition.startsOn, currentEdition.endsOn)}
          labels={{
            navigation: say('ui.navigation.label'),
            utilities: say('ui.utilities.label'),
            languages: say('ui.language.label'),
            openMenu: say('ui.navigation.open'),
            closeMenu: say('ui.navigation.close'),
          }}
        />
      }
      footer={<Footer />}
      act={
        invites &&
        registrationDays.has(currentEdition.phase) && (
          <ActBar label={say('ui.group.registration')}>
            {ways.map(({ path, word, shownTo }) => (
              <LinkButton key={word} href={pathTo(path)} data-for={shownTo} wide>
                {say(word)}
              </LinkButton>
            ))}
          </ActBar>
        )
      }
      quickMenu={
        hasQuickMenu && (
          <QuickMenu
            label={say('ui.quick.label')}
            items={quickItems
              .filter(({ page }) => !isEmpty(page))
              .map(({ path, word, icon }) => ({ href: pathTo(path), label: say(word), icon }))}
            top={{ label: say('ui.quick.top'), href: '#top' }}
          />
        )
      }
    >
      {children}
    </MainLayout>
  );
}
