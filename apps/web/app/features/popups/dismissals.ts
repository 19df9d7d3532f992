const nameOfToday = 'popups-today';
const nameOfTab = 'popups-closed';

/** Returns the calendar day in Korea, which has had no summer time since 1988: `2027-03-10`. */
const dayInKorea = (nowMs: number) => new Date(nowMs + 9 * 3600_000).toISOString().slice(0, 10);

function idsIn(storage: Storage, name: string): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function store(storage: Storage, name: string, ids: readonly string[]): void {
  try {
    storage.setItem(name, JSON.stringify(ids));
  } catch {
    // If the storage is full, the pop-up opens once more.
  }
}

const todayOf = (nowMs: number) => `${nameOfToday}:${dayInKorea(nowMs)}`;

/** Returns the pop-ups that must not open: closed in this tab, or hidden until midnight in Korea. */
export const hiddenPopups = (nowMs: number): string[] => [
  ...idsIn(sessionStorage, nameOfTab),
  ...idsIn(localStorage, todayOf(nowMs)),
];

/** Stores that the pop-up was closed, so that it does not open again in this tab. */
export function closeInTab(id: string): void {
  store(sessionStorage, nameOfTab, [...idsIn(sessionStorage, nameOfTab), id]);
}

/** Hides the pop-up until 23:59 in Korea, and deletes entries of other days. */
export function hideForToday(id: string, nowMs: number): void {
  const today = todayOf(nowMs);
  const others = Object.keys(localStorage).filter((name) => name.startsWith(nameOfToday) && name !== today);
  for (const name of others) localStorage.removeItem(name);
  store(localStorage, today, [...idsIn(localStorage, today), id]);
}
