import type { ApiRequest } from '@airway/web/web-server.ts';
import type { FastifyInstance } from 'fastify';

export interface ApiAnswer {
  status: number;
  /** The parsed JSON; undefined if it is none. Pages share it. */
  body: unknown;
  /** The scopes of a response, as its header lists them: `site,edition:…`. */
  shows: string | undefined;
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
  const shows = response.headers['cache-tag'];
  return {
    status: response.statusCode,
    body: jsonIn(response.payload),
    shows: shows === undefined ? undefined : String(shows),
  };
}
