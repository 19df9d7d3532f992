import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only; becomes visible when an element inside has the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
