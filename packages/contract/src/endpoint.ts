import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Contract of one call: path, parameters, and reply inside the envelope. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Name of the feature, as in the glossary. */
  feature: string;
  method: Method;
  /** Path from the host's root with `:name` segments, as in the specification. */
  url: string;
  summary: string;
  params?: Params;
  querystring?: Query;
  body?: Body;
  /** Schema of `data` in `{ code: 'SUCCESS', data }`; or `file()`, which replaces the envelope. */
  reply: Reply;
  /**
   * Error codes specific to this call. Codes that any similar call may return are not listed: invalid input, unknown
   * address, rate limit, missing permission, failures.
   */
  refusals: readonly ErrorCode[];
}

/** Returns the function that declares calls of a feature, for the server to mount and the browser to call. */
export function endpointsOf(feature: string) {
  return <
    Reply extends z.ZodMiniType,
    Params extends z.ZodMiniType = never,
    Query extends z.ZodMiniType = never,
    Body extends z.ZodMiniType = never,
  >(
    declaration: Omit<Endpoint<Params, Query, Body, Reply>, 'feature'>,
  ): Endpoint<Params, Query, Body, Reply> => ({ feature, ...declaration });
}

type Part<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined;
type SentPart<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.input<Schema>
    : undefined;

/** Validated parts of a request, as the handler receives them. */
export type ReceivedBy<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? { params: Part<P>; query: Part<Q>; body: Part<B> }
    : never;

/** Parts of a request, as the caller sends them. */
export type SentTo<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Omit<
        { params: SentPart<P>; query: SentPart<Q>; body: SentPart<B> },
        | ([SentPart<P>] extends [undefined] ? 'params' : never)
        | ([SentPart<Q>] extends [undefined] ? 'query' : never)
        | ([SentPart<B>] extends [undefined] ? 'body' : never)
      >
    : never;

/** Type of `data` in a successful response. */
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
