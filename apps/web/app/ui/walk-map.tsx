import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import styles from './walk-map.module.css';
import type { WalkPlan } from './walk-plan.ts';

interface WalkMapProps {
  /** Its places are numbered from 1, as in the list beside it. */
  plan: WalkPlan;
  /** Accessible name of the drawing. */
  title: string;
  north: string;
  /** Drawn above the ground and below the places. */
  children?: ReactNode;
}

/**
 * A map of places around the venue with true directions and distances, rings for walking distances, and the
 * streets where they are known.
 */
export function WalkMap({
  plan: { width, height, middle, spots, rings, outlines },
  children,
  title,
  north,
}: WalkMapProps) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <rect className={styles.ground} width={width} height={height} />
      {outlines.map(({ kind, d }) => (
        <path key={kind} data-kind={kind} d={d} />
      ))}
      {rings.map(({ text, radius, label }) => (
        <g key={text}>
          <circle className={styles.ring} cx={middle.x} cy={middle.y} r={radius} />
          <text className={styles.distance} {...label}>
            {text}
          </text>
        </g>
      ))}
      {children}
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
      <g className={styles.centre} transform={`translate(${middle.x} ${middle.y})`}>
        <path d="M-14 10A18 18 0 1 1 14 10" />
        <circle r="5" />
      </g>
      <g className={styles.north} transform={`translate(${width - 18} 26)`}>
        <text>{north}</text>
        <path d="M0 32V8M-5 15L0 8L5 15" />
      </g>
    </svg>
  );
}
