import { BreathLine } from './breath-line.tsx';
import { ByPlace } from './by-place.tsx';
import styles from './loading-state.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholder rows and one breath. Nothing is visible during the first 300 ms. */
export function LoadingState({ label, rows = 3 }: { label: string; rows?: number | undefined }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <BreathLine className={styles.breath} />
      <ByPlace items={Array(rows).fill(undefined)}>{() => <span className={styles.row} />}</ByPlace>
    </div>
  );
}
