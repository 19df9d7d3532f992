import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './chart.module.css';
import { type Point, ticksUpTo, valueAt } from './ticks.ts';

export interface ChartLine {
  name: string;
  /** By x. The value stays until the next point. */
  points: readonly Point[];
  /** Last place of the line; a line of the past ends at its last point. */
  until: number;
  /** The present is a solid line, the past a dashed one. */
  isPast?: boolean;
}

interface LineChartProps {
  title: string;
  description: string;
  lines: readonly ChartLine[];
  /** Labels of a place on the x axis, below each other. */
  xLabels(x: number): readonly string[];
  /** Whole sentence about a place, for the reader of values. */
  xName(x: number): string;
  yLabel(y: number): string;
  pickLabel: string;
}

const heightPx = 272;
const linePx = 18;
const topPx = 24;
const plotPx = 200;
/** Coordinates within the plot, which is stretched to the width of the page. */
const units = 1000;

/** Builds the steps of a line; it begins at 0. */
function pathOf({ points, until }: ChartLine, toX: (x: number) => number, toY: (y: number) => number) {
  const [first] = points;
  if (first === undefined) return '';
  const steps = points.filter(({ x }) => x <= until).map(({ x, y }) => `H${toX(x)}V${toY(y)}`);
  return `M${toX(first.x)} ${toY(0)}${steps.join('')}H${toX(until)}`;
}

function Swatch({ isPast }: { isPast?: boolean | undefined }) {
  return (
    <svg className={styles.swatch} aria-hidden="true" viewBox="0 0 28 10">
      <path className={isPast ? styles.past : styles.present} d="M0 5H28" />
    </svg>
  );
}

/** Lines over time. A slider reads their values at a day; the screen puts a table below. */
export function LineChart(props: LineChartProps) {
  const { title, description, lines, xLabels, xName, yLabel, pickLabel } = props;
  const id = useId();
  const drawn = lines.filter(({ points }) => points.length > 0);
  const from = Math.min(...drawn.map(({ points }) => points[0]?.x ?? 0));
  const until = Math.max(from + 1, ...drawn.map((line) => line.until));
  const [picked, setPicked] = useState<number>();
  const at = Math.min(Math.max(picked ?? drawn[0]?.until ?? until, from), until);
  if (drawn.length === 0) return null;
  const ticks = ticksUpTo(Math.max(...drawn.flatMap(({ points }) => points.map(({ y }) => y))));
  const top = ticks.at(-1) ?? 1;
  const share = (x: number) => (x - from) / (until - from);
  const toX = (x: number) => Math.round(share(x) * units);
  const toY = (y: number) => Math.round((1 - Math.max(0, y) / top) * units);
  const yPx = (y: number) => topPx + (toY(y) / units) * plotPx;
  const middle = Math.round((from + until) / 2);
  const places = [
    { place: from, anchor: 'start' as const },
    ...(until - from < 2 ? [] : [{ place: middle, anchor: 'middle' as const }]),
    { place: until, anchor: 'end' as const },
  ];
  const shownAt = lines.map((line) => ({
    ...line,
    value: at > line.until && !line.isPast ? null : valueAt(line.points, at),
  }));
  const read = shownAt.flatMap(({ name, value }) => (value === null ? [] : `${name} ${yLabel(value)}`));
  return (
    <div className={styles.chart}>
      <svg
        className={styles.plot}
        width="100%"
        height={heightPx}
        role="img"
        aria-labelledby={`${id}title ${id}text`}
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}text`}>{description}</desc>
        {ticks.map((tick) => (
          <line key={tick} className={styles.grid} x1="0" x2="100%" y1={yPx(tick)} y2={yPx(tick)} />
        ))}
        <svg
          x="0"
          y={topPx}
          width="100%"
          height={plotPx}
          viewBox={`0 0 ${units} ${units}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path className={styles.picked} d={`M${toX(at)} 0V${units}`} />
          {drawn.toReversed().map((line) => (
            <path
              key={line.name}
              className={line.isPast ? styles.past : styles.present}
              d={pathOf(line, toX, toY)}
            />
          ))}
        </svg>
        {ticks.slice(1).map((tick) => (
          <text key={tick} className={styles.label} x="0" y={yPx(tick) - 5}>
            {yLabel(tick)}
          </text>
        ))}
        {places.flatMap(({ place, anchor }) =>
          xLabels(place).map((label, line) => (
            <text
              key={`${place}-${label}`}
              className={styles.label}
              x={`${share(place) * 100}%`}
              y={topPx + plotPx + linePx * (line + 1)}
              textAnchor={anchor}
            >
              {label}
            </text>
          )),
        )}
      </svg>
      <label className={styles.picker}>
        <span className={styles.pickerName}>{pickLabel}</span>
        <input
          type="range"
          min={from}
          max={until}
          value={at}
          aria-valuetext={[xName(at), ...read].join(', ')}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        />
      </label>
      <dl className={styles.values}>
        <div className={styles.place}>
          <dt className={styles.pickerName}>{pickLabel}</dt>
          <dd>{xName(at)}</dd>
        </div>
        {shownAt.map(({ name, isPast, value }) => (
          <div key={name}>
            <dt>
              <Swatch isPast={isPast} />
              {name}
            </dt>
            <dd className={classNames(styles.value, isPast && styles.quiet)}>
              {value === null ? '–' : yLabel(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
