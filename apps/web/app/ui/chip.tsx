import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type ChipTone = 'plain' | 'info' | 'ok' | 'warn' | 'danger' | 'accent';

/** A short label with a fact about the item beside it. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone | undefined; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
