import { setTimeout as delay } from 'node:timers/promises';

export type Started = {
  url: string;
  pid: number;
  /** True when it had outlived the process that started it. */
  reused: boolean;
  ended: () => Promise<void>;
};

export type StartOptions = {
  /** The required port: it is part of an address that is in use. */
  port?: number;
  /** Aborted when the database is no longer needed. */
  signal?: AbortSignal;
};

const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Restarts a postmaster whenever it ends by itself, under an unchanged address and with growing pauses after
 * failures. PostgreSQL itself recovers from a crash.
 */
export function keepRunning(
  first: Started,
  startAgain: (options: StartOptions) => Promise<Started>,
  report: (sentence: string) => void,
) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const options = { port: Number(new URL(first.url).port), signal };
  let current = first;

  async function revive(): Promise<void> {
    let reported = '';
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const started = await startAgain(options);
        current = started;
        if (started.url === first.url) return;
        // A command found our port in use for a moment. Its own postmaster ends with it.
        await Promise.race([started.ended(), left]);
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error);
        if (sentence !== reported && !signal.aborted) report(sentence);
        reported = sentence;
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await Promise.race([current.ended(), left]);
      if (signal.aborted) return;
      report('The database ended by itself: it is being started again.');
      await revive();
      if (signal.aborted) return;
      report('The database is back.');
    }
  }

  const watching = watch();
  return {
    pid: () => current.pid,
    /** Stops the restarts; a running postmaster continues. */
    async leave() {
      leaving.abort();
      await watching;
    },
  };
}
