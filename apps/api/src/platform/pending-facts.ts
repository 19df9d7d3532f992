/** Facts that wait in memory for a while, each once. They may be lost with the process. */
export interface PendingFacts {
  add(kind: string, fact: string): void;
  /** Returns the collected facts and forgets them. */
  take(kind: string): string[];
}

/** Further facts are dropped, so that a flood of visitors cannot fill the memory. */
const maximumFacts = 50_000;

export function createPendingFacts(): PendingFacts {
  const gathered = new Map<string, Set<string>>();
  return {
    add(kind, fact) {
      const facts = gathered.get(kind) ?? new Set();
      if (facts.size < maximumFacts) facts.add(fact);
      gathered.set(kind, facts);
    },
    take(kind) {
      const facts = [...(gathered.get(kind) ?? [])];
      gathered.delete(kind);
      return facts;
    },
  };
}
