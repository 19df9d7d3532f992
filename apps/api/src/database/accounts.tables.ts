import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface RolesTable {
  code: string;
  name_ko: string;
  name_en: string;
  is_built_in: Generated<boolean>;
}

export interface RolePermissionsTable {
  role_code: string;
  permission: string;
}

export interface AccountsTable {
  id: string;
  user_type: 'Member' | 'Admin';
  role_code: string;
  name: string;
  /** Programs of before write it, nobody reads it: it goes with the next version. */
  name_initials: Generated<string>;
  /** What lists of accounts are searched by; the database makes it. */
  keys: GeneratedAlways<string>;
  is_outside_korea: Generated<boolean>;
  given_name: Generated<string>;
  family_name: Generated<string>;
  phone: Generated<string>;
  zipcode: Generated<string>;
  addr1: Generated<string>;
  addr2: Generated<string>;
  profile: ColumnType<unknown, string | undefined, string>;
  password_hash: string;
  password_changed_at: Timestamp;
  must_change_password: Generated<boolean>;
  locale: 'ko' | 'en';
  is_disabled: Generated<boolean>;
  created_at: Timestamp;
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccountKeysTable {
  account_id: string;
  key_type: 'Id' | 'Email' | 'Mobile';
  key_code: string;
  key_folded: string;
}

export interface AccountKeyProofsTable {
  account_id: string;
  key_type: 'Id' | 'Email' | 'Mobile';
  proven_at: Timestamp;
}

export interface AccountSessionsTable {
  id: string;
  account_id: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  end_reason: string | null;
  address: string | null;
  user_agent: Generated<string>;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Timestamp;
  used_at: Timestamp | null;
  successor_sealed: Buffer | null;
}

export interface AccountConsentsTable {
  id: string;
  account_id: string;
  purpose: string;
  agreed: boolean;
  version: string;
  text_hash: Buffer;
  agreed_at: Timestamp;
  address: string | null;
}

export interface KeyVerificationsTable {
  id: string;
  purpose: 'Signup' | 'ChangeKey' | 'Registration';
  key_type: 'Email' | 'Mobile';
  key_code: string;
  key_folded: string;
  token_hash: Buffer;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  proof_token_hash: Buffer | null;
  proof_expires_at: Timestamp | null;
  used_at: Timestamp | null;
  /** Who asked, as a keyed hash of the network. */
  network_hash: Generated<Buffer | null>;
}

export interface PasswordResetsTable {
  id: string;
  email: string;
  email_folded: string;
  account_id: string | null;
  token_hash: Buffer | null;
  link_token_hash: Buffer | null;
  code_hash: Buffer | null;
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface AccountSecondFactorsTable {
  account_id: string;
  secret_sealed: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
}

export interface AccountRecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface CaptchaUsesTable {
  challenge: Buffer;
  expires_at: Timestamp;
}
