import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Encoding, encodeAll, encodings, isNoneMatch } from './encodings.ts';

interface Variant {
  body: Buffer;
  tag: string;
  headers: Record<string, string | number>;
  unchangedHeaders: Record<string, string | number>;
}

/** A complete response in every encoding. */
export interface Page {
  status: number;
  variants: Record<Encoding, Variant>;
}

/** Prepares a response: compressed, with a strong tag for each encoding (RFC 9110 §8.8.3). */
export async function makePage(status: number, body: Buffer, headers: Record<string, string>): Promise<Page> {
  const bodies = await encodeAll(body);
  const digest = hash('sha256', body, 'base64url').slice(0, 27);
  const variants = Object.fromEntries(
    encodings.map((encoding): [Encoding, Variant] => {
      const tag = `"${digest}-${encoding}"`;
      const unchangedHeaders = { ...headers, etag: tag, vary: 'accept-encoding' };
      return [
        encoding,
        {
          body: bodies[encoding],
          tag,
          unchangedHeaders,
          headers: {
            ...unchangedHeaders,
            'content-length': bodies[encoding].length,
            ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
          },
        },
      ];
    }),
  );
  return { status, variants: variants as Record<Encoding, Variant> };
}

/** Writes a page, or 304 if the client already has it. */
export function writePage(
  page: Page,
  response: ServerResponse,
  encoding: Encoding,
  noneMatch: string | undefined,
  isHead: boolean,
): void {
  const variant = page.variants[encoding];
  if (page.status === 200 && isNoneMatch(noneMatch, variant.tag)) {
    response.writeHead(304, variant.unchangedHeaders).end();
    return;
  }
  response.writeHead(page.status, variant.headers);
  if (isHead) response.end();
  else response.end(variant.body);
}
