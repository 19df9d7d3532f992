import { type ErrorCode, errorStatuses, type Locale, locales, type Refusal } from '@airway/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadOnlyError } from '../../database/session.ts';
import { RefusalError } from '../errors.ts';
import { refusalText } from '../refusal-text.ts';
import type { Translate } from '../translate.ts';
import { noticeRefusal } from './declared-refusals.ts';

/**
 * Returns the reader's language by `Accept-Language`: Korean unless English is preferred. A visitor who names only
 * other languages gets `otherwise`.
 */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>, otherwise: Locale = 'ko'): Locale {
  const header = headers['accept-language'];
  if (typeof header !== 'string') return 'ko';
  const preferences = header
    .slice(0, 200)
    .split(',')
    .map((preference) => {
      const [tag = '', ...parameters] = preference.trim().split(';');
      const quality = parameters
        .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
        .find((value) => value !== undefined);
      return {
        language: tag.split('-')[0]?.toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .sort((left, right) => right.quality - left.quality);
  for (const preference of preferences)
    for (const locale of locales) if (preference.language === locale) return locale;
  return preferences.some(({ language = '' }) => /^[a-z]{2,3}$/.test(language)) ? otherwise : 'ko';
}

// SQLSTATEs for "the database is unavailable or too busy", not for "the query was wrong": connection, resources,
// shutdown, statement and lock timeouts, deadlock, serialisation, read-only.
const databaseIsAway = (error: { code?: unknown; message?: unknown }) =>
  (typeof error.code === 'string' &&
    /^(08|53|57P0|57014|55P03|40P01|40001|25006|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(error.code)) ||
  (typeof error.message === 'string' &&
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered|Client was closed)/.test(
      error.message,
    ));

function codeOf(error: FastifyError, request: FastifyRequest): ErrorCode {
  // The client disconnected while sending the body. The database was not involved.
  if (request.raw.readableAborted) return 'INVALID_INPUT';
  if (databaseIsAway(error)) return 'UNAVAILABLE';
  if (error.statusCode === 413) return 'TOO_LARGE';
  if (error.statusCode === 404) return 'NOT_FOUND';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'INVALID_INPUT';
  return '900';
}

const nothingHere: RefusalError['details'] = { sentence: { id: 'errors.notFound.address' } };
const nothingSaved: RefusalError['details'] = { sentence: { id: 'errors.readOnly' } };

/** Converts a refusal to a response. Only this function does so. */
function sendRefusal(
  translate: Translate,
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: RefusalError['details'] = {},
) {
  noticeRefusal(request, code);
  const body: Refusal = {
    code,
    message: refusalText(translate, localeOf(request), { code, details }),
    ...(details.fields === undefined ? {} : { fields: details.fields }),
    requestId: request.id,
  };
  const retryAfterSeconds = details.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? 5 : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (details.challenge !== undefined)
    reply.header(
      'proof-of-work-challenge',
      Buffer.from(JSON.stringify(details.challenge)).toString('base64'),
    );
  return reply.code(errorStatuses[code]).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function registerRefusals(app: FastifyInstance, translate: Translate): void {
  app.setErrorHandler<FastifyError | RefusalError>((error, request, reply) => {
    if (error instanceof RefusalError) {
      request.log.info({ refusal: error.code, fields: error.details.fields }, 'refused');
      return sendRefusal(translate, request, reply, error.code, error.details);
    }
    const code = codeOf(error, request);
    if (code === '900' || code === 'UNAVAILABLE') request.log.error({ err: error }, 'request failed');
    else request.log.info({ refusal: code, reason: error.code }, 'refused');
    const details = code === 'NOT_FOUND' ? nothingHere : isReadOnlyError(error) ? nothingSaved : {};
    return sendRefusal(translate, request, reply, code, details);
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(translate, request, reply, 'NOT_FOUND', nothingHere),
  );
}
