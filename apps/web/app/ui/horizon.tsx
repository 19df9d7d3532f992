import styles from './horizon.module.css';

const oneBreath = 'l7 -36c3 -9 12 -11 28 -12l74 -4l7 52';
const twoBreaths = `M0 57H92${oneBreath}h150${oneBreath}H4000`;
/** On narrow screens the ridge leaves room for one breath only. */
const single = `M0 57H92${oneBreath}H4000`;

/**
 * The capnogram across the whole page: two breaths, then the calm line of the water. A faint one is complete from
 * the start, so that no moment of the drawing shows a stroke that ends in the air.
 */
export function Horizon() {
  return (
    <div className={styles.horizon} aria-hidden="true">
      <svg className={styles.trace} viewBox="0 0 4000 58" aria-hidden="true">
        <g className={styles.wide}>
          <path d={twoBreaths} />
          <path d={twoBreaths} pathLength="1" />
        </g>
        <g className={styles.narrow}>
          <path d={single} />
          <path d={single} pathLength="1" />
        </g>
      </svg>
    </div>
  );
}
