import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePathOf, createApi, openServices, readApiConfig } from '@airway/api';
import type { WebBuild } from '@airway/web/web-server.ts';
import { pino } from 'pino';
import { askApi } from '../../apps/site/src/web/ask-api.ts';
import { createRenderer } from '../../apps/site/src/web/renderer.ts';
import { createSharedAnswers } from '../../apps/site/src/web/shared-answers.ts';
import { projectDirectory } from '../child.ts';
import { announce, receiveSetup } from './serve.ts';

export interface UncachedPageSetup {
  /** Path of the page below the base path. */
  path: string;
  databaseUrl: string;
  dataDirectory: string;
  publicUrl: string;
}

/**
 * The site's API and page renderer without the cache: every request renders a page. Below `/react-alone`, React
 * renders the same page again from data loaded once.
 */
type Write = WebBuild['entry']['module']['default'];
let writeAgain: (() => unknown) | undefined;

/** Returns a build that remembers the data of the first page. */
function writingAgain(build: WebBuild): WebBuild {
  const write = build.entry.module.default;
  const remember: Write = (request, status, headers, made, context) => {
    if (writeAgain !== undefined) return write(request, status, headers, made, context);
    const { serverHandoffStream: data, ...rest } = made;
    const once = (stream: typeof data) =>
      write(
        request,
        status,
        headers,
        { ...rest, renderMeta: {}, ...(stream !== undefined && { serverHandoffStream: stream }) },
        context,
      );
    const [first, kept] = data?.tee() ?? [];
    let spare = kept;
    writeAgain = () => {
      const [next, later] = spare?.tee() ?? [];
      spare = later;
      return once(next);
    };
    return once(first);
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: remember } } };
}

const setup = await receiveSetup<UncachedPageSetup>();
const log = pino({ level: 'warn' });
const config = readApiConfig({
  DATABASE_URL: setup.databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATA_DIR: setup.dataDirectory,
  PUBLIC_URL: setup.publicUrl,
});
const file = join(projectDirectory, 'apps', 'web', 'build', 'server', 'index.js');
const build = writingAgain((await import(pathToFileURL(file).href)) as WebBuild);
const web = build.entry.module.createWebHandler(build);
const kind = web.kindOf(setup.path);
const render = createRenderer({
  web,
  publicUrl: config.publicUrl,
  sandboxUrl: undefined,
  streamHosts: [],
});

const services = await openServices(config, log);
const basePath = basePathOf(services);
const answers = createSharedAnswers({ nowMs: Date.now, forMs: 1000 });
services.content.watch(answers);
const api = createApi(services, log);
let last: { body: Buffer; headers: Record<string, string> } | undefined;
api.get(
  `${basePath}${setup.path}`,
  { config: { allow: 'anyone', summary: 'A page, rendered anew' } },
  async (request, reply) => {
    const answer = await render({
      basePath,
      address: { path: setup.path, isData: false, query: new URLSearchParams() },
      kind,
      visit: {
        requestId: request.id,
        outside: undefined,
        report: (error) => request.log.error({ err: error }, 'page failed'),
        sendToApi: answers.through((apiRequest) => askApi(api, apiRequest, request.ip)),
      },
    });
    last = answer;
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  },
);
api.get(
  '/react-alone',
  { config: { allow: 'anyone', summary: 'The same page, written again by React' } },
  async (_request, reply) => {
    await writeAgain?.();
    return reply.headers(last?.headers ?? {}).send(last?.body);
  },
);
announce(await api.listen({ host: '127.0.0.1', port: 0 }));
