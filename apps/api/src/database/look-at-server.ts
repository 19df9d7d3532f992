import pg from 'pg';
import { addressesIn, withFirst } from './addresses.ts';
import type { ServerState } from './server-watch.ts';

/** Asks whether a transaction of this connection can write, as `lock`: `on` for no. */
export const writeLock = `select current_setting('transaction_read_only') as lock`;

const patienceMs = 2_000;

/** How a server stands, over a connection of its own. */
export async function lookAtServer(address: string): Promise<ServerState> {
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

/** The same setting, with the server first that takes writes, or else one that can be read. */
export async function writableFirst(url: string): Promise<string> {
  const addresses = addressesIn(url);
  if (addresses.length === 1) return url;
  const states = await Promise.all(addresses.map(lookAtServer));
  const best = states.includes('writable') ? 'writable' : 'read-only';
  return withFirst(url, Math.max(0, states.indexOf(best)));
}
