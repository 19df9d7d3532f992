const changed = new EventTarget();

/** Of whom: an account by its id, or whoever uses this device without being signed in. */
const nameOf = (editionId: string, userId: string | undefined) =>
  ['programme-stars', editionId, ...(userId === undefined ? [] : [userId])].join(':');

function stored(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The starred sessions as this device knows them, as one text that is equal while they are. */
export const readStars = (editionId: string, userId: string | undefined): string =>
  stored()?.getItem(nameOf(editionId, userId)) ?? '';

/** The ids in such a text. */
export const idsIn = (stars: string): string[] => stars.split(' ').filter((id) => id !== '');

export function storeStars(editionId: string, userId: string | undefined, ids: Iterable<string>): void {
  const all = [...new Set(ids)];
  const name = nameOf(editionId, userId);
  try {
    if (all.length === 0) stored()?.removeItem(name);
    else stored()?.setItem(name, all.join(' '));
  } catch {
    // A browser without room keeps what it kept before.
  }
  changed.dispatchEvent(new Event('change'));
}

/** Calls back when stars change, here or in another tab. */
export function subscribeToStars(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  window.addEventListener('storage', notice);
  return () => {
    changed.removeEventListener('change', notice);
    window.removeEventListener('storage', notice);
  };
}
