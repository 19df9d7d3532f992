import { setTimeout as wait } from 'node:timers/promises';

export type ServerState = 'writable' | 'read-only' | 'away';

export interface ServerWatch {
  /** The server that takes writes, as far as is known; else one that can be read. */
  address(): string;
  state(): ServerState;
  /** Something was read-only or not there: looks at once, then every second until there is a server that takes writes. */
  suspect(): void;
  /** When the look under way, or else the last one, is over. */
  looked(): Promise<void>;
  close(): void;
}

export interface ServerWatchOptions {
  addresses: readonly string[];
  /** Looks over a new connection: old ones keep what was true when they were opened. */
  look(address: string): Promise<ServerState>;
  /** Writes are taken, again or elsewhere: what was opened before is to be opened anew. */
  onWritable(): void;
  everyMs?: number;
}

/** Finds the server that takes writes, and notices when it takes them again. */
export function watchServers({
  addresses,
  look,
  onWritable,
  everyMs = 1000,
}: ServerWatchOptions): ServerWatch {
  const [first = ''] = addresses;
  let current = first;
  let state: ServerState = 'writable';
  let looking = Promise.resolve();
  let isWatching = false;
  let isSuspect = false;
  const end = new AbortController();

  async function lookOnce(): Promise<void> {
    isSuspect = false;
    const found = await Promise.all(
      addresses.map(async (address) => ({ address, state: await look(address) })),
    );
    // The one in use stays in use when another takes writes too.
    found.sort((left, right) => Number(right.address === current) - Number(left.address === current));
    const best =
      found.find((one) => one.state === 'writable') ?? found.find((one) => one.state === 'read-only');
    current = best?.address ?? current;
    state = best?.state ?? 'away';
  }

  async function watch(): Promise<void> {
    for (;;) {
      looking = lookOnce();
      await looking;
      if (end.signal.aborted) return;
      if (state === 'writable') {
        onWritable();
        if (!isSuspect) return;
      }
      await wait(everyMs, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  }

  return {
    address: () => current,
    state: () => state,
    suspect() {
      isSuspect = true;
      if (isWatching || end.signal.aborted) return;
      isWatching = true;
      void watch().finally(() => {
        isWatching = false;
      });
    },
    looked: () => looking,
    close: () => end.abort(),
  };
}
