import * as z from 'zod/mini';
import type { Endpoint, SentTo } from './endpoint.ts';
import { type FieldCode, fieldProblems } from './errors.ts';
import { queryInteger } from './rules.ts';

/** A field of the rows and a direction; the API knows the column behind it. */
export type ListOrder = `${string},${'ASC' | 'DESC'}`;

/** Counting stops here: this total means "more than 100,000". */
export const maximumTotal = 100_001;
/** A search goes no further: this total means "more than 1,000". */
export const mostFound = 1001;
/** A list can be turned over as far as this. */
export const maximumPages = 10_001;

/**
 * What a list is asked: its filters, its order (the first is the usual one) and a page, counted from 0. Every part
 * may be left out.
 */
export const pageQuery = <const Order extends ListOrder, Filters extends Record<string, z.ZodMiniType>>({
  sort,
  filters,
  size = 20,
}: {
  sort: readonly [Order, ...Order[]];
  filters: Filters;
  size?: number;
}) =>
  z.strictObject({
    ...filters,
    sort: z._default(z.enum(sort), sort[0]),
    page: z.prefault(queryInteger(0, maximumPages - 1), '0'),
    size: z.prefault(queryInteger(1, 100), String(size)),
  });

/** The rows of one page, and how many there are on all of them, at most `maximumTotal`. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ content: z.array(row), total: z.int() });

/** A call that was declared with `pageQuery` and `listOf`. */
export type ListCall = Endpoint;
/** What a list is asked, as it travels. */
export type QueryTo<Call extends ListCall> = SentTo<Call> extends { query: infer Query } ? Query : never;

/**
 * Judges what an address asks of a list by the call's own query, part by part: `textOf` answers the text of a part,
 * or nothing.
 * @returns what the call accepts, what is wrong with the rest, and the page that comes of it
 */
export function judgeQuery<Call extends ListCall>(call: Call, textOf: (name: string) => string) {
  const schema = call.querystring as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  const accepted: Record<string, string> = {};
  const problems: Record<string, FieldCode> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    const text = textOf(name);
    if (text === '') continue;
    const judged = part.safeParse(text, { reportInput: true });
    if (judged.success) accepted[name] = text;
    else problems[name] = fieldProblems(judged.error.issues)[''] ?? 'invalid_format';
  }
  const { page, size, sort } = schema.parse(accepted) as { page: number; size: number; sort: ListOrder };
  return { query: accepted as QueryTo<Call>, problems, page, size, sort };
}
