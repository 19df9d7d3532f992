import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './prose.module.css';

/**
 * Running text: paragraphs, lists and headings at a readable width. `letter` sets the first lines in the serif font.
 */
export function Prose({ children, letter }: { children: ReactNode; letter?: boolean | undefined }) {
  return <div className={classNames(styles.prose, letter && styles.letter)}>{children}</div>;
}
