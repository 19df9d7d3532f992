import type { Locale, Permission } from '@airway/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config.ts';
import type { Database, Db, Reads } from '../database/client.ts';
import type { Clock } from './clock.ts';
import type { Content } from './content.ts';
import type { Jobs } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Mailer } from './mailer.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SecretBox } from './secrets.ts';
import type { SmsPort } from './sms-port.ts';
import type { TokenSigner } from './tokens.ts';
import type { Translate } from './translate.ts';

/** Who asks. Anonymous unless a bearer token proves otherwise. */
export type Actor =
  /** May do what the guests' role holds; known only where a call asks for a permission. */
  | { kind: 'anonymous'; permissions?: readonly Permission[] }
  /** Holds the token of an unfinished form, and through it of the registration it became. */
  | { kind: 'draft'; draftId: string; registrationId: string | undefined }
  | { kind: 'registrant'; registrationId: string }
  | {
      kind: 'account';
      accountId: string;
      sessionId: string;
      permissions: readonly Permission[];
      /** What the person must do before anything else is open. */
      owes?: 'password-change' | 'second-factor-setup' | undefined;
    };

/** What an actor may do. */
export function heldBy(actor: Actor): readonly Permission[] {
  return 'permissions' in actor ? (actor.permissions ?? []) : [];
}

/** What lives as long as the process. */
export interface Services {
  config: ApiConfig;
  database: Database;
  clock: Clock;
  content: Content;
  jobs: Jobs;
  journal: Journal;
  mailer: Mailer;
  passwords: Passwords;
  sms: SmsPort;
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
    actor: { kind: 'anonymous' },
    now: services.clock(),
    locale: 'ko',
    address: undefined,
    log,
    services,
  };
}
