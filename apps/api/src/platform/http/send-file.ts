import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Sendable } from '@airway/contract';
import type { FastifyReply } from 'fastify';

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Always a download, under its own name (RFC 6266); old programs read the first, without signs of their alphabet. */
const dispositionOf = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name.toWellFormed(),
  ).replaceAll(/['()*]/g, percent)}`;

/**
 * Answers a file as its bytes come, no faster than they are read. What fails before the first of them is refused in
 * the usual way; after it the connection breaks, so that nobody takes a part for the whole.
 */
export async function sendFile(reply: FastifyReply, file: Sendable): Promise<FastifyReply> {
  const bytes = Readable.from(file.stream());
  await once(bytes, 'readable');
  return reply.type(file.type).header('content-disposition', dispositionOf(file.name)).send(bytes);
}
