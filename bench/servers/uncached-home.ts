import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePathOf, createApi, openServices, readApiConfig } from '@airway/api';
import type { WebBuild } from '@airway/web/web-server.ts';
import { pino } from 'pino';
import { createRenderer } from '../../apps/site/src/web/renderer.ts';
import { projectDirectory } from '../child.ts';
import { announce, receiveSetup } from './serve.ts';

export interface UncachedHomeSetup {
  databaseUrl: string;
  dataDirectory: string;
  publicUrl: string;
}

/** The site's API and its renderer of pages without its cache: every request is a render of the home page. */
const setup = await receiveSetup<UncachedHomeSetup>();
const log = pino({ level: 'warn' });
const config = readApiConfig({
  DATABASE_URL: setup.databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATA_DIR: setup.dataDirectory,
  PUBLIC_URL: setup.publicUrl,
});
const basePath = basePathOf(config);
const file = join(projectDirectory, 'apps', 'web', 'build', 'server', 'index.js');
const build = (await import(pathToFileURL(file).href)) as WebBuild;
const web = build.entry.module.createWebHandler(build, basePath);
const kind = web.kindOf('/Main');
const render = createRenderer({ web, basePath, publicUrl: config.publicUrl, sandboxUrl: undefined });

const api = createApi(await openServices(config, log), log);
api.get(
  `${basePath}/Main`,
  { config: { allow: 'anyone', summary: 'The home page, rendered anew' } },
  async (request, reply) => {
    const answer = await render({
      address: { path: '/Main', isData: false, query: new URLSearchParams() },
      kind,
      visit: {
        requestId: request.id,
        outside: undefined,
        report: (error) => request.log.error({ err: error }, 'page failed'),
        async sendToApi({ method, url, headers }) {
          const response = await api.inject({ method: method as 'GET', url, headers });
          return { status: response.statusCode, text: response.payload, shows: undefined };
        },
      },
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  },
);
announce(await api.listen({ host: '127.0.0.1', port: 0 }));
