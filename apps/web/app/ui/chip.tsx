import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type ChipTone = 'plain' | 'info' | 'ok' | 'warn' | 'danger' | 'accent';

/** A short word that states a fact about the thing beside it. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone | undefined; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
