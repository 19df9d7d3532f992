export interface StreamAddress {
  path: string;
  token: string;
}

export type ReaderOrder =
  | { order: 'open'; url: string; streams: readonly StreamAddress[] }
  /** All connections are cut. Each reconnects after a random part of this time and resumes. */
  | { order: 'cut'; withinMs: number }
  | { order: 'begin' }
  | { order: 'tell'; sent: number };

export interface ReaderReport {
  open: number;
  /** Time from the cut until the last stream was greeted again. */
  backMs: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Missing and duplicate messages, over all readers. */
  missing: number;
  twice: number;
  /** Share of time that this process was busy. */
  busyShare: number;
}
