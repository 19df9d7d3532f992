import { channel } from 'node:diagnostics_channel';
import type { Endpoint, ErrorCode } from '@airway/contract';
import type { FastifyRequest } from 'fastify';
import type { Allow } from './call.ts';

/** Refusals of every call: invalid input, database unavailable, unexpected failure. */
export const refusalsOfAny: readonly ErrorCode[] = ['INVALID_INPUT', 'UNAVAILABLE', '900'];

function refusalsOfAudience(allow: Allow): readonly ErrorCode[] {
  if (allow === 'anyone' || allow === 'anyone-recognised') return [];
  const ofAll: ErrorCode[] = ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED'];
  if (allow === 'account' || allow === 'registrant' || allow === 'attendee')
    return [...ofAll, 'PASSWORD_CHANGE_REQUIRED'];
  if (typeof allow === 'string') return ofAll;
  return [...ofAll, 'PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'];
}

/** Returns refusals that a call need not declare, because they follow from its input, audience and limit. */
function refusalsByMounting(
  { method, params }: Pick<Endpoint, 'method' | 'params'>,
  { allow, limit }: { allow: Allow; limit?: unknown },
): ErrorCode[] {
  return [
    ...refusalsOfAny,
    ...(method === 'GET' ? [] : ['TOO_LARGE' as const]),
    ...(params === undefined ? [] : ['NOT_FOUND' as const]),
    ...refusalsOfAudience(allow),
    ...(limit === undefined ? [] : ['TOO_MANY_REQUESTS' as const]),
  ];
}

/** Returns all error codes of a call: the declared ones and those that follow from its mounting. */
export function refusalsOfCall(
  endpoint: Pick<Endpoint, 'method' | 'params' | 'refusals'>,
  options: { allow: Allow; limit?: unknown },
): ErrorCode[] {
  return [...new Set([...refusalsByMounting(endpoint, options), ...endpoint.refusals])];
}

/** Publishes each refusal that its call does not declare. The tests subscribe and fail. */
export const undeclaredRefusals = channel('airway.undeclared-refusal');

/** Reports a refusal that the contract does not declare, because API clients do not expect it. */
export function noticeRefusal(request: FastifyRequest, code: ErrorCode): void {
  const { config, method, url } = request.routeOptions;
  if (config.refusals === undefined || config.refusals.includes(code)) return;
  const call = `${String(method)} ${url}`;
  request.log.error({ call, refusal: code }, 'a call refused with a code that it does not declare');
  undeclaredRefusals.publish({ call, code });
}
