/** One stream that is read. */
export interface StreamAddress {
  path: string;
  token: string;
}

export type ReaderOrder =
  | { order: 'open'; url: string; streams: readonly StreamAddress[] }
  /** All connections are cut; each comes back after a random part of this time, from where it was. */
  | { order: 'cut'; withinMs: number }
  | { order: 'begin' }
  | { order: 'tell'; sent: number };

export interface ReaderReport {
  open: number;
  /** From the cut until the last one was greeted again. */
  backMs: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Messages that did not come, and that came more than once, over all readers. */
  missing: number;
  twice: number;
  /** Share of the time that this process was busy. */
  busyShare: number;
}
