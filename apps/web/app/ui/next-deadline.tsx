import type { ReactNode } from 'react';
import styles from './next-deadline.module.css';

type NextDeadlineProps = {
  /** "다음 마감" */
  label: ReactNode;
  title: ReactNode;
  dDay?: ReactNode;
  /** Date, time and zone. */
  when?: ReactNode;
  /** The change after the deadline, as text. */
  consequence?: ReactNode;
  action?: ReactNode;
};

export function NextDeadline({ label, title, dDay, when, consequence, action }: NextDeadlineProps) {
  return (
    <div className={styles.deadline}>
      <p className={styles.label}>{label}</p>
      <p className={styles.title}>{title}</p>
      {dDay && <p className={styles.dDay}>{dDay}</p>}
      {when && <p className={styles.when}>{when}</p>}
      {consequence && <p className={styles.consequence}>{consequence}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
