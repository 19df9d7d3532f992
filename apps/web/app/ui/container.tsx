import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './container.module.css';

/** The page's width and margins. */
export function Container({ children, narrow }: { children: ReactNode; narrow?: boolean | undefined }) {
  return <div className={classNames(styles.container, narrow && styles.narrow)}>{children}</div>;
}

/** Two parts of unequal weight; one under the other on a narrow page. */
export function Columns({ split, children }: { split: '7-5' | '8-4'; children: ReactNode }) {
  return (
    <div className={classNames(styles.columns, split === '7-5' ? styles.sevenFive : styles.eightFour)}>
      {children}
    </div>
  );
}

/** Parts under each other at an even distance. */
export function Stack({
  children,
  gap = 'regular',
}: {
  children: ReactNode;
  gap?: 'tight' | 'regular' | 'loose' | undefined;
}) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>;
}

/** Buttons and small things in a row that wraps. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={styles.cluster}>{children}</div>;
}
