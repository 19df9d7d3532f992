const nameOf = (editionId: string) => `stamp-card:${editionId}`;

function stored(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns the card of a registration without an account, as stored on this device: it gives access to stamps only.
 */
export const readCard = (editionId: string): string | null => stored()?.getItem(nameOf(editionId)) ?? null;

/** Stores a card on this device, or deletes it. */
export function storeCard(editionId: string, card: string | null): void {
  try {
    if (card === null) stored()?.removeItem(nameOf(editionId));
    else stored()?.setItem(nameOf(editionId), card);
  } catch {
    // If the storage is full, the visitor must enter the registration again.
  }
}
