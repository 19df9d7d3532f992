import type { ReplyOf } from '@airway/contract';
import { type ListCall, type QueryTo, validateQuery } from '@airway/contract/lists';
import { storedSizeOf } from './list-sizes.ts';

export type RowOf<Call extends ListCall> = ReplyOf<Call> extends { content: (infer Row)[] } ? Row : never;
type OrderOf<Call extends ListCall> = NonNullable<QueryTo<Call>[keyof QueryTo<Call> & 'sort']>;
/** Sort fields in the contract. */
export type SortOf<Call extends ListCall> = OrderOf<Call> extends `${infer Field},${string}` ? Field : never;
/** Filter fields in the contract. */
export type FilterOf<Call extends ListCall> = Exclude<keyof QueryTo<Call>, 'sort' | 'page' | 'size'> & string;

/** The address counts pages from 1, the API from 0. */
const textIn = (search: URLSearchParams) => (name: string) => {
  const text = search.get(name)?.trim() ?? '';
  return name === 'page' && text !== '' ? String(Number(text) - 1) : text;
};

/**
 * Validates the query of a list's address. An address with neither size nor page has the size that this browser
 * remembers; with a page, everybody sees the same rows.
 */
export function validateAddress<Call extends ListCall>(call: Call, search: URLSearchParams) {
  const text = textIn(search);
  const isFirst = text('page') === '' && text('size') === '';
  return validateQuery(call, (name) => (name === 'size' && isFirst ? storedSizeOf(call.url) : text(name)));
}

/** Returns the query for a list's call; invalid parts are dropped, so that an old bookmark never breaks a list. */
export const listQueryOf = <Call extends ListCall>(call: Call, search: URLSearchParams): QueryTo<Call> =>
  validateAddress(call, search).query;
