import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparingPool } from './hot-statements.ts';
import { breakSilence, onLoss } from './losses.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** Reads of hot public data: named prepared statements over clients that pipeline (docs/decisions/0003). */
export interface Reads {
  rows<Row extends object>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Listener {
  heard(payload: string): void;
  /** The channel is listened to, for the first time or again: something may have been missed before. */
  connected(): void;
  lost(): void;
}

export interface Database {
  db: Db;
  /** For what a gateway has already done: its commit must not queue behind visitors for a connection. */
  reservedDb: Db;
  reads: Reads;
  /** For libraries that bring their own SQL (rate limits). Commits of this pool do not wait for the disk. */
  relaxedPool: pg.Pool;
  /**
   * Calls back on every notification of a channel; all channels share one connection, which reconnects by itself.
   * Resolves when it listens, or has failed to for the first time.
   */
  listen(channel: string, listener: Listener): Promise<void>;
  /** How the connections of each pool are taken up now. */
  usage(): PoolUsage[];
  close(): Promise<void>;
}

export interface PoolUsage {
  pool: 'transactions' | 'commits' | 'limits';
  inUse: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
}

export interface DatabaseOptions {
  url: string;
  poolSize?: number;
  /** Hears of every connection that is lost. */
  onConnectionError: (error: Error) => void;
  /** How long an answer may be due without a word. */
  silenceMs?: number;
  /** How often the connection that only listens asks whether the other side is there: it would not be told. */
  beatMs?: number;
}

const dateType = 1082;
const bigintType = 20;

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === dateType) return (text: string) => text;
  // Amounts, counts and versions stay far below 2^53.
  if (oid === bigintType) return Number;
  return pg.types.getTypeParser(oid, format);
}
const types = { getTypeParser: parserOf as typeof pg.types.getTypeParser };

// The server itself gives every statement up after ten seconds.
const longestSilenceMs = 12_000;

const settings = (url: string) => ({
  connectionString: url,
  types,
  application_name: 'airway-congress',
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
});

const reconnectAfterMs = 500;

/** A client that is replaced when its connection breaks; waiting calls fail, later ones find the new one. */
function lastingClient(
  open: () => pg.Client,
  onError: (error: Error) => void,
  onConnected: (client: pg.Client) => Promise<void>,
  onLost: () => void = () => {},
) {
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
    connected.catch(lost);
    return connected;
  };
  const get = () => {
    current ??= connect();
    return current;
  };
  return {
    get,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** The one connection over which a process hears notifications. */
function openListening({ url, onConnectionError, beatMs = 10_000 }: DatabaseOptions, silenceMs: number) {
  const listeners = new Map<string, Listener>();
  const ask = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  const { get, close } = lastingClient(
    () => new pg.Client({ ...settings(url), application_name: 'airway-congress-listening' }),
    onConnectionError,
    async (client) => {
      breakSilence(client, silenceMs);
      client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.heard(payload));
      for (const [channel, listener] of listeners) {
        await ask(client, channel);
        listener.connected();
      }
      let isAsking = false;
      const beat = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        await client.query('select 1').catch(() => {});
        isAsking = false;
      }, beatMs).unref();
      client.once('end', () => clearInterval(beat));
    },
    () => {
      for (const listener of listeners.values()) listener.lost();
    },
  );
  return {
    close,
    async listen(channel: string, listener: Listener): Promise<void> {
      listeners.set(channel, listener);
      try {
        await ask(await get(), channel);
        listener.connected();
      } catch (error) {
        onConnectionError(error as Error);
      }
    },
  };
}

const usageOf = (name: PoolUsage['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage => ({
  pool: name,
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Opens the pools of one process: transactions, pipelined reads, relaxed writes. Nothing connects yet. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({ ...settings(options.url), max: options.poolSize ?? 8, pipeline: true });
  const relaxedPool = new pg.Pool({
    ...settings(options.url),
    max: 2,
    options: '-c synchronous_commit=off',
  });
  const reservedPool = new pg.Pool({ ...settings(options.url), max: 2, pipeline: true });
  const { silenceMs = longestSilenceMs } = options;
  for (const one of [pool, relaxedPool, reservedPool]) {
    onLoss(one, options.onConnectionError);
    one.on('connect', (client) => breakSilence(client, silenceMs));
  }
  const readers = [0, 1].map(() =>
    lastingClient(
      () => new pg.Client({ ...settings(options.url), pipeline: true }),
      options.onConnectionError,
      async (client) => breakSilence(client, silenceMs),
    ),
  );
  const listening = openListening(options, silenceMs);
  let turn = 0;
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
    reservedDb: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(reservedPool) }) }),
    relaxedPool,
    reads: {
      async rows<Row extends object>(name: string, text: string, values: readonly unknown[] = []) {
        turn = (turn + 1) % readers.length;
        const client = await (readers[turn] as (typeof readers)[0]).get();
        const result = await client.query<Row>({ name, text, values: [...values] });
        return result.rows;
      },
    },
    listen: listening.listen,
    usage: () => [
      usageOf('transactions', pool),
      usageOf('commits', reservedPool),
      usageOf('limits', relaxedPool),
    ],
    async close() {
      await Promise.all([
        pool.end(),
        reservedPool.end(),
        relaxedPool.end(),
        ...[...readers, listening].map((one) => one.close()),
      ]);
    },
  };
}
