import {
  type Endpoint,
  type ErrorCode,
  fieldProblems,
  fileTypeOf,
  type Permission,
  type ReceivedBy,
  type ReplyOf,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Scope } from '../content.ts';
import type { Actor, Context, Services } from '../context.ts';
import { fail, failNotFound } from '../errors.ts';
import { isStaffWith } from '../staff.ts';
import { refusalsOfCall } from './declared-refusals.ts';
import { replyWriter } from './reply-writer.ts';
import { type Servable, sendFile } from './send-file.ts';
import { type Limits, takeOrPay } from './work-instead.ts';

/** Callers that a route admits. A route without it fails at startup. */
export type Allow =
  | 'anyone'
  /** Anyone. A signed-in caller is recognised; an invalid token is ignored. */
  | 'anyone-recognised'
  | 'draft'
  /** The person of a registration: by the registration's token, by its submitted form, or by its account. */
  | 'registrant'
  /** A registrant, or the holder of a speaker's link. */
  | 'attendee'
  | 'account'
  /** An account, even one with an assigned password that it has not replaced yet. */
  | 'account-with-given-password'
  /** Staff with this permission. Roles without access to the console, guests too, never pass. */
  | { permission: Permission };

/** A route that does not use the response envelope. Its refusals have the usual form. */
export interface OutsideCall {
  operationId: string;
  /** Absent where the route belongs to no feature. */
  feature?: string;
  summary: string;
  /** Successful responses, by status. */
  answers: Record<number, { description: string; mediaType?: string }>;
}

/** A route with its call, if it has one. */
export interface MountedRoute {
  method: string;
  url: string;
  allow: Allow | undefined;
  endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    allow?: Allow;
    /** True if the request body may take minutes to arrive. */
    isSlow?: boolean;
    /** Set on routes of a declared endpoint, which the OpenAPI document lists. */
    endpoint?: Endpoint;
    /** Description for the OpenAPI document of a route without the envelope. */
    outside?: OutsideCall;
    /** All error codes of the route. */
    refusals?: readonly ErrorCode[];
  }
  interface FastifyInstance {
    services: Services;
    /** Creates the context of one request, with its actor if the audience needs one. */
    contextOf(request: FastifyRequest, allow: Allow): Promise<Context>;
    mountedRoutes: readonly MountedRoute[];
  }
}

type ParamsOf<E extends Endpoint> = ReceivedBy<E>['params'];
type QueryOf<E extends Endpoint> = ReceivedBy<E>['query'];

/** The validated request. `row` replaces the path parameters. */
type Received<E extends Endpoint, Row> = Omit<ReceivedBy<E>, 'params'> & { row: Row };

/** Extra options of a call whose address names a row. */
interface NamedRow<Params, Row, Query = undefined> {
  /** Finds the row named by the address, if the caller may access it. Undefined becomes NOT_FOUND in any case. */
  row(ctx: Context, params: Params, query: Query): Promise<Row | undefined>;
  /** Message for a row that was not found. */
  notFound: MessageId;
}

interface Mounting<E extends Endpoint, Row> extends Limits {
  allow: Allow;
  bodyLimitBytes?: number;
  /**
   * Returns the scopes that the response depends on: a cached page is rendered anew when one is touched. Without it,
   * the page depends on everything.
   */
  shows?(answered: Received<E, Row> & { data: ReplyOf<E> }): readonly Scope[];
  handler(
    call: Received<E, Row> & { ctx: Context; request: FastifyRequest; reply: FastifyReply },
  ): Promise<ReplyOf<E>>;
}

/** Options for mounting a call. A call with path parameters does not compile without `row` and `notFound`. */
export type CallOptions<E extends Endpoint, Row> = Mounting<E, Row> &
  ([ParamsOf<E>] extends [undefined]
    ? { row?: never; notFound?: never }
    : NamedRow<ParamsOf<E>, Row, QueryOf<E>>);

/** Checks whether an actor belongs to the audience of a route. `row` then limits the rows. */
export function isAllowed(actor: Actor, allow: Allow): boolean {
  if (allow === 'anyone' || allow === 'anyone-recognised') return true;
  if (allow === 'draft') return actor.kind === 'draft';
  if (actor.kind === 'speaker') return allow === 'attendee';
  if (allow === 'registrant' || allow === 'attendee')
    return actor.kind === 'draft' ? actor.registrationId !== undefined : actor.kind !== 'anonymous';
  if (typeof allow === 'object') return isStaffWith(actor, allow.permission);
  return actor.kind === 'account';
}

/** Returns the error code for a step that an actor of the right audience must finish first. */
export function refusalUntilDone(actor: Actor, allow: Allow): ErrorCode | undefined {
  if (actor.kind !== 'account' || allow === 'account-with-given-password') return undefined;
  if (actor.requiredAction === 'password-change') return 'PASSWORD_CHANGE_REQUIRED';
  const isStaffCall = typeof allow === 'object';
  return isStaffCall && actor.requiredAction === 'second-factor-setup'
    ? 'SECOND_FACTOR_SETUP_REQUIRED'
    : undefined;
}

const nothing = z.strictObject({});
const noBody = z.union([z.undefined(), z.null(), nothing]);

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) fail('INVALID_INPUT', { fields: fieldProblems(result.error.issues) });
  return result.data;
}

/** Mounts a declared call: checks audience and limit, validates strictly, finds the row, sends the response. */
export function addCall<E extends Endpoint, Row = undefined>(
  app: FastifyInstance,
  endpoint: E,
  options: CallOptions<E, Row>,
): void {
  const { row: find, notFound }: Partial<NamedRow<ParamsOf<E>, Row, QueryOf<E>>> = options;
  const rowFor = async (ctx: Context, params: ParamsOf<E>, query: QueryOf<E>) =>
    find && notFound && ((await find(ctx, params, query)) ?? failNotFound(notFound));
  const isFile = fileTypeOf(endpoint.reply) !== undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    ...(isFile
      ? {}
      : { schema: { response: { 200: {} } }, serializerCompiler: () => replyWriter(endpoint.reply) }),
    config: { allow: options.allow, endpoint, refusals: refusalsOfCall(endpoint, options) },
    ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
    handler: async (request, reply) => {
      const ctx = await app.contextOf(request, options.allow);
      await takeOrPay(ctx, request, options);
      const params = parse(endpoint.params ?? nothing, request.params) as ParamsOf<E>;
      const query = parse(endpoint.querystring ?? nothing, request.query) as QueryOf<E>;
      const body = parse(endpoint.body ?? noBody, request.body);
      const row = await rowFor(ctx, params, query);
      const received = { query, body, row } as Received<E, Row>;
      const data = await options.handler({ ...received, ctx, request, reply });
      if (options.shows !== undefined && request.headers.authorization === undefined)
        reply.header('cache-tag', options.shows({ ...received, data }).join(','));
      return isFile ? sendFile(reply, data as Servable) : { code: 'SUCCESS', data };
    },
  });
}
