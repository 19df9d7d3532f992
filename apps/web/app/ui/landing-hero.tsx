import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import { Horizon } from './horizon.tsx';
import styles from './landing-hero.module.css';
import { Link } from './link.tsx';
import type { NavigationLink } from './navigation.ts';
import { SeoulScene } from './seoul-scene.tsx';

export type SceneTint = 'dawn' | 'day' | 'dusk';

type LandingHeroProps = {
  /** Brand at the left, languages at the right. */
  top: ReactNode;
  /** The year in the serif font, if the title does not contain it. */
  eyebrow?: ReactNode;
  title: ReactNode;
  theme?: ReactNode;
  /** Date and venue, one line each. */
  facts: ReactNode[];
  actions?: ReactNode;
  /** Quieter ways in. */
  onward: NavigationLink[];
  /** The next deadline. */
  aside: ReactNode;
  asideLabel: string;
  /** Links to earlier meetings, on the water. */
  past?: { label: string; links: NavigationLink[] } | undefined;
  tint?: SceneTint | undefined;
  /** Inside another page, where a second `main` would be wrong. */
  isSample?: boolean | undefined;
};

/** The landing page: the meeting at the left, the next deadline above the ridge at the right, the breath line as the waterline. */
export function LandingHero({
  top,
  eyebrow,
  title,
  theme,
  facts,
  actions,
  onward,
  aside,
  asideLabel,
  past,
  tint = 'day',
  isSample,
}: LandingHeroProps) {
  const Main = isSample ? 'div' : 'main';
  const Title = isSample ? 'h3' : 'h1';
  return (
    <div className={styles.hero} data-tint={tint}>
      <header className={styles.top}>{top}</header>
      <Main className={styles.sky} id={isSample ? undefined : 'main'} tabIndex={isSample ? undefined : -1}>
        <SeoulScene className={styles.scene} />
        <div className={styles.words}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <Title className={styles.title}>{title}</Title>
            {theme && <p className={styles.theme}>{theme}</p>}
            <div className={styles.facts}>
              <ByPlace items={facts}>{(fact) => <p>{fact}</p>}</ByPlace>
            </div>
            <div className={styles.actions}>
              {actions}
              {onward.map(({ href, label }) => (
                <Link key={href} href={href} className={styles.onward}>
                  {label}
                </Link>
              ))}
            </div>
          </div>
          <aside aria-label={asideLabel}>{aside}</aside>
        </div>
        <div className={styles.horizon}>
          <Horizon />
        </div>
      </Main>
      <div className={styles.water}>
        <svg
          className={styles.glints}
          viewBox="0 0 1200 100"
          preserveAspectRatio="xMaxYMin slice"
          aria-hidden="true"
        >
          <path d="M800 16H1010M1046 16H1100M900 36H1200M980 60H1090" />
        </svg>
        {past && (
          <nav className={styles.past} aria-label={past.label}>
            <p>{past.label}</p>
            <ul className={styles.editions}>
              {past.links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} reloadDocument>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
