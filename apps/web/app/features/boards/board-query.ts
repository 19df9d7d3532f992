export const searchFields = ['all', 'title', 'author'] as const;
type SearchField = (typeof searchFields)[number];

export interface BoardQuery {
  /** Counted from 1. */
  page: number;
  /** Search text; empty to show all posts. */
  search: string;
  field: SearchField;
}

const isField = (text: string | null): text is SearchField => searchFields.some((field) => field === text);
const isPage = (text: string | null): text is string => /^[1-9]\d{0,3}$/.test(text ?? '');

const judgedBy = (validate: (text: string) => boolean) => ({
  safeParse: (value: unknown) => ({ success: typeof value === 'string' && validate(value) }),
});

/** Query keys that a cached list depends on. */
export const boardQueryFields = {
  page: judgedBy(isPage),
  search: judgedBy((text) => text.trim() !== ''),
  field: judgedBy(isField),
};

/** Query key that a cached post depends on. */
export const postQueryFields = { comments: judgedBy(isPage) };

/** Returns the page of comments in a post's address, from 1. */
export function commentPageOf(address: URLSearchParams): number {
  const page = address.get('comments');
  return isPage(page) ? Number(page) : 1;
}

export function queryOf(address: URLSearchParams): BoardQuery {
  const [page, field] = [address.get('page'), address.get('field')];
  return {
    page: isPage(page) ? Number(page) : 1,
    search: address.get('search')?.trim() ?? '',
    field: isField(field) ? field : 'all',
  };
}

/** Returns the query string without default values. */
export function searchOf({ page, search, field }: BoardQuery): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (search !== '' && field !== 'all') query.set('field', field);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}
