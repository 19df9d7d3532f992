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
  wasUsed: boolean;
}

export interface PageCache {
  /** A fresh page by the address as it was asked for, or undefined: costs one look into a map. */
  freshByAddress(address: string): Page | undefined;
  /** The page under a key; rendered when it is not there, and once for all who ask meanwhile. */
  get(key: string, address: string, render: () => Promise<Rendered>): Promise<Page>;
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
  onRenderFailed(error: unknown): void;
}

// Addresses beyond this length are not remembered: nobody links to them.
const longestAddress = 512;

/** Rendered pages in memory, bounded, each rendered once at a time. */
export function createPageCache({
  nowMs,
  maximumPages,
  graceMs,
  onRenderFailed,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  /** Addresses as typed (other case, unknown query keys) to the page they show. */
  const byAddress = new Map<string, Entry>();
  let contentEpoch = 0;
  let isWarming = false;

  /** Second chance: a page asked for since the last round stays; the first that was not goes. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (entries.size < maximumPages) return;
      entries.delete(key);
      if (entry.wasUsed) {
        entry.wasUsed = false;
        entries.set(key, entry);
        continue;
      }
      for (const [address, known] of byAddress) if (known === entry) byAddress.delete(address);
    }
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

  async function warm() {
    let epoch: number;
    do {
      epoch = contentEpoch;
      for (const entry of [...entries.values()].reverse()) {
        if (epoch !== contentEpoch) break;
        if (entry.page === undefined || entry.freshUntilMs > nowMs()) continue;
        await renderOnce(entry).catch(onRenderFailed);
      }
    } while (epoch !== contentEpoch);
  }

  return {
    freshByAddress(address) {
      const entry = byAddress.get(address);
      if (entry === undefined || entry.freshUntilMs <= nowMs()) return undefined;
      entry.wasUsed = true;
      return entry.page;
    },
    async get(key, address, render) {
      let entry = entries.get(key);
      if (entry === undefined) {
        makeRoom();
        entry = { page: undefined, freshUntilMs: 0, render, rendering: undefined, wasUsed: false };
        entries.set(key, entry);
      }
      entry.wasUsed = true;
      entry.render = render;
      remember(address, entry);
      if (entry.page !== undefined && entry.freshUntilMs > nowMs()) return entry.page;
      const next = renderOnce(entry);
      if (entry.page === undefined || entry.freshUntilMs + graceMs <= nowMs()) return next;
      next.catch(onRenderFailed);
      return entry.page;
    },
    contentChanged() {
      contentEpoch += 1;
      const now = nowMs();
      for (const entry of entries.values()) entry.freshUntilMs = Math.min(entry.freshUntilMs, now);
      if (isWarming) return;
      isWarming = true;
      void warm().finally(() => {
        isWarming = false;
      });
    },
    size: () => entries.size,
  };
}
