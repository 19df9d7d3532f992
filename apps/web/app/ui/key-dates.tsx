import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './key-dates.module.css';

export type KeyDate = {
  key: string;
  label: ReactNode;
  date: ReactNode;
  state: 'past' | 'next' | 'future';
  /** D-day, or a calendar link. */
  aside?: ReactNode;
};

/** The dates that matter, on one line from left to right; what is over is struck and says so. */
export function KeyDates({ dates, labels }: { dates: KeyDate[]; labels: { past: string; next: string } }) {
  return (
    <ol className={styles.dates}>
      {dates.map(({ key, label, date, state, aside }) => (
        <li key={key} className={classNames(styles.item, styles[state])}>
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.label}>
            {state === 'past' ? <s>{label}</s> : label}
            {state !== 'future' && <span className={styles.word}>{labels[state]}</span>}
          </span>
          <span className={styles.date}>{date}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </li>
      ))}
    </ol>
  );
}
