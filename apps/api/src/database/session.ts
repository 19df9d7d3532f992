import pg from 'pg';

// PostgreSQL sends both parameters when a client connects, and again when they change.
const writeLocks = new Set(['default_transaction_read_only', 'in_hot_standby']);
const readOnlyTransaction = '25006';

const readOnly = new WeakSet<object>();
const servers = new WeakMap<object, string>();

/** Checks whether a connection, as far as its server reported, accepts writes and belongs to the given server. */
export const acceptsWrites = (client: object, address: string): boolean =>
  !readOnly.has(client) && servers.get(client) === address;

/** Returns the error that PostgreSQL would raise for a write, for a write that is not even sent. */
export const readOnlyError = (): Error =>
  Object.assign(new Error('the database takes no writes at present'), { code: readOnlyTransaction });

/** Checks whether an error means that the database currently rejects writes. */
export const isReadOnlyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === readOnlyTransaction;

interface SessionOptions {
  /** Address of the current server. */
  address(): string;
  /** Called for every connection that turns out to be read-only. */
  onReadOnly(): void;
  /** Called for every connection that could not be opened. */
  onUnreachable(): void;
}

/** Returns a client class that connects to the current server and knows whether it accepts writes. */
export function sessionsTo({ address, onReadOnly, onUnreachable }: SessionOptions): typeof pg.Client {
  return class Session extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const server = address();
      super({ ...config, connectionString: server });
      servers.set(this, server);
      const locks = new Set<string>();
      const updateLock = (lock: string, isOn: boolean) => {
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
        if (writeLocks.has(parameterName)) updateLock(parameterName, parameterValue === 'on');
      });
      this.connection.on('errorMessage', ({ code }) => {
        if (code === readOnlyTransaction) updateLock(readOnlyTransaction, true);
      });
      this.connection.once('end', () => {
        if (!isConnected) onUnreachable();
      });
    }
  };
}
