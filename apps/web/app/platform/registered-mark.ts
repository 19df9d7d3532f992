/** Styles show what is for registered people, or for newcomers, by this mark (styles/registered.css). */
const cookie = 'registered';
const lifeSeconds = 180 * 86_400;

// Runs before the first paint, because shared pages are the same for everyone.
export const readRegisteredMark = `if(/(^|; )${cookie}=1/.test(document.cookie))document.documentElement.dataset.registered=""`;

/** Stores, for the pages below `base`, whether the registration that this browser shows is confirmed. */
export function markRegistered(base: string, isConfirmed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = `${cookie}=1; Path=${base}; Max-Age=${isConfirmed ? lifeSeconds : 0}; SameSite=Lax`;
  if (isConfirmed) document.documentElement.dataset.registered = '';
  else delete document.documentElement.dataset.registered;
}
