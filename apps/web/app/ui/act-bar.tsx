import type { ReactNode } from 'react';
import styles from './act-bar.module.css';

/** The act of these days, at the lower edge of a phone until the footer comes. It takes its own room below the page. */
export function ActBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.bar} aria-label={label}>
      {children}
    </aside>
  );
}
