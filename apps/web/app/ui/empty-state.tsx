import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state.module.css';

/** Why a list is empty, and what one can do about it. */
export function EmptyState({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className={classNames(styles.state, styles.small)}>
      <p className={styles.title}>{title}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
