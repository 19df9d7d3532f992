import type { DevelopmentWeb } from '@airway/web/development.ts';
import type { WebHandler } from '@airway/web/web-server.ts';
import type { FastifyInstance } from 'fastify';

export type OpenDevelopmentWeb = (server: FastifyInstance['server']) => Promise<DevelopmentWeb>;

/**
 * Serves the web from its sources: every page is rendered for each request, and scripts bring the styles, which the
 * content policy of the finished site would block.
 */
export async function serveSources(api: FastifyInstance, open: OpenDevelopmentWeb): Promise<WebHandler> {
  const sources = await open(api.server);
  const load = async () => {
    const build = await sources.load();
    return build.entry.module.createWebHandler(build);
  };
  let web = await load();
  api.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return undefined;
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('close', resolve);
      sources.middlewares(request.raw, reply.raw, (error) => (error ? reject(error) : resolve()));
    });
    if (reply.raw.writableEnded || reply.raw.destroyed) return reply.hijack();
    web = await load();
    return undefined;
  });
  api.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  api.addHook('onClose', sources.close);
  return {
    kindOf: (path) => ({ ...web.kindOf(path), isShared: false }),
    // Without a policy no script needs a nonce; React Router's own parts would warn of it.
    render: ({ page, ...rest }) => web.render({ ...rest, page: { ...page, nonce: '' } }),
    publicPaths: () => web.publicPaths(),
  };
}
