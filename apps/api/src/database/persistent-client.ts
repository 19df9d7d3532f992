import type pg from 'pg';

const reconnectAfterMs = 500;

export interface PersistentClient {
  get(): Promise<pg.Client>;
  /** Replaces an outdated connection. Later calls use the new one; earlier calls still get their results. */
  renewIf(isOutdated: (client: pg.Client) => boolean): void;
  close(): Promise<void>;
}

/** Returns a client that is replaced when its connection breaks. Waiting calls fail; later ones use the new client. */
export function persistentClient(
  open: () => pg.Client,
  onError: (error: Error) => void,
  onConnected: (client: pg.Client) => Promise<void>,
  onLost: () => void = () => {},
): PersistentClient {
  let current: Promise<pg.Client> | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = (): Promise<pg.Client> => {
    const client = open();
    const lost = (error?: Error) => {
      if (current === connected) {
        current = undefined;
        onLost();
      }
      if (error && !isClosed) onError(error);
      if (!isClosed && timer === undefined)
        timer = setTimeout(() => {
          timer = undefined;
          if (!isClosed) get().catch(() => {});
        }, reconnectAfterMs).unref();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    const connected = client
      .connect()
      .then(() => onConnected(client))
      .then(() => client);
    connected.catch((error: Error) => {
      // A server that accepts a connection and then rejects it, as a standby does, must not accumulate connections.
      void client.end().catch(() => {});
      lost(error);
    });
    return connected;
  };
  const get = () => {
    current ??= connect();
    return current;
  };
  return {
    get,
    renewIf(isOutdated) {
      const old = current;
      old
        ?.then((client) => {
          if (current !== old || !isOutdated(client)) return undefined;
          current = connect();
          return client.end();
        })
        .catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
