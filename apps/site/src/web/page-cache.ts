import type { Page } from './page.ts';

/** What a render gives: a page that may be kept until an instant, or one that may not be kept at all. */
export interface Rendered {
  page: Page;
  /** What the page shows, by scope; `*` shows everything. */
  shows: readonly string[];
  /** Milliseconds since 1970; 0 for a page that must not be kept. */
  freshUntilMs: number;
}

interface Entry {
  page: Page | undefined;
  shows: readonly string[];
  /** Until then the page is right by itself, as long as nothing changes that it shows. */
  rightUntilMs: number;
  /** Until then it may be given without a look: shorter than it is right while changes are not heard of. */
  freshUntilMs: number;
  /** Something that it shows has changed. */
  isOutdated: boolean;
  render: () => Promise<Rendered>;
  /** The render under way: the person who comes meanwhile waits for it instead of starting another. */
  rendering: Promise<Page> | undefined;
  lastUsedMs: number;
}

export interface PageCache {
  /** A fresh page by the address as it was asked for, or undefined: costs one look into a map. */
  freshByAddress(address: string): Page | undefined;
  /**
   * The page under a key; rendered when it is not there, and once for all who ask meanwhile. `address` is remembered
   * as showing it for good.
   */
  get(key: string, address: string | undefined, render: () => Promise<Rendered>): Promise<Page>;
  /** Whether a page is there, or is being rendered, under a key: then nobody has to start another render. */
  has(key: string): boolean;
  /**
   * What was made from these scopes may be different now. Pages that show them and are in use are rendered anew at
   * once; old ones serve meanwhile.
   */
  changed(scopes: readonly string[]): void;
  /** Changes are not heard of any more: until the next one is, a page is fresh for one second. */
  deaf(): void;
  size(): number;
}

export interface PageCacheOptions {
  nowMs(): number;
  /** How many pages are kept. */
  maximumPages: number;
  /** How long an outdated page may still be given while its successor is made. */
  graceMs: number;
  /** Changes that follow each other faster than this count as one: a rush must not make us render all day. */
  settleMs: number;
  onRenderFailed(error: unknown): void;
}

// Addresses beyond this length are not remembered: nobody links to them.
const longestAddress = 512;
/**
 * A page that nobody asked for during this time is forgotten at a change, and rendered anew for the person who
 * asks.
 */
const inUseMs = 60_000;
const freshWhileDeafMs = 1000;
const everything = '*';

/** Whether a page that shows so much looks different after changes of these scopes. */
function meets(shows: readonly string[], changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  return changed.has(everything) || shows.some((scope) => scope === everything || changed.has(scope));
}

