import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-sponsors.module.css';
import type { HomeTier } from './load-home-sponsors.ts';

/** Sponsors of the meeting, by tier; nothing while none is published. */
export const HomeSponsors = ({ tiers }: { tiers: readonly HomeTier[] }) => {
  const title = useSay()('ui.page.sponsors');
  return (
    tiers.length > 0 && (
      <Section title={title}>
        <div className={styles.wall} data-theme="light">
          {tiers.map(({ label, logos }) => (
            <ul key={label} className={styles.strip} aria-label={label}>
              {logos.map(({ name, picture, ...link }) => (
                <li key={link.href}>
                  <Link {...link}>{picture ? <img {...picture} alt={name} /> : name}</Link>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Section>
    )
  );
};
