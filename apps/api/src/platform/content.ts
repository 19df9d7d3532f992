import { sql } from 'kysely';
import type { Database, Db, Trx } from '../database/client.ts';

/**
 * The version of everything that public pages show. Whoever changes such content calls `touchContent` in
 * the same transaction; every process hears of it and drops what it had cached.
 */
export interface Content {
  version(): string;
  /** Calls back after every change, also one made by another process. */
  onChange(changed: () => void): void;
  /** Hears of a change at once, without waiting for the notice. */
  refresh(): Promise<void>;
  /** Answers what `read` gave for the present version; reads again after a change. */
  cached<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
}

const channel = 'content_changed';

export async function touchContent(trx: Trx | Db): Promise<void> {
  await sql`with grown as (update content_versions set version = version + 1 returning version)
            select pg_notify(${channel}, version::text) from grown`.execute(trx);
}

export async function watchContent(database: Database): Promise<Content> {
  const read = async () => {
    const row = await database.db.selectFrom('content_versions').select('version').executeTakeFirstOrThrow();
    return String(row.version);
  };
  let version = await read();
  const listeners: (() => void)[] = [];
  let values = new Map<string, Promise<unknown>>();
  const become = (next: string) => {
    if (next === version) return;
    version = next;
    values = new Map();
    for (const changed of listeners) changed();
  };
  // An empty payload means "connected again": something may have been missed meanwhile.
  database.listen(channel, (payload) => {
    if (payload === '') read().then(become, () => {});
    else become(payload);
  });
  return {
    version: () => version,
    onChange: (changed) => listeners.push(changed),
    refresh: async () => become(await read()),
    cached<Value>(key: string, readValue: () => Promise<Value>) {
      const known = values.get(key);
      if (known !== undefined) return known as Promise<Value>;
      const of = values;
      const value = readValue();
      of.set(key, value);
      const forget = () => of.delete(key);
      // What does not exist is asked for under any name: kept, it would fill the memory.
      value.then((known) => known === undefined && forget(), forget);
      return value;
    },
  };
}
