/** Facts that may wait in memory for a while, each once, and may be lost with the process. */
export interface Gatherings {
  add(kind: string, fact: string): void;
  /** Gives what was gathered, and forgets it. */
  take(kind: string): string[];
}

/** More are let go: a flood of visitors must not fill the memory. */
const mostFacts = 50_000;

export function createGatherings(): Gatherings {
  const gathered = new Map<string, Set<string>>();
  return {
    add(kind, fact) {
      const facts = gathered.get(kind) ?? new Set();
      if (facts.size < mostFacts) facts.add(fact);
      gathered.set(kind, facts);
    },
    take(kind) {
      const facts = [...(gathered.get(kind) ?? [])];
      gathered.delete(kind);
      return facts;
    },
  };
}
