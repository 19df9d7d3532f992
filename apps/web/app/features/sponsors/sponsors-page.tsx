import { stampsPath } from '@airway/contract/sponsor-stamps';
import { boothPath } from '@airway/contract/sponsors';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import type { ShownTier } from './load-sponsors.ts';
import { SponsorLogo } from './sponsor-logo.tsx';
import styles from './sponsors.module.css';

export function SponsorsPage({ tiers, givesStamps }: { tiers: readonly ShownTier[]; givesStamps: boolean }) {
  const say = useSay();
  const pathTo = usePathTo();
  const title = say('ui.page.sponsors');
  return (
    <PageFrame
      title={title}
      description={say('sponsors.lead')}
      isPrivate={tiers.length === 0}
      lead={say('sponsors.lead')}
      above={[]}
    >
      {givesStamps && (
        <p>
          <Link href={pathTo(stampsPath)}>{say('sponsors.stamps.title')}</Link>
        </p>
      )}
      {tiers.length === 0 && <EmptyState title={say('sponsors.none')} />}
      {tiers.map(({ id, name, sponsors }, place) => (
        <Section key={id} title={<Bilingual text={name} />}>
          <ul className={styles.tier} data-place={Math.min(place, 2)}>
            {sponsors.map((sponsor) => (
              <li key={sponsor.id} className={styles.sponsor}>
                {/* Logos are drawn for white. */}
                <Link href={pathTo(boothPath(sponsor.id))} className={styles.plate} data-theme="light">
                  <SponsorLogo sponsor={sponsor} place={place} />
                </Link>
                {sponsor.logo && <Bilingual text={sponsor.name} />}
                {sponsor.boothNumber && (
                  <small>{say('sponsors.booth', { number: sponsor.boothNumber })}</small>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </PageFrame>
  );
}
