import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { useSay } from '../../../platform/messages.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageLink } from './page-link.tsx';
import styles from './parts.module.css';

export interface YearsPartProps {
  part: PageBlockOf<'years'>;
  /** Returns the path of a year's archived site, from the host's root; undefined if there is none. */
  archiveOf(year: number): string | undefined;
}

/** Meetings, one per year: the year in the serif font, theme, date and place. */
export function YearsPart({ part, archiveOf }: YearsPartProps) {
  const say = useSay();
  return (
    <ol className={styles.years}>
      <ByPlace items={part.years}>
        {({ year, theme, when, place, address }) => {
          const archive = archiveOf(year);
          return (
            <li>
              <p className={styles.year}>{year}</p>
              <div>
                <p className={styles.theme}>
                  <PageLink address={address}>
                    <Bilingual text={theme} isMarked />
                  </PageLink>
                </p>
                <p className={styles.small}>
                  <ByPlace items={[when, place].filter(({ ko, en }) => ko || en)}>
                    {(text) => (
                      <span>
                        <Bilingual text={text} isMarked />
                      </span>
                    )}
                  </ByPlace>
                  {archive !== undefined && (
                    <Link href={archive} className={styles.archive} reloadDocument>
                      {say('pages.years.archive', { year: String(year) })}
                    </Link>
                  )}
                </p>
              </div>
            </li>
          );
        }}
      </ByPlace>
    </ol>
  );
}
