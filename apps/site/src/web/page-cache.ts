import type { Page } from './page.ts';

/** What a render gives: a page that may be kept until an instant, or one that may not be kept at all. */
export interface Rendered {
  page: Page;
  /** Milliseconds since 1970; 0 for a page that must not be kept. */
  freshUntilMs: number;
}

interface Entry {
  page: Page | undefined;
  freshUntilMs: number;
  render: () => Promise<Rendered>;
  /** The render under way: whoever comes meanwhile waits for it instead of starting another. */
  rendering: Promise<Page> | undefined;
  lastUsedMs: number;
}

export interface PageCache {
  /** A fresh page by the address as it was asked for, or undefined: costs one look into a map. */
  freshByAddress(address: string): Page | undefined;
  /** The page under a key; rendered when it is not there, and once for all who ask meanwhile. */
  get(key: string, address: string, render: () => Promise<Rendered>): Promise<Page>;
  /** Whether a page is there, or is being rendered, under a key: then nobody has to start another render. */
  has(key: string): boolean;
  /** Everything may be different now. Pages in use are rendered anew at once; old ones serve meanwhile. */
  contentChanged(): void;
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
/** A page that nobody asked for during this time is forgotten at a change, and rendered anew for whoever asks. */
const inUseMs = 60_000;

/** Rendered pages in memory, bounded, each rendered once at a time. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { nowMs, maximumPages, graceMs, settleMs, onRenderFailed } = options;
  const entries = new Map<string, Entry>();
  /** Addresses as typed (other case, unknown query keys) to the page they show. */
  const byAddress = new Map<string, Entry>();
  let contentEpoch = 0;
  let isWarming = false;
  let settling: NodeJS.Timeout | undefined;
  let hasChangedAgain = false;

  /** The page that was asked for longest ago goes. */
  function makeRoom() {
    if (entries.size < maximumPages) return;
    let oldest: [string, Entry] | undefined;
    for (const candidate of entries)
      if (oldest === undefined || candidate[1].lastUsedMs < oldest[1].lastUsedMs) oldest = candidate;
    if (oldest === undefined) return;
    entries.delete(oldest[0]);
    for (const [address, known] of byAddress) if (known === oldest[1]) byAddress.delete(address);
  }

  function remember(address: string, entry: Entry) {
    if (address.length > longestAddress || byAddress.has(address)) return;
    if (byAddress.size >= maximumPages * 4) byAddress.clear();
    byAddress.set(address, entry);
  }

  function renderOnce(entry: Entry): Promise<Page> {
    entry.rendering ??= (async () => {
      const epoch = contentEpoch;
      try {
        const { page, freshUntilMs } = await entry.render();
        if (freshUntilMs === 0) return page;
        entry.page = page;
        // Content that changed meanwhile may have been read before or after: not fresh.
        entry.freshUntilMs = epoch === contentEpoch ? freshUntilMs : nowMs();
        return page;
      } finally {
        entry.rendering = undefined;
      }
    })();
    return entry.rendering;
  }

  /** Renders outdated pages anew, the latest used first, one after another, until no change is left behind. */
  async function warm() {
    if (isWarming) return;
    isWarming = true;
    let epoch: number;
    do {
      epoch = contentEpoch;
      const outdated = [...entries.values()].filter((entry) => entry.page !== undefined);
      for (const entry of outdated.sort((left, right) => right.lastUsedMs - left.lastUsedMs)) {
        // What is being rendered already may have read the old content.
        await entry.rendering?.catch(onRenderFailed);
        if (entry.freshUntilMs <= nowMs()) await renderOnce(entry).catch(onRenderFailed);
      }
    } while (epoch !== contentEpoch);
    isWarming = false;
  }

  function outdateAll() {
    contentEpoch += 1;
    const now = nowMs();
    for (const entry of entries.values()) {
      entry.freshUntilMs = Math.min(entry.freshUntilMs, now);
      // Nobody would be spared a wait by the old page, and whoever comes next would be misled by it.
      if (entry.lastUsedMs <= now - inUseMs) entry.page = undefined;
    }
    settling = setTimeout(() => {
      settling = undefined;
      if (hasChangedAgain) outdateAll();
    }, settleMs).unref();
    hasChangedAgain = false;
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
    async get(key, address, render) {
      let entry = entries.get(key);
      if (entry === undefined) {
        makeRoom();
        entry = { page: undefined, freshUntilMs: 0, render, rendering: undefined, lastUsedMs: 0 };
        entries.set(key, entry);
      }
      entry.lastUsedMs = nowMs();
      entry.render = render;
      remember(address, entry);
      if (entry.page !== undefined && entry.freshUntilMs > nowMs()) return entry.page;
      const next = renderOnce(entry);
      if (entry.page === undefined || entry.freshUntilMs + graceMs <= nowMs()) return next;
      next.catch(onRenderFailed);
      return entry.page;
    },
    has(key) {
      const entry = entries.get(key);
      return entry !== undefined && (entry.page !== undefined || entry.rendering !== undefined);
    },
    contentChanged() {
      if (settling === undefined) outdateAll();
      else hasChangedAgain = true;
    },
    size: () => entries.size,
  };
}
