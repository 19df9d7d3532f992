import { addressQuery, oneOf, pageNumber, type QueryOf, trimmed } from '../../platform/address-query.ts';

export const pageSize = 20;
export const searchFields = ['all', 'title', 'author'] as const;

export const boardQuery = addressQuery({
  search: trimmed,
  field: oneOf(...searchFields),
  page: pageNumber,
});
export type BoardQuery = QueryOf<typeof boardQuery>;

export const postQuery = addressQuery({ comments: pageNumber });
