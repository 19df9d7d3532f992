import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state.module.css';

/** Explains why a list is empty and offers an action. */
export function EmptyState({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className={classNames(styles.state, styles.small)}>
      <p className={styles.title}>{title}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
