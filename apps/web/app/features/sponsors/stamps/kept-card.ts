const nameOf = (editionId: string) => `stamp-card:${editionId}`;

function stored(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The card of a registration without an account, as this device keeps it: it opens nothing but its stamps. */
export const readCard = (editionId: string): string | null => stored()?.getItem(nameOf(editionId)) ?? null;

/** Keeps a card on this device, or forgets it. */
export function keepCard(editionId: string, card: string | null): void {
  try {
    if (card === null) stored()?.removeItem(nameOf(editionId));
    else stored()?.setItem(nameOf(editionId), card);
  } catch {
    // A browser without room asks for the registration again.
  }
}
