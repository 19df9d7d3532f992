import { sql } from 'kysely';
import { afterCommit } from '../database/after-commit.ts';
import type { Database, Trx } from '../database/client.ts';
import type { Clock } from './clock.ts';

/** The scope of rights, and of everything that depends on all content. */
export const everything = '*';
/** The scope of settings for the whole site. */
export const siteScope = 'site';

/** A unit of content that changes as one: `edition:<id>`, `board:notice`. Contains no blanks or commas. */
export type Scope = typeof everything | typeof siteScope | `${string}:${string}`;

interface ContentWatcher {
  /** Called when content changed, in this process or another. */
  changed(scopes: readonly string[]): void;
  /** Called when this process can no longer receive changes, until `changed` is called for everything. */
  deaf(): void;
}

/** This process's cache of database content, grouped by scope. `touchContent` invalidates it. */
export interface Content {
  watch(watcher: ContentWatcher): void;
  /**
   * Returns the cached result of `load` until its scope is touched: for at most 30 seconds, or one second while
   * changes cannot be received. Undefined is not cached, because callers may ask for any key and would fill the
   * memory.
   */
  cached<Value>(scope: Scope, key: string, load: () => Promise<Value>): Promise<Value>;
  /** Drops cached values at once, before the notice of the change arrives. */
  forget(...scopes: Scope[]): void;
  /** Drops everything that this process has cached, pages included. */
  refresh(): void;
}

interface Remembered {
  value: Promise<unknown>;
  atMs: number;
}

const channel = 'content_changed';
// PostgreSQL allows 8,000 bytes.
const longestNoticeBytes = 7000;
const rememberedForMs = 30_000;
const rememberedWhileDeafForMs = 1000;
const maximumScopes = 10_000;

/**
 * Notifies every process, on commit, of changed content. Call it in the transaction of the change. After the commit,
 * this process has already dropped the content, so that the caller sees the change at once.
 */
export async function touchContent(
  { services: { content } }: { services: { content: Content } },
  trx: Trx,
  ...scopes: [Scope, ...Scope[]]
): Promise<void> {
  await afterCommit(trx, () => content.forget(...scopes));
  const list = scopes.join(',');
  const notice = Buffer.byteLength(list) > longestNoticeBytes ? everything : list;
  // Releases without scopes ignore a notice that equals the previous one. The transaction id makes each notice
  // unique.
  await sql`select pg_notify(${channel}, concat(pg_current_xact_id(), ' ', ${notice}::text))`.execute(trx);
}

/** Parses the scopes of a notice. Releases without scopes send only a number, which stands for everything. */
const scopesIn = (notice: string) => notice.split(' ')[1]?.split(',') ?? [everything];

/** Starts to listen for changes. */
export async function watchContent(database: Database, clock: Clock): Promise<Content> {
  const watchers: ContentWatcher[] = [];
  const memory = new Map<string, Map<string, Remembered>>();
  let isDeaf = true;

  function forget(...scopes: readonly string[]) {
    if (scopes.includes(everything)) memory.clear();
    else for (const scope of scopes) memory.delete(scope);
  }
  function changed(scopes: readonly string[]) {
    forget(...scopes);
    for (const watcher of watchers) watcher.changed(scopes);
  }
  /** Makes room for a cached value of a scope. Drops the oldest scope when the cache is full. */
  function roomOf(scope: string) {
    const known = memory.get(scope);
    if (known !== undefined) return known;
    const [first] = memory.size < maximumScopes ? [] : memory.keys();
    if (first !== undefined) memory.delete(first);
    const room = new Map<string, Remembered>();
    memory.set(scope, room);
    return room;
  }

  await database.listen(channel, {
    received: (notice) => changed(scopesIn(notice)),
    connected() {
      isDeaf = false;
      // Changes may have been missed in the meantime.
      changed([everything]);
    },
    lost() {
      isDeaf = true;
      for (const watcher of watchers) watcher.deaf();
    },
  });

  return {
    watch(watcher) {
      watchers.push(watcher);
      if (isDeaf) watcher.deaf();
    },
    cached<Value>(scope: Scope, key: string, load: () => Promise<Value>) {
      const nowMs = clock().getTime();
      const known = memory.get(scope)?.get(key);
      const forMs = isDeaf ? rememberedWhileDeafForMs : rememberedForMs;
      if (known !== undefined && Math.abs(nowMs - known.atMs) <= forMs) return known.value as Promise<Value>;
      const value = load();
      const room = roomOf(scope);
      const remembered = { value, atMs: nowMs };
      room.set(key, remembered);
      const drop = () => {
        if (room.get(key) === remembered) room.delete(key);
        if (room.size === 0 && memory.get(scope) === room) memory.delete(scope);
      };
      value.then((known) => known === undefined && drop(), drop);
      return value;
    },
    forget,
    refresh: () => changed([everything]),
  };
}