/** Rendered pages in memory, bounded, each rendered once at a time. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { nowMs, maximumPages, graceMs, settleMs, onRenderFailed } = options;
  const entries = new Map<string, Entry>();
  /** Addresses as typed (other case, unknown query keys) to the page they show. */
  const byAddress = new Map<string, Entry>();
  /** What has changed since each render under way began: it may have read that before or after. */
  const changedDuring = new Set<Set<string>>();
  /** Changes that wait for the next half second. */
  let gathered = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let isWarming = false;
  let changes = 0;
  let isDeaf = false;

  function remove(key: string, entry: Entry) {
    entries.delete(key);
    for (const [address, known] of byAddress) if (known === entry) byAddress.delete(address);
  }

  /** The page that was asked for longest ago goes. */
  function makeRoom() {
    if (entries.size < maximumPages) return;
    let oldest: [string, Entry] | undefined;
    for (const candidate of entries)
      if (oldest === undefined || candidate[1].lastUsedMs < oldest[1].lastUsedMs) oldest = candidate;
    if (oldest !== undefined) remove(...oldest);
  }

  function remember(address: string | undefined, entry: Entry) {
    if (address === undefined || address.length > longestAddress || byAddress.has(address)) return;
    if (byAddress.size >= maximumPages * 4) byAddress.clear();
    byAddress.set(address, entry);
  }

  const freshFor = (rightUntilMs: number) =>
    isDeaf ? Math.min(rightUntilMs, nowMs() + freshWhileDeafMs) : rightUntilMs;

  /** What is given where the new page may not be kept, as a failure or a page that is not found may not. */
  function instead(entry: Entry, page: Page): Page {
    if (page.status < 500) entry.page = undefined;
    // Who cannot hear has perhaps no database either: what was right a second ago is better than nothing.
    const isStillRight = isDeaf && !entry.isOutdated && nowMs() < entry.rightUntilMs;
    if (entry.page === undefined || !isStillRight) return page;
    entry.freshUntilMs = freshFor(entry.rightUntilMs);
    return entry.page;
  }

  async function render(entry: Entry): Promise<Page> {
    const changed = new Set<string>();
    changedDuring.add(changed);
    try {
      const { page, shows, freshUntilMs } = await entry.render();
      if (freshUntilMs === 0) return instead(entry, page);
      entry.page = page;
      entry.shows = shows;
      entry.isOutdated = meets(shows, changed);
      entry.rightUntilMs = freshUntilMs;
      entry.freshUntilMs = entry.isOutdated ? nowMs() : freshFor(freshUntilMs);
      return page;
    } finally {
      changedDuring.delete(changed);
    }
  }

  function renderOnce(key: string, entry: Entry): Promise<Page> {
    entry.rendering ??= render(entry).finally(() => {
      entry.rendering = undefined;
      // What may not be kept leaves nothing behind: made-up addresses must not push out what is in use.
      if (entry.page === undefined && entries.get(key) === entry) remove(key, entry);
    });
    return entry.rendering;
  }

  /** Renders outdated pages anew, the latest used first, one after another, until no change is left behind. */
  async function warm() {
    if (isWarming) return;
    isWarming = true;
    let seen: number;
    do {
      seen = changes;
      const outdated = [...entries].filter(([, entry]) => entry.isOutdated && entry.page !== undefined);
      for (const [key, entry] of outdated.sort(([, left], [, right]) => right.lastUsedMs - left.lastUsedMs)) {
        // What is being rendered already may have read the old content.
        await entry.rendering?.catch(onRenderFailed);
        if (entry.isOutdated) await renderOnce(key, entry).catch(onRenderFailed);
      }
    } while (seen !== changes);
    isWarming = false;
  }

  function outdate(scopes: ReadonlySet<string>) {
    changes += 1;
    const now = nowMs();
    for (const changed of changedDuring) for (const scope of scopes) changed.add(scope);
    for (const entry of entries.values()) {
      if (!meets(entry.shows, scopes)) continue;
      entry.isOutdated = true;
      entry.freshUntilMs = Math.min(entry.freshUntilMs, now);
      // Nobody would be spared a wait by the old page, and the person who comes next would be misled by it.
      if (entry.lastUsedMs <= now - inUseMs) entry.page = undefined;
    }
    settling = setTimeout(() => {
      settling = undefined;
      const next = gathered;
      gathered = new Set();
      if (next.size > 0) outdate(next);
    }, settleMs).unref();
    void warm();
  }

  return {
    freshByAddress(address) {
      const entry = byAddress.get(address);
      if (entry === undefined) return undefined;
      const now = nowMs();
      if (entry.freshUntilMs <= now) return undefined;
      entry.lastUsedMs = now;
      return entry.page;
    },
    async get(key, address, renderPage) {
      let entry = entries.get(key);
      if (entry === undefined) {
        makeRoom();
        entry = {
          page: undefined,
          shows: [],
          rightUntilMs: 0,
          freshUntilMs: 0,
          isOutdated: false,
          render: renderPage,
          rendering: undefined,
          lastUsedMs: 0,
        };
        entries.set(key, entry);
      }
      entry.lastUsedMs = nowMs();
      entry.render = renderPage;
      remember(address, entry);
      if (entry.page !== undefined && entry.freshUntilMs > nowMs()) return entry.page;
      const next = renderOnce(key, entry);
      if (entry.page === undefined || entry.freshUntilMs + graceMs <= nowMs()) return next;
      next.catch(onRenderFailed);
      return entry.page;
    },
    has(key) {
      const entry = entries.get(key);
      return entry !== undefined && (entry.page !== undefined || entry.rendering !== undefined);
    },
    changed(scopes) {
      if (scopes.includes(everything)) isDeaf = false;
      if (settling === undefined) outdate(new Set(scopes));
      else for (const scope of scopes) gathered.add(scope);
    },
    deaf() {
      isDeaf = true;
      for (const entry of entries.values()) entry.freshUntilMs = freshFor(entry.freshUntilMs);
    },
    size: () => entries.size,
  };
}
