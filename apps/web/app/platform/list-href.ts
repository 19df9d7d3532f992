import { useLocation } from 'react-router';

/** Returns a function that builds the list's address with some parts changed; undefined removes a part. */
export function useListHref(): (change: Record<string, string | undefined>) => string {
  const { pathname, search } = useLocation();
  return (change) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    return query.size === 0 ? pathname : `${pathname}?${query}`;
  };
}
