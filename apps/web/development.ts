import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { WebBuild } from './web-server.ts';

export interface DevelopmentWeb {
  /** Serves source files (scripts, styles, messages); calls `next` for everything else. */
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  /** Loads the server's code from the current sources. */
  load(): Promise<WebBuild>;
  close(): Promise<void>;
}

/** Serves the web app from its sources with live reload. Connects to browsers over `server`. */
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
