import * as z from 'zod/mini';
import type { Endpoint, SentTo } from './endpoint.ts';
import { type FieldCode, fieldProblems } from './errors.ts';
import { queryInteger } from './rules.ts';

/** A field and a direction. The API maps the field to a column. */
export type ListOrder = `${string},${'ASC' | 'DESC'}`;

/** Counting stops at this number. It means "more than 100,000". */
export const maximumTotal = 100_001;
/** Searches stop at this number. It means "more than 1,000". */
export const maximumFound = 1001;
/** Highest number of pages. */
export const maximumPages = 10_001;

/** Numbers of rows on a page that staff choose from, as far as a list allows them. */
const pageSizes = [20, 50, 100, 200] as const;

/**
 * Returns the query schema of a list: filters, order (default: the first) and page from 0, all optional. A page has at
 * most `mostRows` rows.
 */
export const pageQuery = <const Order extends ListOrder, Filters extends Record<string, z.ZodMiniType>>({
  sort,
  filters,
  size = 20,
  mostRows = 100,
}: {
  sort: readonly [Order, ...Order[]];
  filters: Filters;
  size?: number;
  mostRows?: number;
}) =>
  z.strictObject({
    ...filters,
    sort: z._default(z.enum(sort), sort[0]),
    page: z.prefault(queryInteger(0, maximumPages - 1), '0'),
    size: z.prefault(queryInteger(1, mostRows), String(size)),
  });

/** Returns the reply schema of a list: the rows of one page, and the total number of rows, at most `maximumTotal`. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ content: z.array(row), total: z.int() });

/** A call declared with `pageQuery` and `listOf`. */
export type ListCall = Endpoint;
/** Query of a list, as the caller sends it. */
export type QueryTo<Call extends ListCall> = SentTo<Call> extends { query: infer Query } ? Query : never;

/** Returns the page sizes that a list allows, with its default size. */
export function sizesOf(call: ListCall): number[] {
  const { size } = (call.querystring as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape;
  if (size === undefined) return [];
  const allowed = pageSizes.filter((one) => size.safeParse(String(one)).success);
  return [...new Set([...allowed, size.parse(undefined) as number])].sort((a, b) => a - b);
}

/**
 * Validates the query in a URL by the query schema of the call, parameter by parameter. `textOf` returns the text of a
 * parameter, or an empty text.
 * @returns the accepted parameters, the problems of the others, and the page number
 */
export function validateQuery<Call extends ListCall>(call: Call, textOf: (name: string) => string) {
  const schema = call.querystring as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  const accepted: Record<string, string> = {};
  const problems: Record<string, FieldCode> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    const text = textOf(name);
    if (text === '') continue;
    const parsed = part.safeParse(text, { reportInput: true });
    if (parsed.success) accepted[name] = text;
    else problems[name] = fieldProblems(parsed.error.issues)[''] ?? 'invalid_format';
  }
  const { page, size, sort } = schema.parse(accepted) as { page: number; size: number; sort: ListOrder };
  return { query: accepted as QueryTo<Call>, problems, page, size, sort };
}

/** Columns of an export in an address, by their names. */
const columnNames = /^[A-Za-z]{1,40}(?:,[A-Za-z]{1,40}){0,99}$/;

/**
 * Returns the query of an address as a view stores it: the accepted parts in the order of the contract, without the
 * page, and the columns of an export.
 */
export function storedQueryOf(call: ListCall, search: URLSearchParams): string {
  const { query } = validateQuery(call, (name) => (name === 'page' ? '' : (search.get(name)?.trim() ?? '')));
  const stored = new URLSearchParams(query as Record<string, string>);
  const columns = search.get('columns') ?? '';
  if (columnNames.test(columns)) stored.set('columns', columns);
  return stored.toString();
}

/** Checks whether a call is a list whose whole address is its query. */
export const isList = ({ method, params, querystring }: Endpoint): boolean =>
  method === 'GET' &&
  params === undefined &&
  ['sort', 'page', 'size'].every(
    (name) => name in ((querystring as Partial<z.ZodMiniObject> | undefined)?.shape ?? {}),
  );
