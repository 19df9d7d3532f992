const changed = new EventTarget();

/** Returns the storage key: of an account, or of this device for visitors who are not signed in. */
const nameOf = (editionId: string, userId: string | undefined) =>
  ['programme-stars', editionId, ...(userId === undefined ? [] : [userId])].join(':');

function stored(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Returns the starred sessions on this device as one string, so that equal states are equal strings. */
export const readStars = (editionId: string, userId: string | undefined): string =>
  stored()?.getItem(nameOf(editionId, userId)) ?? '';

/** Returns the ids in this string. */
export const idsIn = (stars: string): string[] => stars.split(' ').filter((id) => id !== '');

export function storeStars(editionId: string, userId: string | undefined, ids: Iterable<string>): void {
  const all = [...new Set(ids)];
  const name = nameOf(editionId, userId);
  try {
    if (all.length === 0) stored()?.removeItem(name);
    else stored()?.setItem(name, all.join(' '));
  } catch {
    // If the storage is full, the previous stars stay.
  }
  changed.dispatchEvent(new Event('change'));
}

/** Calls back when stars change, in this tab or another. */
export function subscribeToStars(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  window.addEventListener('storage', notice);
  return () => {
    changed.removeEventListener('change', notice);
    window.removeEventListener('storage', notice);
  };
}
