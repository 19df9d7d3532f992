import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './key-dates.module.css';

export type KeyDate = {
  key: string;
  label: ReactNode;
  date: ReactNode;
  state: 'past' | 'next' | 'future';
  /** Its status: over, closed, or next with its D-day. */
  word?: ReactNode;
};

/** Important dates, on a wide page from left to right; past ones are struck through and labelled. */
export function KeyDates({ dates }: { dates: KeyDate[] }) {
  return (
    <div className={styles.frame}>
      <ol className={styles.dates}>
        {dates.map(({ key, label, date, state, word }) => (
          <li key={key} className={classNames(styles.item, styles[state])}>
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.label}>{state === 'past' ? <s>{label}</s> : label}</span>
            <span className={styles.when}>
              <span>{date}</span>
              {word && <span className={styles.word}>{word}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
