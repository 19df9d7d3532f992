import { listAlumni } from '@airway/contract/alumni';
import { validateQuery } from '@airway/contract/lists';
import { useLocation } from 'react-router';

/** The address counts pages from 1, the API from 0. */
const textIn = (search: URLSearchParams) => (name: string) => {
  const text = search.get(name)?.trim() ?? '';
  return name === 'page' && text !== '' ? String(Number(text) - 1) : text;
};

/** Parses the query of an address; invalid values are ignored. */
export const readBookAddress = (search: URLSearchParams) => validateQuery(listAlumni, textIn(search));

/** Returns a function that builds the address with some parts changed; undefined removes a part. */
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
