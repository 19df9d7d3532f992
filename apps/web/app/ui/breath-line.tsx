import styles from './breath-line.module.css';
import { classNames } from './class-names.ts';

/** One breath on a capnogram: rise, plateau, fall. The baseline is at 40 of 46. */
const breathPath = 'M0 40H12L18 13C28 9 46 7 58 6L63 40H80';

/** The only ornament: one breath, 80 px wide. */
export function BreathLine({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.breath, className)}
      viewBox="0 0 80 46"
      width="80"
      height="46"
      aria-hidden="true"
    >
      <path d={breathPath} pathLength="1" />
    </svg>
  );
}
