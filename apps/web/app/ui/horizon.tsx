import styles from './horizon.module.css';

const breathCount = 16;
const oneBreath = 'h96l12 -44c18 -8 60 -13 96 -15l10 59h58';
const trace = `M0 64${oneBreath.repeat(breathCount)}`;

/** The capnogram across the whole page, drawn once; the last breath runs off the edge. */
export function Horizon() {
  return (
    <div className={styles.horizon} aria-hidden="true">
      <svg
        className={styles.trace}
        aria-hidden="true"
        viewBox={`0 0 ${breathCount * 272} 66`}
        preserveAspectRatio="xMinYMax meet"
      >
        <path d={trace} pathLength="1" />
      </svg>
    </div>
  );
}
