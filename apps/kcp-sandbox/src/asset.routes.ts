import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const scriptType = 'text/javascript; charset=utf-8';
const assets = {
  '/plugin/kcp_spay_hub.js': { file: 'kcp_spay_hub.js', type: scriptType },
  '/assets/card-page.js': { file: 'card-page.js', type: scriptType },
  '/assets/card-result.js': { file: 'card-result.js', type: scriptType },
  '/assets/mobile-return.js': { file: 'mobile-return.js', type: scriptType },
  '/assets/control-page.js': { file: 'control-page.js', type: scriptType },
  '/assets/card-page.css': { file: 'card-page.css', type: 'text/css; charset=utf-8' },
} as const;

export function assetRoutes(app: FastifyInstance): void {
  for (const [url, { file, type }] of Object.entries(assets)) {
    const content = readFileSync(new URL(`../assets/${file}`, import.meta.url));
    app.get(url, (_request, reply) => reply.type(type).header('Cache-Control', 'no-cache').send(content));
  }
}
