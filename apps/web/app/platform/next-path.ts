const elsewhere = /[\\\s\p{Cc}]|^\/{2}/u;

/**
 * Returns the path to open after sign-in, below the base path. Returns undefined for anything that a browser
 * might read as another site or as a script.
 */
export function nextPathOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !next.startsWith('/') || elsewhere.test(next)) return undefined;
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : undefined;
}
