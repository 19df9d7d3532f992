import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReplyOf, roleCodes, signIn, type UserKeyType } from '@airway/contract';
import { createSandbox, type Sandbox } from '@airway/kcp-sandbox';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { demoRehearsalStartsAt } from '../seeds/demo-edition.ts';
import { type DemoSignIns, findDemoSignIns } from '../seeds/demo-sign-ins.ts';
import { createApi, features, workers } from '../src/app.ts';
import { type ApiConfig, readApiConfig } from '../src/config.ts';
import { createAccount, type NewAccount } from '../src/features/accounts/index.ts';
import { setRehearsal } from '../src/features/editions/index.ts';
import type { ArchivedYears } from '../src/platform/archived-pages.ts';
import { type Context, systemContext } from '../src/platform/context.ts';
import type { Feature } from '../src/platform/feature.ts';
import { loggerOptions } from '../src/platform/http/server.ts';
import { openMailThread } from '../src/platform/mail-thread.ts';
import { createDemoSms, type SmsMessage } from '../src/platform/sms.ts';
import { type OpenServices, openServices } from '../src/services.ts';
import { type CallOptions, type Calls, callsOf } from './calls.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { createTestDatabase, silentLogger, type TestDatabase } from './database.ts';
import { type SmtpFake, startSmtpFake } from './fakes/smtp.ts';
import { nowhere, type Seed, seeds } from './seeds.ts';

export type { CallOptions } from './calls.ts';

/** Optional parts of an API, besides its database. */
interface Ports {
  /** The real card-gateway sandbox, over HTTP. */
  sandbox: Sandbox & { url: string };
  /** A real SMTP server. Without it, no server accepts mails. */
  mail: SmtpFake;
  /** Sent text messages. Without it, they are sent as mails. */
  texts: SmsMessage[];
}
export type Port = keyof Ports;

interface Api<Has extends Port | 'demo'> extends Calls {
  app: FastifyInstance;
  services: OpenServices;
  config: ApiConfig;
  ctx(): Context;
  /** Stops the clock of the API at a time. Undefined: real time. */
  setNow(now: Date | undefined): void;
  /** Starts to work the job queues. */
  work(): Promise<void>;
  /** Resets all rate limits, as if time had passed. */
  forgetLimits(): Promise<void>;
  /** Resets only the sign-in attempts. */
  forgetSignInAttempts(): Promise<void>;
  /** Number of password hashes and verifications since the start. */
  hashCount(): number;
  addAccount(
    key: { keyType: UserKeyType; keyCode: string },
    details?: Partial<NewAccount & { password: string }>,
  ): Promise<string>;
  /** Signs in with the password of test accounts. */
  signInAs(userKeyCode: string, options?: CallOptions): Promise<ReplyOf<typeof signIn>>;
  /** Stops this process's part and starts a new one on the same database, like a restart. */
  restart(): Promise<TestApi<Has>>;
  close(): Promise<void>;
}

/** An API with the requested ports. With the demo seed, it includes the demo sign-ins. */
export type TestApi<Has extends Port | 'demo' = never> = Api<Has> &
  Pick<Ports, Has & Port> &
  ('demo' extends Has ? { signIns: DemoSignIns } : unknown);

interface TestApiOptions<P extends Port = Port, S extends Seed = Seed> {
  ports?: readonly P[];
  /** The clock of the demo edition is at 2025-10-10 09:00 in Seoul. */
  seed?: S;
  /** Uses an existing database together with others. Default: a new one. */
  databaseUrl?: string | undefined;
  /** Multiplies every rate limit. 1 is normal operation; the default is practically unlimited. */
  limitScale?: number;
  sandbox?: Partial<Parameters<typeof createSandbox>[0]>;
  environment?: Record<string, string>;
  /** Archives of earlier years to search. */
  archives?: ArchivedYears;
  /** Called for every log line. Default: no log. */
  log?: (line: string) => void;
  /** Overrides settings that have no environment variable. */
  config?: Partial<ApiConfig>;
  /** Delivers mails in a thread that runs this program. */
  mailProgram?: URL;
  /** An additional highest feature. */
  feature?: Feature;
  /** Mounts more routes on the server before it is ready. */
  mount?: (app: FastifyInstance, services: OpenServices) => Promise<void>;
}

type Granted<P extends Port, S extends Seed> = P | (S extends 'demo' ? 'demo' : never);

export const testPassword = 'sample1!pw';

export const refusalOf = (answer: { status: number; refusal: { code: string } }) => [
  answer.status,
  answer.refusal.code,
];

/** Starts the sandbox for the shop of the demo. */
async function startSandbox(
  databaseUrl: string,
  options: TestApiOptions['sandbox'],
): Promise<Ports['sandbox']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ certificate: string }>('select certificate from payment_settings');
  await client.end();
  if (rows[0] === undefined) throw new Error('The sandbox needs the seed of the demo.');
  const sandbox = await createSandbox({ certificatePem: rows[0].certificate, ...options });
  return { ...sandbox, url: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }) };
}

interface Surroundings {
  options: TestApiOptions;
  database: TestDatabase;
  config: ApiConfig;
  sandbox: Ports['sandbox'] | undefined;
  mail: SmtpFake | undefined;
  texts: SmsMessage[];
  dataDirectory: string;
}

