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
import { networkOf } from '../addresses.ts';
import type { Scope } from '../content.ts';
import type { Actor, Context, Services } from '../context.ts';
import { fail, failNotFound } from '../errors.ts';
import type { Limit } from '../rate-limits.ts';
import { isStaffWith } from '../staff.ts';
import { refusalsOfCall } from './declared-refusals.ts';
import { replyWriter } from './reply-writer.ts';
import { type Servable, sendFile } from './send-file.ts';

/** Who may knock. A route without it refuses to boot. */
export type Allow =
  | 'anyone'
  /** Anyone; the person who is signed in is recognised, and a token that is worth nothing is passed over. */
  | 'anyone-recognised'
  | 'draft'
  /**
   * The person who speaks for a registration: by its own token, by its submitted form, or by the account it is on.
   */
  | 'registrant'
  /** The same, and whoever holds a speaker's link. */
  | 'attendee'
  | 'account'
  /** Also an account that was given a password and has not chosen its own yet. */
  | 'account-with-given-password'
  /** Staff with this permission; in a role that does not enter the console it opens nothing, for guests neither. */
  | { permission: Permission };

/** A route that answers something other than the envelope; its refusals are the usual ones. */
export interface OutsideCall {
  operationId: string;
  /** Absent where no feature has the call. */
  feature?: string;
  summary: string;
  /** What a success looks like, by status. */
  answers: Record<number, { description: string; mediaType?: string }>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    allow?: Allow;
    /** Its body may take minutes to come. */
    isSlow?: boolean;
    /** Set on routes that a declared endpoint made: the OpenAPI document lists them. */
    endpoint?: Endpoint;
    /** What the OpenAPI document says of a route outside the envelope. */
    outside?: OutsideCall;
    /** Every code with which the route refuses. */
    refusals?: readonly ErrorCode[];
  }
  interface FastifyInstance {
    services: Services;
    /** Makes the context of one request, with its actor when the audience needs one. */
    contextOf(request: FastifyRequest, allow: Allow): Promise<Context>;
    /** Every route, as it was mounted. */
    mountedRoutes: readonly { method: string; url: string }[];
  }
}

type ParamsOf<E extends Endpoint> = ReceivedBy<E>['params'];
type QueryOf<E extends Endpoint> = ReceivedBy<E>['query'];

/** What was sent, judged: in place of the parameters of the address, the row that they name. */
type Received<E extends Endpoint, Row> = Omit<ReceivedBy<E>, 'params'> & { row: Row };

/** What a call about something needs, which its address names. */
export interface NamedRow<Params, Row, Query = undefined> {
  /** Finds what the address names, if the caller may have to do with it. Undefined is NOT_FOUND, for whichever reason. */
  row(ctx: Context, params: Params, query: Query): Promise<Row | undefined>;
  /** The sentence that says what is not there. */
  notFound: MessageId;
}

interface Mounting<E extends Endpoint, Row> {
  allow: Allow;
  /** Limit that is counted by the visitor's address, once the audience is known and before anything is parsed. */
  limit?: Limit;
  bodyLimitBytes?: number;
  /**
   * Everything that the answer was made from: a kept page that shows it is made anew when one of these is touched.
   * Where it is left out, the page depends on everything.
   */
  shows?(answered: Received<E, Row> & { data: ReplyOf<E> }): readonly Scope[];
  handler(
    call: Received<E, Row> & { ctx: Context; request: FastifyRequest; reply: FastifyReply },
  ): Promise<ReplyOf<E>>;
}

/** How a call is mounted. One whose address has parameters does not compile without `row` and `notFound`. */
export type CallOptions<E extends Endpoint, Row> = Mounting<E, Row> &
  ([ParamsOf<E>] extends [undefined]
    ? { row?: never; notFound?: never }
    : NamedRow<ParamsOf<E>, Row, QueryOf<E>>);

/** Whether an actor belongs to the audience of a route; `row` finds what is its own. */
export function isAllowed(actor: Actor, allow: Allow): boolean {
  if (allow === 'anyone' || allow === 'anyone-recognised') return true;
  if (allow === 'draft') return actor.kind === 'draft';
  if (actor.kind === 'speaker') return allow === 'attendee';
  if (allow === 'registrant' || allow === 'attendee')
    return actor.kind === 'draft' ? actor.registrationId !== undefined : actor.kind !== 'anonymous';
  if (typeof allow === 'object') return isStaffWith(actor, allow.permission);
  return actor.kind === 'account';
}

/** What an actor of the right audience must do first, as the code of the refusal. */
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

/** Mounts a declared call: audience, limit, strict validation, row, and the envelope or a file. */
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
      if (options.limit !== undefined)
        await ctx.services.limits.take(options.limit, networkOf(ctx.address ?? ''));
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
