export interface BucketOptions {
  /** How many may come at once. */
  capacity: number;
  perSecond: number;
  /** How many keys are remembered; the one that was seen first is forgotten then. */
  maximumKeys: number;
  nowMs(): number;
}

export interface Buckets {
  /** Takes one from the bucket of a key. @returns 0, or the seconds until there is one again */
  take(key: string): number;
}

/** A token bucket for each key, in the memory of this process: for what costs time here and nowhere else. */
export function createBuckets({ capacity, perSecond, maximumKeys, nowMs }: BucketOptions): Buckets {
  const buckets = new Map<string, { left: number; atMs: number }>();
  return {
    take(key) {
      const now = nowMs();
      const known = buckets.get(key) ?? { left: capacity, atMs: now };
      const left = Math.min(capacity, known.left + ((now - known.atMs) / 1000) * perSecond);
      const isEmpty = left < 1;
      if (!buckets.has(key) && buckets.size >= maximumKeys) {
        const [first] = buckets.keys();
        if (first !== undefined) buckets.delete(first);
      }
      buckets.set(key, { left: isEmpty ? left : left - 1, atMs: now });
      return isEmpty ? Math.ceil((1 - left) / perSecond) : 0;
    },
  };
}
