import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Endpoint,
  type ReplyOf,
  roleCodes,
  type SentTo,
  signIn,
  type UserKeyType,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { demoEdition } from '../seeds/demo-edition.ts';
import { features } from '../src/app.ts';
import { readApiConfig } from '../src/config.ts';
import {
  accountActor,
  accounts,
  createAccount,
  ensureRoles,
  guestRights,
  type NewAccount,
} from '../src/features/accounts/index.ts';
import { siteSetting } from '../src/features/editions/index.ts';
import { registrations } from '../src/features/registrations/index.ts';
import { auditWorkers } from '../src/platform/audit-chain.ts';
import { type Context, type Services, systemContext } from '../src/platform/context.ts';
import { createServer } from '../src/platform/http/server.ts';
import { mailWorkers } from '../src/platform/outbox.ts';
import { argon2id, createPasswords } from '../src/platform/passwords.ts';
import { writeSetting } from '../src/platform/site-settings.ts';
import { createDemoSms, type SmsMessage, smsWorkers } from '../src/platform/sms.ts';
import { openServices } from '../src/services.ts';
import { type Answer, answerOf } from './answer.ts';
import { createTestDatabase, silentLogger } from './database.ts';
import { type SmtpFake, startSmtpFake } from './fakes/smtp.ts';

export interface AccountsWishes {
  token?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface AccountsApi {
  app: FastifyInstance;
  services: Services;
  ctx(): Context;
  /** Sets the clock of the API; it stands still until set again. Undefined: it goes by itself. */
  setNow(now: Date | undefined): void;
  smtp: SmtpFake;
  /** Text messages that were sent. */
  texts: SmsMessage[];
  /** Begins to work the job queues. */
  work(): Promise<void>;
  /** Forgets every count of the rate limits, as time passing would. */
  forgetLimits(): Promise<void>;
  /** Forgets the attempts to sign in alone. */
  forgetSignInAttempts(): Promise<void>;
  /** How many passwords were compared or hashed since the start. */
  hashCount(): number;
  call<E extends Endpoint>(
    endpoint: E,
    sent: SentTo<E>,
    wishes?: AccountsWishes,
  ): Promise<Answer<ReplyOf<E>>>;
  callRaw(method: string, url: string, body?: unknown, wishes?: AccountsWishes): Promise<Answer<unknown>>;
  addAccount(
    key: { keyType: UserKeyType; keyCode: string },
    details?: Partial<NewAccount & { password: string }>,
  ): Promise<string>;
  /** Signs in with the password that test accounts have. */
  signInAs(userKeyCode: string, wishes?: AccountsWishes): Promise<ReplyOf<typeof signIn>>;
  /** Ends this process's part and begins another on the same database, as a restart does. */
  restart(): Promise<AccountsApi>;
  close(): Promise<void>;
}

export const testPassword = 'sample1!pw';

export const refusalOf = (answer: { status: number; refusal: { code: string } }) => [
  answer.status,
  answer.refusal.code,
];

async function start(
  database: Awaited<ReturnType<typeof createTestDatabase>>,
  environment: Record<string, string>,
): Promise<AccountsApi> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'airway-accounts-test-'));
  const smtp = await startSmtpFake();
  const config = readApiConfig({
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    DATA_DIR: dataDirectory,
    PUBLIC_URL: 'http://congress.test',
    ...environment,
  });
  let now: Date | undefined;
  let hashCount = 0;
  const opened = await openServices(config, silentLogger, () => now ?? new Date());
  const texts: SmsMessage[] = [];
  const parts = [accounts, registrations];
  const workers = [
    ...mailWorkers(parts.flatMap(({ mails = [] }) => mails)),
    ...smsWorkers,
    ...parts.flatMap((part) => part.workers ?? []),
    ...auditWorkers,
  ];
  await opened.jobs.prepare(workers);
  const services = {
    ...opened,
    sms: createDemoSms((message) => {
      texts.push(message);
    }),
    passwords: createPasswords({
      hash: (password) => {
        hashCount += 1;
        return argon2id.hash(password);
      },
      verify: (passwordHash, password) => {
        hashCount += 1;
        return argon2id.verify(passwordHash, password);
      },
    }),
  };
  const app = createServer(
    services,
    (token, at) => accountActor(services, token, at),
    silentLogger,
    () => guestRights(services),
  );
  accounts.routes(app);
  await app.ready();
  const ctx = () => systemContext(services, silentLogger);
  await ctx()
    .db.transaction()
    .execute(async (trx) => {
      await ensureRoles(trx, features);
      await writeSetting(ctx(), trx, siteSetting, demoEdition.site);
    });

  const callRaw = async (method: string, url: string, body?: unknown, wishes: AccountsWishes = {}) => {
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
  const closeThisPart = async () => {
    await app.close();
    await opened.close();
    await smtp.close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return {
    app,
    services,
    ctx,
    setNow: (next) => {
      now = next;
    },
    hashCount: () => hashCount,
    smtp,
    texts,
    work: () => services.jobs.work(workers, services, silentLogger),
    async forgetLimits() {
      await ctx().db.deleteFrom('rate_limits').execute();
      await ctx().db.deleteFrom('sign_in_delays').execute();
      await ctx().db.deleteFrom('message_budgets').execute();
    },
    async forgetSignInAttempts() {
      await ctx().db.deleteFrom('rate_limits').where('key', 'like', 'account.signin%').execute();
      await ctx().db.deleteFrom('sign_in_delays').execute();
    },
    callRaw,
    async call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, wishes?: AccountsWishes) {
      const parts = sent as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = endpoint.url.replaceAll(/:(\w+)/g, (_match, name: string) =>
        encodeURIComponent(parts.params?.[name] ?? ''),
      );
      const query = new URLSearchParams(parts.query).toString();
      const url = query === '' ? path : `${path}?${query}`;
      return (await callRaw(endpoint.method, url, parts.body, wishes)) as Answer<ReplyOf<E>>;
    },
    addAccount: (key, details = {}) =>
      ctx()
        .db.transaction()
        .execute((trx) =>
          createAccount(ctx(), trx, {
            name: '예시회원',
            password: testPassword,
            roleCode: roleCodes.member,
            locale: 'ko',
            keys: [key],
            ...details,
          }),
        ),
    async signInAs(userKeyCode, wishes) {
      const body = { userKeyType: 'Id', userKeyCode, password: testPassword };
      const answer = await callRaw('POST', signIn.url, body, wishes);
      if (answer.status !== 200) throw new Error(`${userKeyCode} cannot sign in: ${answer.refusal.code}.`);
      return answer.data as ReplyOf<typeof signIn>;
    },
    async restart() {
      await closeThisPart();
      return start(database, environment);
    },
    async close() {
      await closeThisPart();
      await database.drop();
    },
  };
}

/** The account calls alone, on a real PostgreSQL of their own; limits are those of production. */
export async function startAccountsApi(environment: Record<string, string> = {}): Promise<AccountsApi> {
  return start(await createTestDatabase(), environment);
}
