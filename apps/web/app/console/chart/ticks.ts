const steps = [1, 2, 5, 10];

/**
 * Returns the ticks of an axis from 0 to at least a maximum: at most six, equally far apart, on whole numbers. An empty
 * axis ends at 1.
 */
export function ticksUpTo(maximum: number): number[] {
  const wanted = Math.max(1, maximum) / 4;
  const scale = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(1, (steps.find((one) => one * scale >= wanted) ?? 10) * scale);
  const count = Math.max(1, Math.ceil(Math.max(1, maximum) / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

export interface Point {
  x: number;
  y: number;
}

/** Returns the value of a line at a place: that of the last point before it, 0 before the first. */
export function valueAt(points: readonly Point[], x: number): number {
  return points.findLast((point) => point.x <= x)?.y ?? 0;
}
