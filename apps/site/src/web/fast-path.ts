import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { encodingFor } from './encodings.ts';
import { type Page, writePage } from './page.ts';
import type { PageCache } from './page-cache.ts';

/** One in 100 cached pages takes the normal path, so that the log has it; it stands for all 100. */
export const sampleWeight = 100;

/**
 * Sends cached pages before any routing or hook: two lookups in a map and one write.
 * A cached page is equal for everyone and includes its security headers, so only work and the line of the log are
 * skipped; a sample replaces that line. All other requests go to the previous listeners.
 */
export function addFastPath(
  server: Server,
  pages: PageCache,
  samples: WeakMap<IncomingMessage, Page>,
  isOpen: () => boolean,
  answered: (status: number) => void,
): void {
  let untilSample = sampleWeight;
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isHead = request.method === 'HEAD';
    if ((isHead || request.method === 'GET') && isOpen()) {
      const page = pages.freshByAddress(request.url ?? '');
      if (page !== undefined) {
        untilSample -= 1;
        if (untilSample > 0) {
          const { headers } = request;
          const encoding = encodingFor(headers['accept-encoding']);
          writePage(page, response, encoding, headers['if-none-match'], isHead);
          answered(response.statusCode);
          return;
        }
        untilSample = sampleWeight;
        samples.set(request, page);
      }
    }
    for (const listener of others) listener.call(server, request, response);
  });
}
