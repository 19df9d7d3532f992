import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { encodingFor } from './encodings.ts';
import { type Page, writePage } from './page.ts';
import type { PageCache } from './page-cache.ts';

/** One in so many kept pages takes the long way, so that the log has it; it stands for all of them. */
export const sampleWeight = 100;

/**
 * Answers pages that are already in memory before any routing or hook: two looks into a map and one write.
 * Such a page is the same for everyone and carries its security headers with it, so nothing is skipped but
 * work and the line of the log, which a sample makes up for. Everything else goes on to the listeners that were there.
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
