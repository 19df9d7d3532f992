import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { ByPlace } from '../../../ui/by-place.tsx';
import styles from './parts.module.css';
import { PersonPortrait } from './person-portrait.tsx';

/** A larger group without pictures is shown as a list of names. */
const maximumPortraits = 3;

/** A group of a committee: role, name and affiliation, in columns. */
export function PeoplePart({ people }: PageBlockOf<'people'>) {
  const hasPortraits = people.length <= maximumPortraits || people.some(({ picture }) => picture !== null);
  return (
    <div className={styles.columns}>
      <ul className={styles.people}>
        <ByPlace items={people}>
          {({ name, role, affiliation, picture }) => (
            <li>
              {hasPortraits && <PersonPortrait name={name} picture={picture} sizePx={56} />}
              <p>
                {(role.ko || role.en) && (
                  <span className={styles.small}>
                    <Bilingual text={role} isMarked />
                  </span>
                )}
                <b>
                  <Bilingual text={name} isMarked />
                </b>
                <span className={styles.small}>
                  <Bilingual text={affiliation} isMarked />
                </span>
              </p>
            </li>
          )}
        </ByPlace>
      </ul>
    </div>
  );
}
