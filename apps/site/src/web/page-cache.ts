import type { Page } from './page.ts';
import { BusyError } from './work-queue.ts';

/** The result of a render: a page that may be cached until an instant, or must not be cached. */
export interface Rendered {
  page: Page;
  /** Scopes of the page's content; `*` means all. */
  shows: readonly string[];
  /** Milliseconds since 1970; 0 for a page that must not be cached. */
  freshUntilMs: number;
}

interface Entry {
  page: Page | undefined;
  shows: readonly string[];
  /** Until then the page is correct, as long as none of its content changes. */
  rightUntilMs: number;
  /** Until then it is sent without a check. Shorter than `rightUntilMs` while changes are not received. */
  freshUntilMs: number;
  isOutdated: boolean;
  render: () => Promise<Rendered>;
  /** The running render: further requests wait for it instead of starting another. */
  rendering: Promise<Page> | undefined;
  lastUsedMs: number;
}

export interface PageCache {
  /** Returns a fresh page by the requested address, or undefined: costs one lookup in a map. */
  freshByAddress(address: string): Page | undefined;
  /**
   * Returns the page of a key; renders a missing one, once for all concurrent requests. `address` is stored
   * as an address of this page.
   */
  get(key: string, address: string | undefined, render: () => Promise<Rendered>): Promise<Page>;
  /** Checks whether the page of a key is cached or being rendered: then no other render is needed. */
  has(key: string): boolean;
  /**
   * Reports changes of these scopes. Pages of these scopes that are in use are rendered again at
   * once; the old ones are sent meanwhile.
   */
  changed(scopes: readonly string[]): void;
  /** Reports that changes are no longer received: until the next change a page is fresh for 1 s. */
  deaf(): void;
  /** Drops all pages and addresses. */
  clear(): void;
  size(): number;
}

interface PageCacheOptions {
  nowMs(): number;
  maximumPages: number;
  /** Time for which an outdated page may still be sent while it is rendered again. */
  graceMs: number;
  /** Changes within this time count as one: a burst must not cause renders without end. */
  settleMs: number;
  onRenderFailed(error: unknown): void;
}

// Longer addresses are not stored: nobody links to them.
const longestAddress = 512;
/**
 * A change removes a page without requests during this time; the next request renders it
 * again.
 */
const inUseMs = 60_000;
const freshWhileDeafMs = 1000;
const everything = '*';

/** Checks whether changes of these scopes affect a page. */
function meets(shows: readonly string[], changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  return changed.has(everything) || shows.some((scope) => scope === everything || changed.has(scope));
}

/** Creates a bounded cache of rendered pages, each rendered once at a time. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { nowMs, maximumPages, graceMs, settleMs, onRenderFailed } = options;
  const entries = new Map<string, Entry>();
  /** Maps requested addresses (other case, unknown query keys) to their page. */
  const byAddress = new Map<string, Entry>();
  /** The changes since the start of each running render, which may have read old or new content. */
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

  /** Removes the page whose last request is oldest. */
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

  /** Returns the page to send if the new one may not be cached, such as a failure or a missing page. */
  function instead(entry: Entry, page: Page): Page {
    if (page.status < 500) entry.page = undefined;
    // Without change events the database may be down, too: content that was correct a second ago is better than none.
    const isStillRight = isDeaf && !entry.isOutdated && nowMs() < entry.rightUntilMs;
    if (entry.page === undefined || !isStillRight) return page;
    entry.freshUntilMs = freshFor(entry.rightUntilMs);
    return entry.page;
  }

  /** Returns the old page of an entry that nothing but time has outdated, where too many pages wait to be rendered. */
  function whileBusy({ page, isOutdated }: Entry, error: unknown): Page {
    if (page === undefined || isOutdated || !(error instanceof BusyError)) throw error;
    return page;
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
      // A page that may not be cached leaves no entry: invented addresses must not displace pages in use.
      if (entry.page === undefined && entries.get(key) === entry) remove(key, entry);
    });
    return entry.rendering;
  }

  /** Renders outdated pages again, the latest used first, one after another, until no change is left. */
  async function warm() {
    if (isWarming) return;
    isWarming = true;
    let seen: number;
    do {
      seen = changes;
      const outdated = [...entries].filter(([, entry]) => entry.isOutdated && entry.page !== undefined);
      for (const [key, entry] of outdated.sort(([, left], [, right]) => right.lastUsedMs - left.lastUsedMs)) {
        // A running render may have read the old content.
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
      // Without recent requests the old page saves nobody a wait, and it would mislead the next reader.
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
      if (entry.page === undefined) return next;
      if (entry.freshUntilMs + graceMs <= nowMs()) return next.catch((error) => whileBusy(entry, error));
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
    clear() {
      entries.clear();
      byAddress.clear();
    },
    size: () => entries.size,
  };
}
