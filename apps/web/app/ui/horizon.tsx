import styles from './horizon.module.css';

const oneBreath = 'l7 -36c3 -9 12 -11 28 -12l74 -4l7 52';
const twoBreaths = `M0 57H92${oneBreath}h150${oneBreath}H4000`;
/** On narrow screens the ridge leaves room for one breath only. */
const single = `M0 57H92${oneBreath}H4000`;

/** The capnogram across the whole page: two breaths, then the calm line of the water. */
export function Horizon() {
  return (
    <div className={styles.horizon} aria-hidden="true">
      <svg className={styles.trace} viewBox="0 0 4000 58" aria-hidden="true">
        <path className={styles.wide} d={twoBreaths} pathLength="1" />
        <path className={styles.narrow} d={single} pathLength="1" />
      </svg>
    </div>
  );
}
