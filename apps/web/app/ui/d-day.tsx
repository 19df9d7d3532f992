import { classNames } from './class-names.ts';
import styles from './d-day.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Shows "D-14" or "14 days left"; `spoken` is a sentence for screen readers. */
export function DDay({ text, spoken, large }: { text: string; spoken: string; large?: boolean | undefined }) {
  return (
    <span className={classNames(styles.day, large && styles.large)}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
