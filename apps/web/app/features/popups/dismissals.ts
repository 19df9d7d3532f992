const nameOfToday = 'popups-today';
const nameOfTab = 'popups-closed';

/** The calendar day in Korea, which has had no summer time since 1988: `2027-03-10`. */
const dayInKorea = (nowMs: number) => new Date(nowMs + 9 * 3600_000).toISOString().slice(0, 10);

function idsIn(storage: Storage, name: string): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(storage: Storage, name: string, ids: readonly string[]): void {
  try {
    storage.setItem(name, JSON.stringify(ids));
  } catch {
    // A browser without room opens it once more.
  }
}

const todayOf = (nowMs: number) => `${nameOfToday}:${dayInKorea(nowMs)}`;

/** Pop-ups that are not opened: closed in this tab, or put away until midnight in Korea. */
export const hiddenPopups = (nowMs: number): string[] => [
  ...idsIn(sessionStorage, nameOfTab),
  ...idsIn(localStorage, todayOf(nowMs)),
];

/** Closed: it does not open again in this tab. */
export function closeHere(id: string): void {
  keep(sessionStorage, nameOfTab, [...idsIn(sessionStorage, nameOfTab), id]);
}

/** Put away until 23:59 in Korea; what was put away on other days is forgotten. */
export function putAwayToday(id: string, nowMs: number): void {
  const today = todayOf(nowMs);
  const others = Object.keys(localStorage).filter((name) => name.startsWith(nameOfToday) && name !== today);
  for (const name of others) localStorage.removeItem(name);
  keep(localStorage, today, [...idsIn(localStorage, today), id]);
}
