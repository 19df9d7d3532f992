import * as z from 'zod/mini';
import { queryInteger } from './rules.ts';

/** A field of the rows and a direction; the API knows the column behind it. */
export type ListOrder = `${string},${'ASC' | 'DESC'}`;

/** Counting stops here: this total means "more than 100,000". */
export const maximumTotal = 100_001;

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
    page: z.prefault(queryInteger(0, 10_000), '0'),
    size: z.prefault(queryInteger(1, 100), String(size)),
  });

/** The rows of one page, and how many there are on all of them, at most `maximumTotal`. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ content: z.array(row), total: z.int() });
