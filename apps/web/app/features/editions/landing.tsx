import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LandingHero } from '../../ui/landing-hero.tsx';
import { LanguageSwitch } from '../../ui/site-header.tsx';
import { Bars } from './bars.tsx';
import { Actions } from './first-actions.tsx';
import { archivePath } from './footer.tsx';
import { NextStep } from './next-step.tsx';
import type { PageFees } from './page-fees.ts';
import { useUtilities } from './site-navigation.ts';
import { useBrand } from './use-brand.ts';
import { useLanguages } from './use-languages.ts';
import { useSite } from './use-site.ts';

/** One screen: title, date, place, the next deadline and the ways in. */
export function Landing({ fees }: { fees: PageFees }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { product, archivedYears, currentEdition: edition } = useSite();
  const year = String(edition.year);
  const title = textIn(locale, edition.title).text;
  const [account] = useUtilities();
  const years = archivedYears.toSorted((left, right) => right - left);
  return (
    <>
      <Bars />
      <LandingHero
        top={
          <>
            <BrandMark brand={useBrand()} />
            <LanguageSwitch label={say('ui.language.label')} languages={useLanguages()} />
          </>
        }
        eyebrow={title.includes(year) ? undefined : year}
        title={<Bilingual text={edition.title} />}
        theme={<Bilingual text={edition.theme} />}
        facts={[
          formatDays(locale, edition.startsOn, edition.endsOn),
          <Bilingual key="venue" text={edition.venue} />,
        ]}
        tint={edition.phase === 'announced' ? 'dawn' : edition.phase === 'after' ? 'dusk' : 'day'}
        actions={<Actions phase={edition.phase} />}
        onward={[
          {
            href: pathTo('/Main'),
            label: say(edition.phase === 'after' ? 'editions.landing.record' : 'editions.landing.onward'),
          },
          ...(account ? [account] : []),
        ]}
        asideLabel={say('editions.first.next')}
        aside={<NextStep edition={edition} fees={fees} />}
        past={
          years.length === 0
            ? undefined
            : {
                label: say('editions.landing.past'),
                links: years.map((past) => ({
                  href: archivePath(locale, product, past),
                  label: String(past),
                })),
              }
        }
      />
    </>
  );
}
