import type { ReactNode } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { MainLayout } from '../../ui/main-layout.tsx';
import { QuickMenu } from '../../ui/quick-menu.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Bars } from './bars.tsx';
import { Footer } from './footer.tsx';
import { useSiteNavigation } from './site-navigation.ts';
import { useLanguages } from './use-languages.ts';
import { useSite } from './use-site.ts';

export interface SiteFrameProps {
  children: ReactNode;
  /** Forms and payment keep the rail away. */
  hasQuickMenu?: boolean;
}

/** Header with all groups, the page, footer with the legal block. */
export function SiteFrame({ children, hasQuickMenu = true }: SiteFrameProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { siteName, society, currentEdition } = useSite();
  const { groups, utilities } = useSiteNavigation();
  return (
    <MainLayout
      skipLabel={say('ui.skip')}
      bars={<Bars />}
      header={
        <SiteHeader
          brand={{
            href: pathTo('/Main'),
            owner: textIn(locale, society.name).text,
            name: textIn(locale, siteName).text,
          }}
          groups={groups}
          utilities={utilities}
          languages={useLanguages()}
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
      quickMenu={
        hasQuickMenu && (
          <QuickMenu
            label={say('ui.quick.label')}
            items={[
              { href: pathTo('/Scientific/Program'), label: say('ui.quick.program'), icon: 'calendar' },
              { href: pathTo('/Registration'), label: say('ui.quick.registration'), icon: 'ticket' },
              { href: pathTo('/Registration/Confirm'), label: say('ui.quick.confirm'), icon: 'document' },
              { href: pathTo('/ConferenceInfo/ContactUs'), label: say('ui.quick.contact'), icon: 'phone' },
            ]}
            top={{ label: say('ui.quick.top'), href: '#top' }}
          />
        )
      }
    >
      {children}
    </MainLayout>
  );
}
