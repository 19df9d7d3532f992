import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface SiteSettingsTable {
  name: string;
  value: Json;
  updated_at: Timestamp;
}

export interface ContentVersionsTable {
  only: Generated<boolean>;
  version: Generated<number>;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface SignInDelaysTable {
  key: Buffer;
  attempts: number;
  next_at: Timestamp;
  forget_at: Timestamp;
}

export interface MessageBudgetsTable {
  key: Buffer;
  used_at: Date[];
  forget_at: Timestamp;
}

export interface MailsTable {
  id: string;
  kind: string;
  subject_id: string;
  occasion: Generated<string>;
  recipient: string;
  locale: 'ko' | 'en';
  values: Json;
  created_at: Timestamp;
  worthless_at: Timestamp | null;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  failure: string | null;
}

/** What an entry of the audit log says, waiting or chained. */
interface AuditColumns {
  happened_at: Timestamp;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  reason: string;
  address: string | null;
  details: string;
}

export interface AuditEventsTable extends AuditColumns {
  sequence: number;
  previous_hash: Buffer;
  hash: Buffer;
  /** How the hash is made: 1 is SHA-256, 2 is HMAC-SHA-256. */
  seal: number;
  /** Where it waited before it was chained; null for what came before there was such a place. */
  arrival: number | null;
}

export interface AuditArrivalsTable extends AuditColumns {
  arrival: Generated<number>;
}

export interface AuditVerificationsTable {
  id: string;
  verified_at: Timestamp;
  entry_count: number;
  through_sequence: number;
  last_hash: Buffer;
  broken_at: number | null;
  is_end_missing: boolean;
}
