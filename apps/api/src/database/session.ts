import pg from 'pg';

// PostgreSQL tells a client of both at once, and again when they change.
const writeLocks = new Set(['default_transaction_read_only', 'in_hot_standby']);
const readOnlyTransaction = '25006';

const readOnly = new WeakSet<object>();
const servers = new WeakMap<object, string>();

/** Whether a connection, as far as its server has told, takes writes of the server that is meant. */
export const takesWritesOf = (client: object, address: string): boolean =>
  !readOnly.has(client) && servers.get(client) === address;

/** What PostgreSQL says to a write then, for a write that is not even begun. */
export const readOnlyError = (): Error =>
  Object.assign(new Error('the database takes no writes at present'), { code: readOnlyTransaction });

/** Whether something failed because the database takes no writes at present. */
export const isReadOnlyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === readOnlyTransaction;

export interface SessionOptions {
  /** The server that is spoken to at present. */
  address(): string;
  /** Hears of every connection that turns out to be read-only. */
  onReadOnly(): void;
  /** Hears of every connection that could not be opened. */
  onUnreachable(): void;
}

/** Clients that speak to the server of the moment they are made, and know whether they may write. */
export function sessionsTo({ address, onReadOnly, onUnreachable }: SessionOptions): typeof pg.Client {
  return class Session extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const server = address();
      super({ ...config, connectionString: server });
      servers.set(this, server);
      const locks = new Set<string>();
      const hear = (lock: string, isOn: boolean) => {
        if (isOn) locks.add(lock);
        else locks.delete(lock);
        if (locks.size === 0) readOnly.delete(this);
        else readOnly.add(this);
        if (isOn) onReadOnly();
      };
      let isConnected = false;
      this.once('connect', () => {
        isConnected = true;
      });
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (writeLocks.has(parameterName)) hear(parameterName, parameterValue === 'on');
      });
      this.connection.on('errorMessage', ({ code }) => {
        if (code === readOnlyTransaction) hear(readOnlyTransaction, true);
      });
      this.connection.once('end', () => {
        if (!isConnected) onUnreachable();
      });
    }
  };
}
