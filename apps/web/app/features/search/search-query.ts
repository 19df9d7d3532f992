import {
  addressQuery,
  matching,
  oneOf,
  pageNumber,
  type QueryOf,
  trimmed,
} from '../../platform/address-query.ts';

export const searchQuery = addressQuery({
  q: trimmed,
  /** Includes the archives of earlier years. */
  years: oneOf('', 'all'),
  /** Limits the search to a part of the site. */
  section: matching(/^[\w:-]{1,60}$/),
  page: pageNumber,
});
export type SearchQuery = QueryOf<typeof searchQuery>;
