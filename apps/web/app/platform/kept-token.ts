import { type Opened, openByToken, tokenIn } from './open-by-fragment.ts';

/** The token of a mailed link, which this tab keeps under a name while somebody signs in or joins on other pages. */
export function keptToken(name: string) {
  function take(hash: string): string {
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
      // Nothing was kept.
    }
  }
  return {
    forget,
    /** Opens by the token in a fragment, or by the one that was kept before; one that opens nothing is forgotten. */
    async open<Found>(hash: string, ask: (token: string) => Promise<Found>): Promise<Opened<Found>> {
      const opened = await openByToken(take(hash), ask);
      if (opened.kind !== 'opened') forget();
      return opened;
    },
  };
}
