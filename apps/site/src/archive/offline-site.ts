import { join } from 'node:path';
import {
  type ApiConfig,
  createApi,
  getSiteInfo,
  type OpenServices,
  openServices,
  systemContext,
} from '@airway/api';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { projectDirectory } from '../config.ts';
import { operatorError } from '../operator-error.ts';
import { createSite } from '../server.ts';
import type { ArchivedSite } from './archive-edition.ts';
import type { FetchPage } from './resources.ts';

interface OfflineSite {
  ask: FetchPage;
  say: OpenServices['translate'];
  services: OpenServices;
  ctx: ReturnType<typeof systemContext>;
  close(): Promise<void>;
}

/** Opens the site in this process, without a port and without its jobs. */
export async function openOfflineSite(config: ApiConfig): Promise<OfflineSite> {
  const log: FastifyBaseLogger = pino({ level: 'silent' });
  // The crawler is the only client, so rate limits are raised.
  const services = await openServices({ ...config, isEditionFixed: true, rateLimitScale: 1_000_000 }, log);
  const app = createApi(services, log);
  await createSite({
    api: app,
    webDirectory: join(projectDirectory, 'apps/web/build'),
    product: config.product,
    currentYear: services.currentYear,
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandboxUrl,
    streamHosts: config.streamHosts,
    say: services.translate,
    limitScale: 1_000_000,
    content: services.content,
  });
  await app.ready();
  return {
    async ask(url) {
      const answer = await app.inject({ method: 'GET', url });
      const header = (name: string) =>
        answer.headers[name] === undefined ? undefined : String(answer.headers[name]);
      return {
        status: answer.statusCode,
        type: header('content-type') ?? '',
        body: answer.rawPayload,
        location: header('location'),
        disposition: header('content-disposition'),
      };
    },
    say: services.translate,
    services,
    ctx: systemContext(services, log),
    async close() {
      await app.close();
      await services.close();
    },
  };
}

/** @throws if the edition does not exist */
export async function describeSite(ask: FetchPage, edition: string): Promise<ArchivedSite> {
  const { status, body } = await ask(getSiteInfo.url);
  if (status === 404) throw operatorError(`There is no edition ${edition}.`);
  if (status !== 200) throw operatorError(`The site could not be read: it answered ${status}.`);
  return JSON.parse(body.toString('utf8')).data;
}
