import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from './config.ts';
import { openDatabase } from './database/client.ts';
import { migrateDatabase } from './database/migrate.ts';
import { writableFirst } from './database/read-server-state.ts';
import { noArchivedYears } from './platform/archived-pages.ts';
import { databaseBells } from './platform/bells.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { watchContent } from './platform/content.ts';
import type { Services } from './platform/context.ts';
import { openCurrentYear } from './platform/current-year.ts';
import { createJobs } from './platform/jobs.ts';
import { openJournal } from './platform/journal.ts';
import { createMailer, mailLanes } from './platform/mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createLossLogger, oncePerMinute } from './platform/once-per-minute.ts';
import { createPasswords } from './platform/passwords.ts';
import { createPendingCounts } from './platform/pending-counts.ts';
import { createPendingFacts } from './platform/pending-facts.ts';
import { createPictures } from './platform/pictures.ts';
import { createPushSender } from './platform/push-sender.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createSecretBox } from './platform/secrets.ts';
import { createSms } from './platform/sms.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createTokenSigner } from './platform/tokens.ts';
import { createTranslate } from './platform/translate.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** The services that writing and sending a mail may use. */
type MailServices = Pick<
  Services,
  'config' | 'clock' | 'content' | 'currentYear' | 'database' | 'mailer' | 'secrets' | 'tokens' | 'translate'
>;

/** Opens the services of the thread that delivers mails. The others do not exist there. */
export async function openMailServices(config: ApiConfig, log: FastifyBaseLogger): Promise<Services> {
  const database = openDatabase({
    url: await writableFirst(config.databaseUrl),
    poolSize: mailLanes.ordinary.connections,
    onConnectionError: createLossLogger(log),
  });
  const content = await watchContent(database, systemClock);
  const opened: MailServices = {
    config,
    clock: systemClock,
    content,
    currentYear: await openCurrentYear(config, database, content),
    database,
    mailer: createMailer(config),
    secrets: createSecretBox(config.appSecret, 'stored-secrets'),
    tokens: createTokenSigner(config.appSecret),
    translate: createTranslate(),
  };
  return opened as Services;
}

/** Creates all services of the process, on a fully migrated database. */
export async function openServices(
  config: ApiConfig,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
): Promise<OpenServices> {
  const databaseUrl = await writableFirst(config.databaseUrl);
  await migrateDatabase(databaseUrl);
  const database = openDatabase({
    url: databaseUrl,
    keepsReserve: true,
    onConnectionError: createLossLogger(log),
  });
  const bells =
    config.valkeyUrl === undefined
      ? databaseBells(database)
      : (await import('./platform/valkey-bells.ts')).valkeyBells(config.valkeyUrl, log);
  const journal = await openJournal(config.journalDirectory, 'payments');
  const storage = await openStorage(
    config,
    oncePerMinute((err, repeated) => log.error({ err, repeated }, 'the bucket of the files does not answer')),
  );
  const jobs = createJobs(database, config.dataDirectory, log);
  const mailer = createMailer(config);
  const content = await watchContent(database, clock);
  return {
    archives: noArchivedYears,
    bells,
    config,
    database,
    clock,
    content,
    currentYear: await openCurrentYear(config, database, content),
    gatherings: createPendingFacts(),
    jobs,
    journal,
    mailer,
    metrics: createMetrics(),
    passwords: createPasswords(),
    pictures: createPictures(),
    push: createPushSender(config),
    sms: createSms(config, mailer, clock),
    storage,
    tallies: createPendingCounts(),
    tokens: createTokenSigner(config.appSecret),
    secrets: createSecretBox(config.appSecret, 'stored-secrets'),
    limits: createRateLimits(database.relaxedPool, config.rateLimitScale, (limit) => {
      log.error(
        { limit },
        'what strangers may have sent in an hour is used up; further messages are refused',
      );
    }),
    translate: createTranslate(),
    async close() {
      await jobs.stop();
      bells.close();
      mailer.close();
      storage.close();
      await journal.close();
      await database.close();
    },
  };
}
