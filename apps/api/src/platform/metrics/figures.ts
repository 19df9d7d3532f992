import { setTimeout as wait } from 'node:timers/promises';
import { stopwatch } from '../clock.ts';
import type { Context } from '../context.ts';
import { oncePerMinute } from '../once-per-minute.ts';
import type { Family } from './metrics.ts';

/** A figure that is not counted but looked up on each scrape. */
export interface Figure {
  /** Label in the metrics when it could not be read. */
  name: string;
  read(ctx: Context): Promise<readonly Family[]>;
}

interface FigureReader {
  /** Returns all figures that could be read in time. Failed ones are omitted and counted as missing. */
  read(): Promise<Family[]>;
}

export interface Figures {
  /** Read on every scrape. */
  own: readonly Figure[];
  /** Read from the database, by one statement each, and cached. */
  kept: readonly Figure[];
}

/** Shorter than the scrape timeout of Prometheus (ten seconds). */
const timeoutMs = 3_000;

type Known = Map<Figure, readonly Family[]>;

/** Waits for the work, up to the timeout. */
async function withTimeout(work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const patience = wait(timeoutMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([work, patience]);
  over.abort();
}

/** Reads database figures one after the other, so that scraping uses one pool connection whatever its rate. */
export function readFigures({ own, kept }: Figures, contextOf: () => Context): FigureReader {
  const elapsedMs = stopwatch();
  const failed = oncePerMinute((err, repeated) =>
    contextOf().log.warn({ err, repeated }, 'a figure could not be read'),
  );
  let remembered: Known = new Map();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  async function readInto(known: Known, figure: Figure): Promise<void> {
    try {
      known.set(figure, await figure.read(contextOf()));
    } catch (error) {
      failed(error);
    }
  }

  async function readCached(): Promise<void> {
    const startedMs = elapsedMs();
    remembered = new Map();
    for (const figure of kept) {
      // If the database did not answer one figure, it would not answer the next.
      if (elapsedMs() - startedMs < timeoutMs) await readInto(remembered, figure);
    }
    readAtMs = elapsedMs();
    underWay = undefined;
  }

  return {
    async read() {
      const known: Known = new Map();
      if (elapsedMs() - readAtMs > contextOf().services.config.figuresCacheMs) underWay ??= readCached();
      const reading = [...own.map((figure) => readInto(known, figure)), underWay];
      await withTimeout(Promise.all(reading).then(() => undefined));
      const all = new Map([...known, ...remembered]);
      return [
        ...[...own, ...kept].flatMap((figure) => all.get(figure) ?? []),
        {
          name: 'airway_scrape_errors',
          help: 'Whether figures could not be read now; they are missing then.',
          type: 'gauge',
          samples: [...own, ...kept].map((figure) => ({
            labels: { figure: figure.name },
            value: all.has(figure) ? 0 : 1,
          })),
        },
      ];
    },
  };
}
