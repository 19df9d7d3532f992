import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import type { CurrentYear } from '@airway/api';
import type { FastifyInstance } from 'fastify';
import { startTestApi, type TestApi } from '../../api/test/api.ts';
import { exclusively, silentLogger } from '../../api/test/database.ts';
import { openArchivedYears } from '../src/archive/archived-years.ts';
import { openPresentArchives } from '../src/archive/present-archives.ts';
import { createSite, type Site } from '../src/server.ts';
import type { OpenDevelopmentWeb } from '../src/web/development.ts';
import { examineWebBuild } from '../src/web-build.ts';

const buildLock = 8_641_733;
const projectDirectory = join(import.meta.dirname, '../../..');

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text: string;
}

/** Sends a raw request: no redirect is followed, no body is decompressed. */
function get(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // Passed in parts, because a complete address would be normalised before it is sent.
    const request = sendRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body,
          text: body.toString('utf8'),
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

export interface TestWeb {
  api: TestApi<'demo' | 'sandbox'>;
  site: Site;
  /** The origin of the server: `http://127.0.0.1:…`. */
  origin: string;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<WireAnswer>;
  close(): Promise<void>;
}

interface TestWebOptions {
  publicUrl?: string;
  archiveFolders?: readonly string[];
  maximumPages?: number;
  /** Scales the limit of rendered pages. */
  limitScale?: number;
  /** Scales the limits of calls; by default they are out of the way. */
  apiLimitScale?: number;
  /** Highest number of a challenge. */
  workNumbers?: number;
  /** 0 for tests that count renders by their requests. */
  rememberAnswersForMs?: number;
  /** An existing, shared database; by default a new one. */
  databaseUrl?: string;
  /** Called before the server is ready. */
  prepare?: (app: FastifyInstance) => void;
  openDevelopmentWeb?: OpenDevelopmentWeb;
}

async function buildWeb(): Promise<void> {
  const build = await examineWebBuild(projectDirectory);
  if (build.isNeeded) await build.build(AbortSignal.timeout(300_000));
}

/** Waits until the build matches the current sources. */
export const builtWeb = (): Promise<void> => exclusively(buildLock, buildWeb);

/** Starts the real API on a real database with the pages of the real build, on a separate port. */
export async function startTestWeb(options: TestWebOptions = {}): Promise<TestWeb> {
  if (options.openDevelopmentWeb === undefined) await builtWeb();
  const publicUrl = options.publicUrl ?? 'http://congress.test';
  let currentYear: CurrentYear | undefined;
  const present = openPresentArchives({
    folders: options.archiveFolders ?? [],
    product: 'airway',
    runningYear: () => currentYear?.get() ?? 2025,
    log: silentLogger,
  });
  let site: Site | undefined;
  const api = await startTestApi({
    seed: 'demo',
    ports: ['sandbox'],
    databaseUrl: options.databaseUrl,
    ...(options.apiLimitScale !== undefined && { limitScale: options.apiLimitScale }),
    ...(options.workNumbers !== undefined && { config: { workNumbers: options.workNumbers } }),
    environment: { PUBLIC_URL: publicUrl },
    ...(options.archiveFolders && {
      archives: openArchivedYears({ present, log: silentLogger, nowMs: Date.now }),
    }),
    mount: async (app, services) => {
      currentYear = services.currentYear;
      options.prepare?.(app);
      site = await createSite({
        api: app,
        webDirectory: join(projectDirectory, 'apps/web/build'),
        product: 'airway',
        currentYear,
        publicUrl,
        sandboxUrl: services.config.sandboxUrl,
        streamHosts: services.config.streamHosts,
        say: services.translate,
        limitScale: options.limitScale ?? 1,
        content: services.content,
        archives: present,
        openDevelopmentWeb: options.openDevelopmentWeb,
        ...(options.maximumPages !== undefined && { maximumPages: options.maximumPages }),
        ...(options.rememberAnswersForMs !== undefined && {
          rememberAnswersForMs: options.rememberAnswersForMs,
        }),
      });
    },
  });
  if (site === undefined) throw new Error('The API did not mount the pages.');
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    api,
    site,
    origin,
    get: (path, headers, method) => get(origin, path, headers, method),
    close: () => api.close(),
  };
}
