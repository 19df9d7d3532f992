import type { ReplyOf } from '@airway/contract';
import { judgeQuery, type ListCall, type QueryTo } from '@airway/contract/lists';
import { useLocation } from 'react-router';

/** A row of a list. */
export type RowOf<Call extends ListCall> = ReplyOf<Call> extends { content: (infer Row)[] } ? Row : never;
type OrderOf<Call extends ListCall> = NonNullable<QueryTo<Call>[keyof QueryTo<Call> & 'sort']>;
/** What the contract sorts a list by. */
export type SortOf<Call extends ListCall> = OrderOf<Call> extends `${infer Field},${string}` ? Field : never;
/** What the contract filters a list by. */
export type FilterOf<Call extends ListCall> = Exclude<keyof QueryTo<Call>, 'sort' | 'page' | 'size'> & string;

/** People count pages from 1, calls from 0. */
const textIn = (search: URLSearchParams) => (name: string) => {
  const text = search.get(name)?.trim() ?? '';
  return name === 'page' && text !== '' ? String(Number(text) - 1) : text;
};

/** What an address asks of a list, and what of it the call refuses. */
export const judgeAddress = <Call extends ListCall>(call: Call, search: URLSearchParams) =>
  judgeQuery(call, textIn(search));

/** The query of a list's call, from an address; an old bookmark never breaks a list. */
export const askedOf = <Call extends ListCall>(call: Call, search: URLSearchParams): QueryTo<Call> =>
  judgeAddress(call, search).query;

/** Addresses of the list that is shown, with some parts changed; without those that are undefined. */
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
