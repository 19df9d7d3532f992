import { listAlumni } from '@airway/contract/alumni';
import { judgeQuery } from '@airway/contract/lists';
import { useLocation } from 'react-router';

/** People count pages from 1, calls from 0. */
const textIn = (search: URLSearchParams) => (name: string) => {
  const text = search.get(name)?.trim() ?? '';
  return name === 'page' && text !== '' ? String(Number(text) - 1) : text;
};

/** What an address asks of the book; what the call would refuse counts as absent. */
export const readBookAddress = (search: URLSearchParams) => judgeQuery(listAlumni, textIn(search));

/** Addresses of what is shown, with some parts changed; without those that are undefined. */
export function useBookHref(): (change: Record<string, string | undefined>) => string {
  const { pathname, search } = useLocation();
  return (change) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    return query.size === 0 ? pathname : `${pathname}?${query}`;
  };
}
