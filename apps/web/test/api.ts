import type { Endpoint, ErrorCode, FieldCode, ReceivedBy, ReplyOf } from '@airway/contract';
import { errorStatuses } from '@airway/contract/errors';

export class Refused extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldCode> | undefined;
  constructor(code: ErrorCode, message: string, fields?: Record<string, FieldCode>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

interface Answer {
  endpoint: Endpoint;
  give: (received: never) => unknown;
}

/** Creates the answer to a call; `give` receives the parsed request, and may throw `Refused`. */
export const answerTo = <E extends Endpoint>(
  endpoint: E,
  give: (received: ReceivedBy<E>) => ReplyOf<E>,
): Answer => ({ endpoint, give });

const patternOf = ({ url }: Endpoint) => new RegExp(`^${url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function receivedBy({ params, querystring, body }: Endpoint, url: URL, init: RequestInit, path: object) {
  return {
    params: params?.parse(path),
    query: querystring?.parse(Object.fromEntries(url.searchParams)),
    body: body?.parse(JSON.parse(String(init.body))),
  } as never;
}

const fileAnswer = (file: File) =>
  new Response(file, {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` },
  });

/** Replaces the API until the next call of this function. Calls without an answer are rejected as unknown. */
export function mockApi(...answers: Answer[]): void {
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), window.location.href);
    for (const { endpoint, give } of answers) {
      const path = patternOf(endpoint).exec(url.pathname);
      if (path === null || endpoint.method !== init.method) continue;
      try {
        const data = give(receivedBy(endpoint, url, init, { ...path.groups }));
        return data instanceof File ? fileAnswer(data) : Response.json({ code: 'SUCCESS', data });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { code, message, fields } = error;
        return Response.json({ code, message, fields, requestId: 'test' }, { status: errorStatuses[code] });
      }
    }
    throw new Error(`Nobody answers ${init.method} ${url.pathname}`);
  };
}
