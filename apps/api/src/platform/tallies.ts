/** How often things were met. They wait in memory for a while, and may be lost with the process. */
export interface Tallies {
  add(kind: string, thing: string): void;
  /** Gives what was counted, and forgets it. */
  take(kind: string): Map<string, number>;
}

/** So many different things wait of a kind. */
export const mostThings = 1000;

/** The rarer half is let go: a flood of things that are met once does not drive out what is met often. */
const frequentHalf = (counts: ReadonlyMap<string, number>) =>
  new Map([...counts].toSorted(([, left], [, right]) => right - left).slice(0, mostThings / 2));

export function createTallies(): Tallies {
  const tallies = new Map<string, Map<string, number>>();
  return {
    add(kind, thing) {
      let counts = tallies.get(kind) ?? new Map<string, number>();
      if (counts.size >= mostThings && !counts.has(thing)) counts = frequentHalf(counts);
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
