import pg from 'pg';
import { addressesIn, withFirst } from './addresses.ts';
import type { ServerState } from './server-watch.ts';

/** Query for whether transactions are read-only: `lock` is `on` or `off`. */
export const writeLock = `select current_setting('transaction_read_only') as lock`;

const patienceMs = 2_000;

/** Returns the state of a server, over a new connection. */
export async function readServerState(address: string): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'airway-congress-looking',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ lock: string }>(writeLock);
    return rows[0]?.lock === 'on' ? 'read-only' : 'writable';
  } catch {
    return 'away';
  } finally {
    void client.end().catch(() => {});
  }
}

/** Returns the setting with the writable server first, or else a readable one. */
export async function writableFirst(url: string): Promise<string> {
  const addresses = addressesIn(url);
  if (addresses.length === 1) return url;
  const states = await Promise.all(addresses.map(readServerState));
  const best = states.includes('writable') ? 'writable' : 'read-only';
  return withFirst(url, Math.max(0, states.indexOf(best)));
}
