export interface SearchQuery {
  /** Search text; empty if none. */
  q: string;
  /** Limits the search to a part of the site; empty for all parts. */
  section: string;
  /** Counted from 1. */
  page: number;
  /** Includes the archives of earlier years. */
  isAllYears: boolean;
}

const judgedBy = (validate: (text: string) => boolean) => ({
  safeParse: (value: unknown) => ({ success: typeof value === 'string' && validate(value) }),
});
const isPage = (text: string) => /^[1-9]\d{0,2}$/.test(text);
const isSection = (text: string) => /^[\w:-]{1,60}$/.test(text);
const isAll = (text: string) => text === 'all';
const isWritten = (text: string) => text.trim() !== '';

/** Query keys that the page depends on. */
export const searchQueryFields = {
  q: judgedBy(isWritten),
  section: judgedBy(isSection),
  page: judgedBy(isPage),
  years: judgedBy(isAll),
};

export function queryOf(address: URLSearchParams): SearchQuery {
  const [section, page] = [address.get('section') ?? '', address.get('page') ?? ''];
  return {
    q: address.get('q')?.trim() ?? '',
    section: isSection(section) ? section : '',
    page: isPage(page) ? Number(page) : 1,
    isAllYears: isAll(address.get('years') ?? ''),
  };
}

/** Returns the query string without default values. */
export function searchOf({ q, section, page, isAllYears }: SearchQuery): string {
  const query = new URLSearchParams({ q });
  if (isAllYears) query.set('years', 'all');
  if (section !== '') query.set('section', section);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}
