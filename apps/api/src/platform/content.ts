import { sql } from 'kysely';
import type { Database, Trx } from '../database/client.ts';
import type { Clock } from './clock.ts';

/** Rights, and whatever everything depends on. */
export const everything = '*';
/** What staff set for the whole site. */
export const siteScope = 'site';

/** One thing that people know and change as one: `edition:<id>`, `board:notice`. Without blanks and commas. */
export type Scope = typeof everything | typeof siteScope | `${string}:${string}`;

export interface ContentWatcher {
  /** Something changed, in this process or in another. */
  changed(scopes: readonly string[]): void;
  /** From now on changes are not heard of, until one of everything is told. */
  deaf(): void;
}

/** What this process knows of the content of the database, by scope; `touchContent` makes it old. */
export interface Content {
  watch(watcher: ContentWatcher): void;
  /**
   * Answers what `load` gave, until its scope is touched: for at most 30 seconds, or one while changes cannot be
   * heard. What is undefined is not remembered: it is asked for under any name, and would fill the memory.
   */
  cached<Value>(scope: Scope, key: string, load: () => Promise<Value>): Promise<Value>;
  /** Drops what is remembered at once, for the person who must not wait for the notice of its own change. */
  forget(...scopes: Scope[]): void;
}

interface Remembered {
  value: Promise<unknown>;
  atMs: number;
}

const channel = 'content_changed';
// PostgreSQL takes 8,000.
const longestNoticeBytes = 7000;
const rememberedForMs = 30_000;
const rememberedWhileDeafForMs = 1000;
const maximumScopes = 10_000;

/**
 * Tells every process, on commit, that what was made from these scopes is old. Belongs into the transaction of the
 * change.
 */
export async function touchContent(trx: Trx, ...scopes: [Scope, ...Scope[]]): Promise<void> {
  const list = scopes.join(',');
  const notice = Buffer.byteLength(list) > longestNoticeBytes ? everything : list;
  // Programs from before scopes pass over a notice that equals the last one: the number makes each another.
  await sql`select pg_notify(${channel}, concat(pg_current_xact_id(), ' ', ${notice}::text))`.execute(trx);
}

/** The scopes of a notice. That of a program from before scopes is a number alone, and means everything. */
const scopesIn = (notice: string) => notice.split(' ')[1]?.split(',') ?? [everything];

/** Begins to hear of changes. */
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
  /** Room for what is remembered of a scope; the one that was first remembered goes when there is none. */
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
    heard: (notice) => changed(scopesIn(notice)),
    connected() {
      isDeaf = false;
      // Something may have been missed meanwhile.
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
  };
}
