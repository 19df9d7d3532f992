import { type ReactNode, useId } from 'react';
import styles from './chart.module.css';

export interface Bar {
  key: string;
  name: string;
  /** Solid part of the bar, then its striped part. */
  solid: number;
  striped?: number;
  /** Values as text, beside the name. */
  value: ReactNode;
  mark?: ReactNode;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** Value of a full bar. Default: the largest. */
  full?: number;
  /** Names of the two parts. */
  legend?: { solid: string; striped: string } | undefined;
}

function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.stripe} d="M0 0V6" />
      </pattern>
    </defs>
  );
}

function Part({ from, share, fill }: { from: number; share: number; fill?: string }) {
  if (share <= 0) return null;
  return (
    <rect
      className={fill === undefined ? styles.solid : styles.striped}
      x={`${from * 100}%`}
      // A small value stays visible.
      width={`${Math.max(share * 100, 0.4)}%`}
      height="12"
      fill={fill}
    />
  );
}

/** Bars below their names, which may be long. Each name and value is text; the bars add nothing for screen readers. */
export function BarChart({ bars, full, legend }: BarChartProps) {
  const id = useId();
  const totalOf = ({ solid, striped = 0 }: Bar) => Math.max(0, solid) + Math.max(0, striped);
  const top = Math.max(1, full ?? Math.max(0, ...bars.map(totalOf)));
  const shareOf = (value: number) => Math.min(1, Math.max(0, value) / top);
  return (
    <div className={styles.chart}>
      {legend && (
        <p className={styles.legend}>
          {(['solid', 'striped'] as const).map((part) => (
            <span key={part}>
              <svg className={styles.swatch} aria-hidden="true">
                <Stripes id={`${id}${part}`} />
                <Part from={0} share={1} {...(part === 'striped' && { fill: `url(#${id}${part})` })} />
              </svg>
              {legend[part]}
            </span>
          ))}
        </p>
      )}
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <div className={styles.barText}>
              <span className={styles.barName}>
                {bar.name}
                {bar.mark}
              </span>
              <span className={styles.barValue}>{bar.value}</span>
            </div>
            <svg className={styles.bar} width="100%" height="12" aria-hidden="true">
              <Stripes id={`${id}${bar.key}`} />
              <Part from={0} share={shareOf(bar.solid)} />
              <Part
                from={shareOf(bar.solid)}
                share={shareOf(bar.striped ?? 0)}
                fill={`url(#${id}${bar.key})`}
              />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
