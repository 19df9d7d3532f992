import { ByPlace } from './by-place.tsx';
import styles from './walk-map.module.css';
import type { WalkPlan } from './walk-plan.ts';

interface WalkMapProps {
  /** Its places are numbered from 1, as in the list beside it. */
  plan: WalkPlan;
  /** Accessible name of the drawing. */
  title: string;
  /** Returns the label of a ring, such as "500 m". */
  ringLabel(metres: number): string;
  north: string;
}

/** A map of places around the venue with true directions and distances, and rings for walking distances. */
export function WalkMap({
  plan: { width, height, middle, spots, rings },
  title,
  ringLabel,
  north,
}: WalkMapProps) {
  const ways = spots.map(({ x, y }) => `M${middle.x} ${middle.y}L${x} ${y}`).join('');
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <rect className={styles.ground} width={width} height={height} />
      {rings.map(({ metres, radius, label }) => (
        <g key={metres}>
          <circle className={styles.ring} cx={middle.x} cy={middle.y} r={radius} />
          <text className={styles.distance} {...label}>
            {ringLabel(metres)}
          </text>
        </g>
      ))}
      <path className={styles.way} d={ways} />
      <ByPlace items={spots}>
        {(spot, index) => (
          <g>
            <circle className={styles.place} cx={spot.x} cy={spot.y} r="12" />
            <text className={styles.number} x={spot.x} y={spot.y}>
              {index + 1}
            </text>
          </g>
        )}
      </ByPlace>
      <path
        className={styles.centre}
        transform={`translate(${middle.x} ${middle.y}) translate(-24 -24)`}
        d="M10 34A18 18 0 1 1 38 34"
      />
      <circle className={styles.heart} cx={middle.x} cy={middle.y} r="5" />
      <text className={styles.north} x={width - 18} y="26">
        {north}
      </text>
      <path
        className={styles.arrow}
        d={`M${width - 18} 58V34M${width - 23} 41L${width - 18} 34L${width - 13} 41`}
      />
    </svg>
  );
}
