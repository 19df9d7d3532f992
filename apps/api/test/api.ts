import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import { createSandbox, generateMerchantIdentity, type Sandbox } from '@airway/kcp-sandbox';
import type { FastifyInstance } from 'fastify';
import { type DemoSignIns, seedDemo } from '../seeds/demo.ts';
import { createApi, workers } from '../src/app.ts';
import { type ApiConfig, readApiConfig } from '../src/config.ts';
import { type Context, systemContext } from '../src/platform/context.ts';
import { type OpenServices, openServices } from '../src/services.ts';
import { type Answer, answerOf } from './answer.ts';
import { createTestDatabase, silentLogger } from './database.ts';
import { type SmtpFake, startSmtpFake } from './fakes/smtp.ts';

export interface CallWishes {
  token?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface TestApi {
  app: FastifyInstance;
  services: OpenServices;
  config: ApiConfig;
  ctx(): Context;
  /** Sets the clock of the API; it stands still until set again. */
  setNow(now: Date): void;
  /** Calls as a stranger would: through HTTP, with whatever is sent. */
  call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, wishes?: CallWishes): Promise<Answer<ReplyOf<E>>>;
  /** The same call with parts that the contract would not let through. */
  callRaw(method: string, url: string, body?: unknown, wishes?: CallWishes): Promise<Answer<unknown>>;
  smtp: SmtpFake;
  sandbox: Sandbox;
  sandboxUrl: string;
  signIns: DemoSignIns;
  /** Begins to work the job queues. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** The real moment to start from; the demo edition believes it to be 2025-10-10 09:00 in Seoul. */
  now?: Date;
  sandbox?: Partial<Parameters<typeof createSandbox>[0]>;
  environment?: Record<string, string>;
  /** Changes settings that no environment variable reaches. */
  config?: Partial<ApiConfig>;
  /** Mounts more on the same server before it is ready. */
  mount?: (app: FastifyInstance, services: OpenServices) => Promise<void>;
}

const fill = (url: string, params: Record<string, string> | undefined) =>
  url.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params?.[name] ?? ''));

/**
 * A whole API of its own: real PostgreSQL with the demo edition, the real sandbox over HTTP, a real SMTP
 * server. Nothing in it is shared with another test file.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const [database, smtp, identity, dataDirectory] = await Promise.all([
    createTestDatabase(),
    startSmtpFake(),
    generateMerchantIdentity(),
    mkdtemp(join(tmpdir(), 'airway-test-')),
  ]);
  const sandbox = await createSandbox({ certificatePem: identity.certificatePem, ...options.sandbox });
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const config: ApiConfig = {
    ...readApiConfig({
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      KCP_SANDBOX_URL: sandboxUrl,
      DATA_DIR: dataDirectory,
      PUBLIC_URL: 'http://congress.test',
      RATE_LIMIT_SCALE: '1000',
      ...options.environment,
    }),
    ...options.config,
  };
  let now = options.now;
  const services = await openServices(config, silentLogger, () => now ?? new Date());
  await services.jobs.prepare(workers);
  const signIns = await seedDemo(systemContext(services, silentLogger), {
    certificate: identity.certificatePem,
    privateKey: identity.privateKeyPem,
    privateKeyPassword: identity.privateKeyPassword,
  });
  const app = createApi(services, silentLogger);
  await options.mount?.(app, services);
  await app.ready();

  const callRaw = async (method: string, url: string, body?: unknown, wishes: CallWishes = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: wishes.remoteAddress ?? '127.0.0.1',
      headers: {
        ...(wishes.token === undefined ? {} : { authorization: `Bearer ${wishes.token}` }),
        ...wishes.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return answerOf(response);
  };

  return {
    app,
    services,
    config,
    ctx: () => systemContext(services, silentLogger),
    setNow: (next) => {
      now = next;
    },
    callRaw,
    async call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, wishes?: CallWishes) {
      const parts = sent as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const query = new URLSearchParams(parts.query).toString();
      const url = `${fill(endpoint.url, parts.params)}${query === '' ? '' : `?${query}`}`;
      return (await callRaw(endpoint.method, url, parts.body, wishes)) as Answer<ReplyOf<E>>;
    },
    smtp,
    sandbox,
    sandboxUrl,
    signIns,
    work: () => services.jobs.work(workers, services, silentLogger),
    async close() {
      await app.close();
      await services.close();
      await sandbox.app.close();
      await smtp.close();
      await rm(dataDirectory, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** Waits until `look` gives something other than undefined or false. Fails after ten seconds. */
export async function eventually<Value>(
  look: () => Promise<Value> | Value,
  what: string,
): Promise<Exclude<Value, undefined | false>> {
  const attempts = 200;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const value = await look();
    if (value !== undefined && value !== false) return value as Exclude<Value, undefined | false>;
    await delay(50);
  }
  throw new Error(`It did not happen: ${what}.`);
}
