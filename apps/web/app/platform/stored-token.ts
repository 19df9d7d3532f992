import { type Opened, openByToken, tokenIn } from './open-by-fragment.ts';

/** Stores the token of a mailed link in this tab, while the user signs in or signs up on other pages. */
export function storedToken(name: string) {
  function readToken(hash: string): string {
    const typed = tokenIn(hash);
    try {
      if (typed !== '') sessionStorage.setItem(name, typed);
      return typed || (sessionStorage.getItem(name) ?? '');
    } catch {
      return typed;
    }
  }
  function forget(): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  }
  return {
    forget,
    /** Opens the token in the fragment, or else the stored one. Deletes a token that opens nothing. */
    async open<Found>(hash: string, ask: (token: string) => Promise<Found>): Promise<Opened<Found>> {
      const opened = await openByToken(readToken(hash), ask);
      if (opened.kind !== 'opened') forget();
      return opened;
    },
  };
}
