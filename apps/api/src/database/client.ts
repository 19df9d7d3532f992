import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { addressesIn } from './addresses.ts';
import { committingDialect } from './after-commit.ts';
import { fairShares } from './fair-shares.ts';
import { preparingPool } from './hot-statements.ts';
import { type Listener, openListening } from './listening.ts';
import { breakSilence, onLoss } from './losses.ts';
import { persistentClient } from './persistent-client.ts';
import { readServerState, writeLock } from './read-server-state.ts';
import { lending, renewIdle } from './renewed-pools.ts';
import { keepConnectionsOpen } from './reserve.ts';
import { watchServers } from './server-watch.ts';
import { acceptsWrites, readOnlyError, sessionsTo } from './session.ts';
import type { Tables } from './tables.ts';
import { writeTogether } from './write-together.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type { Listener };

/** Reads of frequently used public data: prepared statements over connections that pipeline (docs/decisions/0003). */
export interface Reads {
  rows<Row extends object>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database {
  db: Db;
  /** For results of gateway calls: their commit must not wait for a connection behind visitors. */
  reservedDb: Db;
  /**
   * Ensures an open connection for `reservedDb` before an action that needs a commit afterwards.
   * @throws the error of the connection; or an error with SQLSTATE if the database rejects writes
   */
  requireReserve(): Promise<void>;
  reads: Reads;
  /** For libraries with their own SQL (rate limits). Commits in this pool do not wait for the disk. */
  relaxedPool: pg.Pool;
  /**
   * Calls the listener for each notification of a channel. All channels share one connection, which reconnects by
   * itself. Resolves when it listens, or when the first attempt failed.
   */
  listen(channel: string, listener: Listener): Promise<void>;
  /** Checks whether the database accepts writes. It is readable. @throws if `db` cannot get a connection */
  takesWrites(): Promise<boolean>;
  /**
   * Holds a number while this process lives and is connected. The server releases it when either ends. Taken again on
   * every new connection.
   * @returns false if another process holds it
   */
  hold(number: number): Promise<boolean>;
  /** Returns the current use of each pool's connections. */
  usage(): PoolUsage[];
  close(): Promise<void>;
}

interface PoolUsage {
  pool: 'transactions' | 'commits' | 'limits';
  inUse: number;
  idle: number;
  /** Number of requests waiting for a connection. */
  waiting: number;
}

interface DatabaseOptions {
  /** Address of one server, or of several with the same database (docs/operations.md). */
  url: string;
  poolSize?: number;
  /** True to keep the connections of `reservedDb` open from the start. Otherwise they open when needed. */
  keepsReserve?: boolean;
  /** Called for every lost connection. */
  onConnectionError: (error: Error) => void;
  /** Longest wait for a response without any data, in milliseconds. */
  silenceMs?: number;
  /** Interval of pings on the connection that only listens. It would not notice a lost server otherwise. */
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

// The server cancels every statement after ten seconds.
const longestSilenceMs = 12_000;
const patienceMs = 5_000;
const reserved = 2;

const settings = {
  types,
  application_name: 'airway-congress',
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: patienceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

// A client that lost its power sends nothing. With keepalives, the server notices and releases its locks within half
// a minute.
const noticedWhenGone = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

const usageOf = (
  name: PoolUsage['pool'],
  { totalCount, idleCount, waitingCount }: pg.Pool,
  waitingForTurn = 0,
): PoolUsage => ({
  pool: name,
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount + waitingForTurn,
});

/** Opens the pools of one process: transactions, pipelined reads, relaxed writes. Opens no connection yet. */
export function openDatabase(options: DatabaseOptions): Database {
  const { silenceMs = longestSilenceMs, beatMs = 10_000, poolSize = 8 } = options;
  const addresses = addressesIn(options.url);
  const watch = watchServers({ addresses, look: readServerState, onWritable: () => void renewOutdated() });
  const Session = sessionsTo({
    address: watch.address,
    onReadOnly: watch.suspect,
    // With one address, there is no other server to look for.
    onUnreachable: addresses.length > 1 ? watch.suspect : () => {},
  });
  const isOutdated = (client: object) =>
    watch.state() === 'writable' && !acceptsWrites(client, watch.address());

  const openPool = (more: pg.PoolConfig) => {
    const pool = new pg.Pool({ ...settings, Client: Session, ...more });
    onLoss(pool, options.onConnectionError);
    pool.on('connect', (client) => breakSilence(client, silenceMs));
    return pool;
  };
  const pool = openPool({ max: poolSize, pipeline: true });
  const relaxedPool = openPool({ max: 2, options: '-c synchronous_commit=off' });
  const reservedPool = openPool({
    max: reserved,
    pipeline: true,
    idleTimeoutMillis: 0,
    application_name: 'airway-congress-reserve',
  });
  const pools = [pool, relaxedPool, reservedPool];

  const openLasting = (more: pg.ClientConfig) => {
    const client = new Session({ ...settings, ...more });
    client.once('connect', () => breakSilence(client, silenceMs));
    return client;
  };
  const readers = [0, 1].map(() =>
    persistentClient(
      () => openLasting({ pipeline: true }),
      options.onConnectionError,
      async () => {},
    ),
  );
  const listening = openListening({
    open: () => openLasting({ application_name: 'airway-congress-listening', options: noticedWhenGone }),
    onConnectionError: options.onConnectionError,
    beatMs,
  });

  async function renewOutdated(): Promise<void> {
    for (const one of [...readers, listening]) one.renewIf(isOutdated);
    await Promise.all(pools.map((one) => renewIdle(one, isOutdated)));
  }

  const shares = fairShares(poolSize, patienceMs);
  const openKysely = (one: pg.Pool, takeTurn: () => Promise<() => void>) =>
    new Kysely<Tables>({
      dialect: committingDialect({ pool: preparingPool(lending(one, takeTurn, isOutdated)) }),
    });

  const stopStanding = options.keepsReserve === true ? keepConnectionsOpen(reservedPool, reserved) : () => {};
  const db = openKysely(pool, shares.take);
  let turn = 0;
  return {
    db,
    reservedDb: openKysely(reservedPool, async () => () => {}),
    async requireReserve() {
      const { rows } = await reservedPool.query<{ lock: string }>(writeLock);
      if (rows[0]?.lock !== 'on') return;
      watch.suspect();
      throw readOnlyError();
    },
    relaxedPool,
    reads: {
      async rows<Row extends object>(name: string, text: string, values: readonly unknown[] = []) {
        turn = (turn + 1) % readers.length;
        const client = await (readers[turn] as (typeof readers)[0]).get();
        // Requests that arrive in one turn of the event loop are read by one write.
        writeTogether(client, setImmediate);
        const result = await client.query<Row>({ name, text, values: [...values] });
        return result.rows;
      },
    },
    listen: listening.listen,
    async takesWrites() {
      const { rows } = await sql.raw<{ lock: string }>(writeLock).execute(db);
      if (rows[0]?.lock !== 'on') return watch.state() !== 'read-only';
      watch.suspect();
      await watch.looked();
      return watch.state() === 'writable';
    },
    hold: listening.hold,
    usage: () => [
      usageOf('transactions', pool, shares.waiting()),
      usageOf('commits', reservedPool),
      usageOf('limits', relaxedPool),
    ],
    async close() {
      stopStanding();
      watch.close();
      await Promise.all([
        ...pools.map((one) => one.end()),
        ...[...readers, listening].map((one) => one.close()),
      ]);
    },
  };
}
