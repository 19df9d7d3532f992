import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import { classNames } from './class-names.ts';
import styles from './home-hero.module.css';
import { Horizon } from './horizon.tsx';
import type { SceneTint } from './landing-hero.tsx';
import { SeoulScene } from './seoul-scene.tsx';

type HomeHeroProps = {
  eyebrow?: ReactNode;
  /** Theme of the meeting, or the current session. */
  title: ReactNode;
  /** A title of several lines is smaller. */
  isLong?: boolean | undefined;
  /** Date, venue and map link, one line each. */
  facts: ReactNode[];
  actions?: ReactNode;
  /** The next deadline, or the room that is on air. */
  aside: ReactNode;
  asideLabel: string;
  tint?: SceneTint | undefined;
};

/** The top of the home page: seven columns for the meeting, five for the next step. The breath line ends it. */
export function HomeHero({
  eyebrow,
  title,
  isLong,
  facts,
  actions,
  aside,
  asideLabel,
  tint = 'day',
}: HomeHeroProps) {
  return (
    <section className={styles.hero} data-tint={tint}>
      <div className={styles.inner}>
        <div>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={classNames(styles.title, isLong && styles.long)}>{title}</h1>
          <div className={styles.facts}>
            <ByPlace items={facts}>{(fact) => <p>{fact}</p>}</ByPlace>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <aside className={styles.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      </div>
      <div className={styles.strip}>
        <SeoulScene className={styles.scene} withMoon={false} />
        <div className={styles.horizon}>
          <Horizon />
        </div>
      </div>
    </section>
  );
}
