import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './container.module.css';

/** Width and margins of the page. */
export function Container({ children, narrow }: { children: ReactNode; narrow?: boolean | undefined }) {
  return <div className={classNames(styles.container, narrow && styles.narrow)}>{children}</div>;
}

/** Two columns of different width; one below the other on a narrow page. */
export function Columns({ split, children }: { split: '7-5' | '8-4'; children: ReactNode }) {
  return (
    <div className={classNames(styles.columns, split === '7-5' ? styles.sevenFive : styles.eightFour)}>
      {children}
    </div>
  );
}

/** Elements below each other at an equal distance. */
export function Stack({
  children,
  gap = 'regular',
}: {
  children: ReactNode;
  gap?: 'tight' | 'regular' | 'loose' | undefined;
}) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>;
}

/** Buttons and small elements in a row that wraps. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={styles.cluster}>{children}</div>;
}
