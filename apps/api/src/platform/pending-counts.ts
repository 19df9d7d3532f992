/** Counts of things. They wait in memory for a while and may be lost with the process. */
export interface PendingCounts {
  add(kind: string, thing: string): void;
  /** Returns the counts and resets them. */
  take(kind: string): Map<string, number>;
}

/** Maximum of different things per kind. */
export const maximumItems = 1000;

/** Drops the rarer half, so that a flood of things seen once does not displace frequent ones. */
const frequentHalf = (counts: ReadonlyMap<string, number>) =>
  new Map([...counts].toSorted(([, left], [, right]) => right - left).slice(0, maximumItems / 2));

export function createPendingCounts(): PendingCounts {
  const tallies = new Map<string, Map<string, number>>();
  return {
    add(kind, thing) {
      let counts = tallies.get(kind) ?? new Map<string, number>();
      if (counts.size >= maximumItems && !counts.has(thing)) counts = frequentHalf(counts);
      counts.set(thing, (counts.get(thing) ?? 0) + 1);
      tallies.set(kind, counts);
    },
    take(kind) {
      const counts = tallies.get(kind) ?? new Map<string, number>();
      tallies.delete(kind);
      return counts;
    },
  };
}
