import { useLocation } from 'react-router';

export const pageSize = 20;

/** Which page a list's address asks for, counted from 1. */
export const pageOf = (search: URLSearchParams): number => Math.max(1, Number(search.get('page')) || 1);

/** Addresses of the other pages of the list that is shown: its filters stay. */
export function usePageHref(): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return `${pathname}?${query}`;
  };
}
