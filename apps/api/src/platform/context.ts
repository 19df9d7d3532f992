import type { Locale, Permission } from '@airway/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config.ts';
import type { Database, Db, Reads } from '../database/client.ts';
import type { ArchivedYears } from './archived-pages.ts';
import type { Bells } from './bells.ts';
import type { Clock } from './clock.ts';
import type { Content } from './content.ts';
import type { CurrentYear } from './current-year.ts';
import type { Freezer } from './freezer.ts';
import type { Jobs } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { MailThread } from './mail-thread.ts';
import type { Mailer } from './mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Passwords } from './passwords.ts';
import type { PendingCounts } from './pending-counts.ts';
import type { PendingFacts } from './pending-facts.ts';
import type { Pictures } from './pictures.ts';
import type { PushSender } from './push-sender.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SecretBox } from './secrets.ts';
import type { SmsPort } from './sms-port.ts';
import type { Storage } from './storage/storage.ts';
import type { TokenSigner } from './tokens.ts';
import type { Translate } from './translate.ts';

/** A role and its permissions. */
export interface Rights {
  roleCode: string;
  permissions: readonly Permission[];
}

type Identity =
  | { kind: 'anonymous' }
  /** Holds the token of an unfinished registration form, and through it of the registration made from it. */
  | {
      kind: 'draft';
      draftId: string;
      registrationId: string | undefined;
      /** False once the form was submitted or left and was then reopened elsewhere. */
      mayChange: boolean;
    }
  /**
   * Knows a registration's number and e-mail. `readsMailOf`: hash of the mailbox that the person also reads; `mailedAt`:
   * when the link or code in it was made.
   */
  | {
      kind: 'registrant';
      registrationId: string;
      readsMailOf: string | undefined;
      mailedAt: Date | undefined;
    }
  /** Holds the personal link of a person in the programme, who need not have registered. */
  | { kind: 'speaker'; editionId: string; personId: string }
  | {
      kind: 'account';
      accountId: string;
      sessionId: string;
      /** The step that this account must finish before it may do anything else. */
      requiredAction?: 'password-change' | 'second-factor-setup' | undefined;
    };

/**
 * The caller and the rights of their role. Anonymous unless a bearer token proves an identity. A person without an
 * account has the role of guests.
 */
export type Actor = Identity & Rights;

/** The actor of jobs and commands. Nothing checks its rights. */
export const nobody: Actor = { kind: 'anonymous', roleCode: '', permissions: [] };

/** Objects that live as long as the process. */
export interface Services {
  archives: ArchivedYears;
  bells: Bells;
  config: ApiConfig;
  database: Database;
  clock: Clock;
  content: Content;
  currentYear: CurrentYear;
  /** Undefined where no program makes archives, as in tests. */
  freezer?: Freezer | undefined;
  gatherings: PendingFacts;
  jobs: Jobs;
  journal: Journal;
  mailer: Mailer;
  /** Undefined: this thread delivers mails itself, as in tests. */
  mailThread?: MailThread;
  metrics: Metrics;
  passwords: Passwords;
  pictures: Pictures;
  push: PushSender;
  sms: SmsPort;
  storage: Storage;
  tallies: PendingCounts;
  tokens: TokenSigner;
  secrets: SecretBox;
  limits: RateLimits;
  translate: Translate;
}

/** Everything that a service receives with each use case. Keep it small. */
export interface Context {
  db: Db;
  reads: Reads;
  actor: Actor;
  now: Date;
  locale: Locale;
  /** Address of the visitor, behind trusted proxies. */
  address: string | undefined;
  log: FastifyBaseLogger;
  services: Services;
}

/** Creates the context of a job or a command: no visitor, the default language. */
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
