import type { ApiRequest } from '@airway/web/web-server.ts';
import type { FastifyInstance } from 'fastify';

export interface ApiAnswer {
  status: number;
  /** The parsed JSON; undefined if it is none. Pages share it. */
  body: unknown;
  /** The file of a call that replies with one. */
  file?: File | undefined;
  /** The scopes of a response, as its header lists them: `site,edition:…`. */
  shows: string | undefined;
  /** The challenge of a call above its limit, as its header contains it. */
  challenge?: string | undefined;
}

export const challengeHeader = 'proof-of-work-challenge';

/** Returns the file of a response that suggests a name for it. */
function fileIn({
  headers,
  rawPayload,
}: {
  headers: Record<string, unknown>;
  rawPayload: Buffer;
}): File | undefined {
  const name = /filename\*=UTF-8''([^;]*)/.exec(String(headers['content-disposition'] ?? ''))?.[1];
  if (name === undefined) return undefined;
  return new File([rawPayload], decodeURIComponent(name), { type: String(headers['content-type']) });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls the API inside the process, for a page of the visitor with this address. */
export async function askApi(
  api: FastifyInstance,
  { method, url, headers, body }: ApiRequest,
  remoteAddress: string,
): Promise<ApiAnswer> {
  const response = await api.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress,
    ...(body === undefined ? {} : { payload: body }),
  });
  const { 'cache-tag': shows, [challengeHeader]: challenge } = response.headers;
  return {
    status: response.statusCode,
    body: jsonIn(response.payload),
    file: fileIn(response),
    shows: shows === undefined ? undefined : String(shows),
    challenge: challenge === undefined ? undefined : String(challenge),
  };
}
