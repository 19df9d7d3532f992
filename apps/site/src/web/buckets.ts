interface BucketOptions {
  /** Largest burst. */
  capacity: number;
  perSecond: number;
  /** Largest number of keys; beyond it the key that was seen first is removed. */
  maximumKeys: number;
  nowMs(): number;
}

interface Buckets {
  /** Takes a token from the bucket of a key. @returns 0, or the seconds until the next token */
  take(key: string): number;
}

/** Creates token buckets in the memory of this process, for work that only this process does. */
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
