import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What both sides promise about one call: where it is, what it takes, what it answers inside the envelope. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Whose call it is, in the words of the glossary. */
  feature: string;
  method: Method;
  /** Path with `:name` segments, from the host's root, as the specification spells it. */
  url: string;
  summary: string;
  params?: Params;
  querystring?: Query;
  body?: Body;
  /** Shape of `data` in `{ code: 'SUCCESS', data }`; or `file()`, which comes instead of the envelope. */
  reply: Reply;
  /**
   * Every code with which this call in particular is refused. What any call like it may answer is not repeated:
   * wrong input, an address that names nothing, the limit by address, who may call, failures.
   */
  refusals: readonly ErrorCode[];
}

/** Gives what declares one call of a feature; the same object is mounted by the server and called by the browser. */
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

/** The validated parts that a handler receives. */
export type ReceivedBy<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? { params: Part<P>; query: Part<Q>; body: Part<B> }
    : never;

/** The parts that a caller must give, as they travel. */
export type SentTo<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Omit<
        { params: SentPart<P>; query: SentPart<Q>; body: SentPart<B> },
        | ([SentPart<P>] extends [undefined] ? 'params' : never)
        | ([SentPart<Q>] extends [undefined] ? 'query' : never)
        | ([SentPart<B>] extends [undefined] ? 'body' : never)
      >
    : never;

/** The `data` of a successful answer. */
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
