/** Returns the percentile of sorted values for a share of 0 to 1; 0 for an empty list. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const position = Math.max(0, Math.ceil(sorted.length * share) - 1);
  return sorted[position] ?? 0;
}

export interface Spread {
  p50: number;
  p99: number;
  max: number;
}

export function spreadOf(values: Iterable<number>): Spread {
  const sorted = Float64Array.from(values).sort();
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: percentile(sorted, 1) };
}

export function median(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) && middle > 0 ? (upper + (sorted[middle - 1] ?? 0)) / 2 : upper;
}
