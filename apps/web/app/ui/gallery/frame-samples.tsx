import { BrandMark } from '../brand-mark.tsx';
import { LinkButton } from '../button.tsx';
import { LandingHero } from '../landing-hero.tsx';
import { NextDeadline } from '../next-deadline.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { LanguageSwitch, SiteHeader } from '../site-header.tsx';
import type { Samples } from './samples.ts';

const brandOf = (t: Samples) => ({ href: '#top', owner: t.owner, name: t.meeting });
const languages = [
  { href: '#ko', label: 'KOR', lang: 'ko' },
  { href: '#en', label: 'ENG', lang: 'en' },
];
const languagesOf = (t: Samples) =>
  languages.map((entry) => ({ ...entry, isCurrent: entry.lang === t.lang }));

export function SampleHeader({ t }: { t: Samples }) {
  return (
    <SiteHeader
      brand={brandOf(t)}
      fact={t.sampleMark}
      groups={t.groups.map((label, group) => ({
        key: label,
        label,
        isCurrent: group === 2,
        links: (t.pages[group] ?? []).map((name, page) => ({
          href: `#page-${group}-${page}`,
          label: name,
          isCurrent: group === 2 && page === 1,
        })),
      }))}
      utilities={t.utilities.map((label, index) => ({ href: `#utility-${index}`, label }))}
      languages={languagesOf(t)}
      labels={{
        navigation: t.navigation,
        utilities: t.utilities[2],
        languages: 'Language',
        openMenu: t.openMenu,
        closeMenu: t.close,
      }}
    />
  );
}

export function SampleFooter({ t }: { t: Samples }) {
  const facts = t.facts.map(([term, value]) => ({ key: term, term, value }));
  return (
    <SiteFooter
      blocks={[
        { title: `${t.society} (${t.sampleMark})`, facts },
        { title: `${t.secretariat} (${t.sampleMark})`, facts: facts.slice(0, 3) },
      ]}
      legal={t.legal.map((label, index) => ({ href: `#legal-${index}`, label, isStrong: index === 1 }))}
      legalLabel={t.legalLabel}
      related={{ title: t.related, links: [{ href: 'https://example.com/', label: 'example.com' }] }}
      editions={{
        title: t.past,
        links: ['2026', '2025'].map((label) => ({ href: `#edition-${label}`, label })),
      }}
      copyright={`© 2027 ${t.owner}`}
    />
  );
}

export function SampleLanding({ t, tint }: { t: Samples; tint: 'dawn' | 'day' | 'dusk' }) {
  return (
    <LandingHero
      isSample
      tint={tint}
      top={
        <>
          <BrandMark brand={brandOf(t)} />
          <LanguageSwitch label="Language" languages={languagesOf(t)} />
        </>
      }
      eyebrow="2027"
      title={t.annual}
      theme={t.theme}
      facts={[t.date, t.venue]}
      actions={<LinkButton href="#home">{t.enter}</LinkButton>}
      onward={[{ href: '#home', label: t.enter }]}
      asideLabel={t.nextDeadline}
      aside={
        <NextDeadline
          label={t.nextDeadline}
          title={t.keyDates[1]}
          when={t.keyDateTexts[1]}
          consequence={t.afterwards}
        />
      }
      past={{ label: t.past, links: ['2026', '2025'].map((label) => ({ href: `#edition-${label}`, label })) }}
    />
  );
}
