import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface RegistrationsTable {
  id: string;
  edition_id: string;
  category_id: string;
  number: string;
  request_key: string;
  audience: 'korean' | 'international';
  locale: 'ko' | 'en';
  state: 'pending' | 'confirmed' | 'cancelled';
  name: string | null;
  family_name: string;
  given_name: string;
  email: string;
  email_folded: string;
  mailbox: Generated<string | null>;
  phone: string;
  licence_number: string | null;
  country: string;
  affiliation_ko: string | null;
  affiliation_en: string;
  department: string;
  zipcode: string | null;
  addr1: string | null;
  addr2: string | null;
  dietary_need: string;
  dietary_note: string;
  wants_credits: boolean;
  seat_held_until: Timestamp | null;
  hold_began_at: Timestamp | null;
  held_before_seconds: Generated<number>;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  network_hash: Generated<Buffer | null>;
  account_id: Generated<string | null>;
  version: Generated<number>;
  /** What lists of staff are searched by; the database makes both. Null until a row of before was filled in. */
  name_keys: GeneratedAlways<string | null>;
  keys: GeneratedAlways<string | null>;
}

export interface RegistrationDraftsTable {
  id: string;
  edition_id: string;
  token_hash: Buffer;
  link_token_hash: Buffer | null;
  link_expires_at: Timestamp | null;
  audience: 'korean' | 'international';
  locale: 'ko' | 'en';
  answers: Generated<Json>;
  request_key: string;
  registration_id: string | null;
  created_at: Timestamp;
  saved_at: Timestamp;
  expires_at: Timestamp;
  links_account: Generated<boolean | null>;
}

export interface DraftEmailProofsTable {
  draft_id: string;
  email: string;
  email_folded: string;
  token_sealed: Buffer;
  code_expires_at: Timestamp;
  resend_at: Timestamp;
  proven_at: Timestamp | null;
}

export interface LicenceCasesTable {
  id: string;
  edition_id: string;
  licence_number: string;
  registration_id: string;
  asker_name: string;
  asker_email: string;
  asker_email_folded: string;
  asker_phone: string;
  asker_locale: 'ko' | 'en';
  note: string;
  created_at: Timestamp;
  decision: 'freed' | 'dismissed' | null;
  decided_at: Timestamp | null;
}

export interface RegistrationConsentsTable {
  registration_id: string;
  purpose: string;
  agreed: boolean;
  version: string;
  text_hash: Buffer;
  agreed_at: Timestamp;
  address: string | null;
}

export interface RegistrationNotesTable {
  id: string;
  registration_id: string;
  author_id: string;
  text: string;
  written_at: Timestamp;
}

export interface RegistrantSessionsTable {
  id: string;
  registration_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface RegistrantRefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Timestamp;
  used_at: Timestamp | null;
  successor_sealed: Buffer | null;
}
