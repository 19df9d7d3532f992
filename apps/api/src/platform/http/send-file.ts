import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Sendable } from '@airway/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedRange } from './byte-range.ts';

/** A file as this server sends it. */
export interface Servable extends Sendable {
  /** Shown inline instead of downloaded. Only for pictures made by this program. */
  isShown?: boolean;
  /** Strong, with its quotation marks. */
  etag?: string;
  cacheControl?: string;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Sends the original file name (RFC 6266). Old programs read the first name, which is plain ASCII. */
const dispositionOf = ({ name, isShown }: Servable) =>
  `${isShown === true ? 'inline' : 'attachment'}; filename="${name.replaceAll(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name.toWellFormed(),
  ).replaceAll(/['()*]/g, percent)}`;

/** Prevents any opened file from running content. */
const harmless = "sandbox; default-src 'none'; frame-ancestors 'none'";

const isAmong = (header: string | undefined, etag: string) =>
  header === '*' || header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) === true;

/** Sets the file headers only when bytes follow, not for a refusal. */
async function sendBytes(
  reply: FastifyReply,
  file: Pick<Sendable, 'stream'>,
  headers: Record<string, string | number>,
): Promise<FastifyReply> {
  const bytes = Readable.from(file.stream());
  await once(bytes, 'readable');
  return reply.headers(headers).send(bytes);
}

/** Returns the requested part, if the file can be sliced and its bytes are unchanged. */
function partOf({ headers }: FastifyRequest, { size, etag, slice }: Servable) {
  if (size === undefined || slice === undefined) return undefined;
  const { range, 'if-range': unchanged } = headers;
  return unchanged === undefined || unchanged === etag ? requestedRange(range, size) : undefined;
}

/**
 * Streams a file no faster than the client reads it. A failure before the first byte becomes a normal refusal. A
 * later failure breaks the connection, so that nobody takes a part for the whole file.
 */
export async function sendFile(reply: FastifyReply, file: Servable): Promise<FastifyReply> {
  const { size, slice, etag, cacheControl, type } = file;
  const { request } = reply;
  const headers = {
    'content-security-policy': harmless,
    'content-type': type,
    'content-disposition': dispositionOf(file),
    ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
    ...(etag === undefined ? {} : { etag }),
    ...(slice === undefined ? {} : { 'accept-ranges': 'bytes' }),
  };
  const length = size === undefined ? {} : { 'content-length': size };
  if (etag !== undefined && isAmong(request.headers['if-none-match'], etag))
    return reply.headers(headers).code(304).send();
  // A HEAD response has no body but still has the length.
  if (request.method === 'HEAD') return reply.headers({ ...headers, ...length }).send(Readable.from([]));
  const part = partOf(request, file);
  if (part === 'nothing')
    return reply
      .headers({ ...headers, 'content-range': `bytes */${size}` })
      .code(416)
      .send();
  if (part === undefined || slice === undefined) return sendBytes(reply, file, { ...headers, ...length });
  const { from, until } = part;
  return sendBytes(reply.code(206), slice(from, until), {
    ...headers,
    'content-range': `bytes ${from}-${until - 1}/${size}`,
    'content-length': until - from,
  });
}
