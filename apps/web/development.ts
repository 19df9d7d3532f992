import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { WebBuild } from './web-server.ts';

export interface DevelopmentWeb {
  /** Answers what belongs to the sources (scripts, styles, sentences); calls `next` for everything else. */
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  /** The server's part, as the sources are now. */
  load(): Promise<WebBuild>;
  close(): Promise<void>;
}

/** The web straight from its sources: what changes is shown by the open page. Speaks to browsers over `server`. */
export async function openDevelopmentWeb(server: Server): Promise<DevelopmentWeb> {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middlewares: vite.middlewares,
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    close: () => vite.close(),
  };
}
