import type { Locale, Permission } from '@airway/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config.ts';
import type { Database, Db, Reads } from '../database/client.ts';
import type { ArchivedYears } from './archived-pages.ts';
import type { Bells } from './bells.ts';
import type { Clock } from './clock.ts';
import type { Content } from './content.ts';
import type { Gatherings } from './gatherings.ts';
import type { Jobs } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Mailer } from './mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Passwords } from './passwords.ts';
import type { Pictures } from './pictures.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SecretBox } from './secrets.ts';
import type { SmsPort } from './sms-port.ts';
import type { Storage } from './storage/storage.ts';
import type { Tallies } from './tallies.ts';
import type { TokenSigner } from './tokens.ts';
import type { Translate } from './translate.ts';

/** A role, and what it lets its holder do. */
export interface Rights {
  roleCode: string;
  permissions: readonly Permission[];
}

type Identity =
  | { kind: 'anonymous' }
  /** Holds the token of an unfinished form, and through it of the registration it became. */
  | {
      kind: 'draft';
      draftId: string;
      registrationId: string | undefined;
      /** Not once it was submitted or left, where it had been opened again elsewhere. */
      mayChange: boolean;
    }
  /** Knows number and e-mail of a registration; what stands for the address whose mails the person reads, too, beside. */
  | { kind: 'registrant'; registrationId: string; readsMailOf: string | undefined }
  /** Holds the personal link of somebody in the programme, who need not have registered. */
  | { kind: 'speaker'; editionId: string; personId: string }
  | {
      kind: 'account';
      accountId: string;
      sessionId: string;
      /** What the person must do before anything else is open. */
      requiredAction?: 'password-change' | 'second-factor-setup' | undefined;
    };

/**
 * Who asks, and what their role lets them do. Anonymous unless a bearer token proves otherwise; the person who has
 * no account has the guests' role.
 */
export type Actor = Identity & Rights;

/** The actor of a job or a command, whose rights nobody asks for. */
export const nobody: Actor = { kind: 'anonymous', roleCode: '', permissions: [] };

/** What lives as long as the process. */
export interface Services {
  archives: ArchivedYears;
  bells: Bells;
  config: ApiConfig;
  database: Database;
  clock: Clock;
  content: Content;
  gatherings: Gatherings;
  jobs: Jobs;
  journal: Journal;
  mailer: Mailer;
  metrics: Metrics;
  passwords: Passwords;
  pictures: Pictures;
  sms: SmsPort;
  storage: Storage;
  tallies: Tallies;
  tokens: TokenSigner;
  secrets: SecretBox;
  limits: RateLimits;
  translate: Translate;
}

/** What a service gets with every use case: small on purpose. */
export interface Context {
  db: Db;
  reads: Reads;
  actor: Actor;
  now: Date;
  locale: Locale;
  /** Address of the visitor, after trusted proxies. */
  address: string | undefined;
  log: FastifyBaseLogger;
  services: Services;
}

/** The context of a job or a command: no visitor, the default language. */
export function systemContext(services: Services, log: FastifyBaseLogger): Context {
  return {
    db: services.database.db,
    reads: services.database.reads,
    actor: nobody,
    now: services.clock(),
    locale: 'ko',
    address: undefined,
    log,
    services,
  };
}
