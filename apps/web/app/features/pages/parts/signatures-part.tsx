import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import styles from './parts.module.css';
import { PersonPortrait } from './person-portrait.tsx';

export function SignaturesPart({ people, signedOn }: PageBlockOf<'signatures'>) {
  const locale = useLocale();
  return (
    <div className={styles.signatures}>
      <ul>
        <ByPlace items={people}>
          {({ name, role, picture }) => (
            <li>
              <PersonPortrait name={name} picture={picture} sizePx={72} />
              <p>
                <span className={styles.small}>
                  <Bilingual text={role} isMarked />
                </span>
                <b className={styles.signature}>
                  <Bilingual text={name} isMarked />
                </b>
              </p>
            </li>
          )}
        </ByPlace>
      </ul>
      {signedOn !== null && (
        <p className={styles.small}>
          <time dateTime={signedOn}>{formatDay(locale, signedOn)}</time>
        </p>
      )}
    </div>
  );
}
