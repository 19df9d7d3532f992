import { setTimeout as wait } from 'node:timers/promises';

export type ServerState = 'writable' | 'read-only' | 'away';

interface ServerWatch {
  /** Address of the server that accepts writes, as far as known; else of a readable one. */
  address(): string;
  state(): ServerState;
  /** Reports a read-only or unreachable server. Checks at once, then every second until a server accepts writes. */
  suspect(): void;
  /** Resolves when the current check, or else the last one, is over. */
  looked(): Promise<void>;
  close(): void;
}

interface ServerWatchOptions {
  addresses: readonly string[];
  /** Checks a server over a new connection: old ones keep the state of when they were opened. */
  look(address: string): Promise<ServerState>;
  /** Called when writes are accepted again, possibly by another server. Earlier connections must be reopened. */
  onWritable(): void;
  everyMs?: number;
}

/** Finds the server that accepts writes, and notices when writes are accepted again. */
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
    // The current server stays in use even if another one accepts writes too.
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
