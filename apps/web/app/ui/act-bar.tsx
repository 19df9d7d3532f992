import type { ReactNode } from 'react';
import styles from './act-bar.module.css';

/**
 * The page's main action, at the bottom of a phone's screen until the footer appears. The bar does not
 * overlap the content.
 */
export function ActBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.bar} aria-label={label}>
      {children}
    </aside>
  );
}
