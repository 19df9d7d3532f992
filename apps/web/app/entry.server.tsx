import { Writable } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { staffLayouts, withConsole } from './platform/console-routes.ts';
import { holdProgram } from './platform/first-paint.ts';
import { pageRequest } from './platform/page-context.ts';
import { serverMessages } from './platform/server-messages.ts';
import { ServerPageContext } from './platform/server-page.ts';

export { createWebHandler } from './platform/web-handler.ts';

/** Keeps only the routes of this page: preparing all routes for each page is wasted work. */
function matchedRoutes(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  const isOfConsole = import.meta.env.PROD && staffLayouts.some((layout) => layout in routes);
  const url = isOfConsole ? withConsole(manifest.url) : manifest.url;
  return { ...entryContext, manifest: { ...manifest, url, routes } };
}

/** Renders the whole document before responding: it is cached, compressed and given a strong ETag as one piece. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageRequest);
  if (page === undefined) throw new Error('No page request in the router context.');
  const routes = matchedRoutes(entryContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        page.takeDocument(holdProgram(Buffer.concat(chunks).toString('utf8')));
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerPageContext value={page}>
        <I18nProvider i18n={serverMessages[page.locale]}>
          <ServerRouter context={routes} url={request.url} nonce={page.nonce} />
        </I18nProvider>
      </ServerPageContext>,
      {
        nonce: page.nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: page.report,
      },
    );
  });
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  // A faulty request (such as a form sent to a page that takes none) is not our error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageRequest)?.report(error);
}