async function startOn(surroundings: Surroundings): Promise<TestApi<Port | 'demo'>> {
  const { options, database, config, sandbox, mail, texts, dataDirectory } = surroundings;
  let now: Date | undefined;
  let hashCount = 0;
  const log = options.log === undefined ? silentLogger : pino(loggerOptions('trace'), { write: options.log });
  const opened = await openServices(config, log, () => now ?? new Date());
  await opened.jobs.prepare(workers);
  const mailThread = options.mailProgram && openMailThread(options.mailProgram, config, log);
  const services: OpenServices = {
    ...opened,
    ...(mailThread && { mailThread }),
    ...(options.archives && { archives: options.archives }),
    passwords: cheapPasswords(() => {
      hashCount += 1;
    }),
    ...(options.ports?.includes('texts')
      ? {
          sms: createDemoSms((message) => {
            texts.push(message);
          }),
        }
      : {}),
  };
  const mounted = options.feature === undefined ? features : [...features, options.feature];
  const app = createApi(services, log, mounted);
  await options.mount?.(app, services);
  await app.ready();
  const ctx = () => systemContext(services, log);
  const calls = callsOf(app);
  const closeThisPart = async () => {
    await app.close();
    await opened.close();
    await mailThread?.close();
  };
  return {
    ...calls,
    app,
    services,
    config,
    ctx,
    setNow: (next) => {
      now = next;
    },
    work: () => services.jobs.work(workers, services, log),
    async forgetLimits() {
      await ctx().db.deleteFrom('rate_limits').execute();
      await ctx().db.deleteFrom('sign_in_delays').execute();
      await ctx().db.deleteFrom('message_budgets').execute();
    },
    async forgetSignInAttempts() {
      await ctx().db.deleteFrom('rate_limits').where('key', 'like', 'account.signin%').execute();
      await ctx().db.deleteFrom('sign_in_delays').execute();
    },
    hashCount: () => hashCount,
    addAccount: (key, { keys = [key], ...details } = {}) =>
      ctx()
        .db.transaction()
        .execute((trx) =>
          createAccount(ctx(), trx, {
            name: '예시회원',
            password: testPassword,
            roleCode: roleCodes.member,
            locale: 'ko',
            keys,
            ...details,
          }),
        ),
    async signInAs(userKeyCode, options) {
      const body = { userKeyType: 'Id' as const, userKeyCode, password: testPassword };
      const answer = await calls.call(signIn, { body }, options);
      if (answer.status !== 200) throw new Error(`${userKeyCode} cannot sign in: ${answer.refusal.code}.`);
      return answer.data;
    },
    async restart() {
      await closeThisPart();
      return startOn(surroundings);
    },
    async close() {
      await closeThisPart();
      await sandbox?.app.close();
      await mail?.close();
      await rm(dataDirectory, { recursive: true, force: true });
      await database.drop();
    },
    // Only tests that requested texts have a type for them.
    texts,
    ...({ sandbox, mail } as Pick<Ports, 'sandbox' | 'mail'>),
    ...({ signIns: await findDemoSignIns(ctx()) } as { signIns: DemoSignIns }),
  };
}

/** Waits for the notice of the rehearsal. On a busy machine it would otherwise arrive while a test counts. */
async function beginRehearsal({ ctx, services, signIns }: TestApi<'demo'>): Promise<void> {
  const isHeard = new Promise<void>((resolve) =>
    services.content.watch({ changed: () => resolve(), deaf() {} }),
  );
  await setRehearsal(ctx(), signIns.editionId, demoRehearsalStartsAt);
  await isHeard;
}

/**
 * Starts a complete API on a real PostgreSQL database of its own, with the requested ports and seed. Shares nothing
 * with other test files.
 */
export async function startTestApi<const P extends Port = never, S extends Seed = 'none'>(
  options: TestApiOptions<P, S> = {},
): Promise<TestApi<Granted<P, S>>> {
  const ports: readonly Port[] = options.ports ?? [];
  const seed: Seed = options.seed ?? 'none';
  const database =
    options.databaseUrl === undefined
      ? await createTestDatabase(seeds[seed])
      : { url: options.databaseUrl, drop: async () => {} };
  const sandbox = ports.includes('sandbox') ? await startSandbox(database.url, options.sandbox) : undefined;
  const mail = ports.includes('mail') ? await startSmtpFake() : undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'airway-test-'));
  const config: ApiConfig = {
    ...readApiConfig({
      DATABASE_URL: database.url,
      SMTP_URL: mail?.url ?? `smtp://${nowhere}`,
      KCP_SANDBOX_URL: sandbox?.url ?? `http://${nowhere}`,
      DATA_DIR: dataDirectory,
      PUBLIC_URL: 'http://congress.test',
      RATE_LIMIT_SCALE: String(options.limitScale ?? 1000),
      ...options.environment,
    }),
    // Tests prove that a solution is asked for and counts once, not how long it takes.
    captchaNumbers: 100,
    ...options.config,
  };
  const api = await startOn({ options, database, config, sandbox, mail, texts: [], dataDirectory });
  // The template was made earlier, so its rehearsal must start now.
  if (seed === 'demo' && options.databaseUrl === undefined) await beginRehearsal(api);
  return api;
}
