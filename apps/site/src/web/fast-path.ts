import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { encodingFor } from './encodings.ts';
import { writePage } from './page.ts';
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
  samples: WeakSet<IncomingMessage>,
  isOpen: () => boolean,
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
      if (page !== undefined && --untilSample > 0) {
        const { headers } = request;
        writePage(page, response, encodingFor(headers['accept-encoding']), headers['if-none-match'], isHead);
        return;
      }
      if (untilSample === 0) {
        untilSample = sampleWeight;
        samples.add(request);
      }
    }
    for (const listener of others) listener.call(server, request, response);
  });
}
