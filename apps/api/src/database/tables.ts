// Written by `npm run generate` from the migrated database.

import type { Generated, GeneratedAlways } from 'kysely';
import type { FilledJson, FilledTimestamp, Json, Timestamp } from './column-types.ts';

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

export interface AccountKeyProofsTable {
  account_id: string;
  key_type: string;
  proven_at: Timestamp;
}

export interface AccountKeysTable {
  account_id: string;
  key_type: 'Id' | 'Email' | 'Mobile';
  key_code: string;
  key_folded: string;
}

export interface AccountRecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface AccountSecondFactorsTable {
  account_id: string;
  secret_sealed: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
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

export interface AccountsTable {
  id: string;
  user_type: 'Member' | 'Admin';
  role_code: string;
  name: string;
  /** Earlier versions write it, and nothing reads it. A later migration removes it. */
  name_initials: Generated<string>;
  is_outside_korea: Generated<boolean>;
  given_name: Generated<string>;
  family_name: Generated<string>;
  phone: Generated<string>;
  zipcode: Generated<string>;
  addr1: Generated<string>;
  addr2: Generated<string>;
  profile: FilledJson;
  password_hash: string;
  password_changed_at: Timestamp;
  must_change_password: Generated<boolean>;
  locale: 'ko' | 'en';
  is_disabled: Generated<boolean>;
  created_at: Timestamp;
  retired_at: Timestamp | null;
  /** Search keys for lists of accounts. A trigger computes them. */
  keys: Generated<string>;
  /** Search keys without addresses: name and sign-in id. A trigger computes them. */
  name_keys: Generated<string>;
}

export interface AlumniTable {
  id: string;
  request_key: string;
  /** Account that owns the entry and alone may open it; null: staff. */
  account_id: string | null;
  name_ko: string;
  name_en: string;
  /** Graduation from the school or fellowship. */
  graduation_year: number | null;
  /** Hospital. */
  affiliation: string;
  region: string;
  position: string;
  phone: string;
  email: string;
  /** Fields that members see. */
  opened: Generated<string[]>;
  /** Changes with every update. Undoing an import restores the previous value. */
  version: string;
  created_at: Timestamp;
  /** Search keys for staff. */
  keys: GeneratedAlways<string>;
  /** Search keys for members, from the visible names. */
  shown_keys: GeneratedAlways<string>;
  affiliation_keys: GeneratedAlways<string>;
  region_keys: GeneratedAlways<string>;
  /** Time when the owner last changed or confirmed the entry. */
  confirmed_at: Timestamp | null;
  /** Time of the last yearly check. */
  asked_at: Timestamp | null;
  /** Time when the owner stopped the yearly mail; null: not stopped. */
  mail_stopped_at: Timestamp | null;
  /** Used only while an account owns the entry. */
  is_reachable: Generated<boolean>;
  /** Note of staff, never shown to members; null: none. */
  remarks: string | null;
}

export interface AlumniLinksTable {
  id: string;
  alumnus_id: string;
  token_hash: Buffer;
  /** Lower case. */
  email: string;
  made_at: Timestamp;
  expires_at: Timestamp;
}

export interface AlumniMergesTable {
  id: string;
  request_key: string;
  kept_id: string;
  gone_id: string;
  /** Remaining entry before the merge. */
  before: Json | null;
  /** Entry that the merge deleted. */
  gone: Json | null;
  /** Version after the merge. With another version the merge cannot be undone. */
  after_version: string;
  merged_at: Timestamp;
  merged_by: string;
  undone_at: Timestamp | null;
}

export interface AlumniRelaysTable {
  id: string;
  request_key: string;
  alumnus_id: string;
  sender_id: string;
  /** Address of the sender, who agreed to its use. */
  reply_to: string;
  text: string;
  consent_version: string;
  consent_text_hash: Buffer;
  created_at: Timestamp;
}

export interface AnnouncementsTable {
  id: string;
  edition_id: string;
  request_key: string;
  created_by: string;
  created_at: Timestamp;
  text_ko: string | null;
  text_en: string | null;
  /** Null: about the whole meeting. With a room: about that room on that day. */
  day: string | null;
  room_id: string | null;
  sends_mail: boolean;
  /** In real time. Staff may end it earlier. */
  ends_at: Timestamp;
  ended_by: string | null;
  sends_text: Generated<boolean>;
}

export interface AuditArrivalsTable {
  arrival: Generated<number>;
  happened_at: Timestamp;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  reason: string;
  address: string | null;
  details: string;
}

export interface AuditEventsTable {
  sequence: number;
  happened_at: Timestamp;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  reason: string;
  address: string | null;
  details: string;
  previous_hash: Buffer;
  hash: Buffer;
  /** Method of the hash: 1 is SHA-256, 2 is HMAC-SHA-256. */
  seal: Generated<number>;
  /** Id of the entry before it was chained; null for entries older than that table. */
  arrival: number | null;
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

export interface BalanceDaysTable {
  id: string;
  day: string;
  site_code: string;
  currency: 'KRW' | 'USD';
  charged_minor: number;
  returned_minor: number;
  file_charged_minor: number | null;
  file_returned_minor: number | null;
  fee_minor: number | null;
  net_minor: number | null;
  differing: number;
  unchecked: number;
  version: string;
  state: 'open' | 'closed' | 'accepted';
  reason: string | null;
  closed_at: Timestamp | null;
}

export interface BalanceMovementsTable {
  id: string;
  payment_id: string;
  source_id: string;
  direction: 'charge' | 'return';
  tno: string;
  site_code: string;
  currency: 'KRW' | 'USD';
  amount_minor: number;
  moved_on: string;
  verdict: 'equal' | 'other-sum' | 'unknown-there' | null;
  checked_at: Timestamp | null;
  remaining_there_minor: number | null;
}

export interface BankDepositsTable {
  id: string;
  edition_id: string;
  deposited_on: string;
  deposited_at: Generated<string>;
  amount_minor: number;
  depositor: string;
  memo: Generated<string>;
  row_hash: string;
  ordinal: number;
  state: Generated<'open' | 'matched' | 'returned' | 'ignored'>;
  payment_id: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  reason: string | null;
  matched_version: number | null;
  created_at: Timestamp;
  created_by: string | null;
}

export interface BankRefundsTable {
  id: string;
  payment_id: string;
  amount_minor: number;
  requested_at: Timestamp;
  version: Generated<number>;
  bank: string | null;
  bank_name: string | null;
  number_masked: string | null;
  account_sealed: Buffer | null;
  transferred_on: string | null;
  transferred_at: Timestamp | null;
  reference: string | null;
  deletes_on: string | null;
  refund_id: string | null;
  withdrawn_at: Timestamp | null;
  account_entered_at: Timestamp | null;
}

export interface BannerCountsTable {
  banner_id: string;
  view_count: number;
  click_count: number;
}

export interface BannersTable {
  id: string;
  request_key: string;
  created_by: string;
  edition_id: string;
  slot: 'home' | 'side' | 'live' | 'programme';
  /** Name for staff, not shown to readers. */
  name: string;
  picture_ko: string | null;
  picture_en: string | null;
  alt_ko: string | null;
  alt_en: string | null;
  link: string;
  /** How often it is shown, relative to other banners of its slot. */
  weight: number;
  /** In the clock of its edition, like the end. */
  starts_at: Timestamp;
  ends_at: Timestamp;
  version: Generated<number>;
  /** Null for a draft, and after withdrawal. */
  published_at: Timestamp | null;
  removed_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface BoardsTable {
  id: string;
  code: string;
  kind: 'community' | 'papers' | 'reference' | 'sites' | 'gallery';
  title_ko: string;
  title_en: string;
  description_ko: string;
  description_en: string;
  allows_comments: boolean;
  allows_secret: boolean;
  /** Number of its newest post. Numbers are never used again. */
  last_number: Generated<number>;
}

export interface BoothInvitationsTable {
  id: string;
  sponsor_id: string;
  /** Lower case. */
  email: string;
  locale: 'ko' | 'en';
  /** Hash of the newest link. A new link replaces the previous one. */
  token_hash: Buffer;
  sent_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  accepted_by: string | null;
}

export interface BoothProposalsTable {
  id: string;
  sponsor_id: string;
  /** File of the sponsor, or a file attached to the proposal. */
  logo_id: string | null;
  introduction_ko: string | null;
  introduction_en: string | null;
  website: string | null;
  video_provider: 'youtube' | 'vimeo' | null;
  video_id: string | null;
  /** Files of the sponsor, or files attached to the proposal, in display order. */
  download_ids: string[];
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  version: Generated<number>;
  proposed_by: string;
  proposed_at: Timestamp;
  returned_at: Timestamp | null;
  returned_reason: string | null;
}

export interface CaptchaUsesTable {
  challenge: Buffer;
  expires_at: Timestamp;
}

export interface CodeInvitationsTable {
  id: string;
  edition_id: string;
  code_id: string;
  request_key: string;
  name: string;
  email: string;
  mailbox: string;
  locale: 'ko' | 'en';
  created_at: Timestamp;
  created_by: string;
}

export interface CodeUsesTable {
  registration_id: string;
  code_id: string;
}

export interface CommentsTable {
  id: string;
  post_id: string;
  author_id: string;
  request_key: string;
  text: string;
  created_at: Timestamp;
  changed_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
}

export interface CompanionPassesTable {
  id: string;
  line_id: string;
  token_hash: Buffer;
  issued_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface ContentVersionsTable {
  only: Generated<boolean>;
  version: Generated<number>;
}

export interface ContractingMigrationsTable {
  name: string;
  reason: string;
  works_from: string;
}

export interface DataRequestsTable {
  id: string;
  request_key: string;
  /** Null: the person asked on the page of the site. */
  created_by: string | null;
  version: Generated<number>;
  kind: 'see' | 'copy' | 'correct' | 'delete';
  name: string;
  /** Finds the data of the person, and gets the answer. */
  email: string;
  locale: 'ko' | 'en';
  note: string;
  received_on: string;
  due_on: string;
  code_sent_at: Timestamp | null;
  /** How staff made sure who asks. */
  verified_by: 'code' | 'account' | 'call' | 'document' | null;
  verified_note: Generated<string>;
  verified_at: Timestamp | null;
  outcome: 'done' | 'partly' | 'refused' | null;
  answer: Generated<string>;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  phone: Generated<string>;
  registration_number: Generated<string>;
  /** The account that staff chose; null: the one that has proven the address. */
  account_id: string | null;
  erased_at: Timestamp | null;
  /** Numbers of erased and kept rows, by part of the site. */
  erased: Json | null;
}

export interface DiscountCodesTable {
  id: string;
  edition_id: string;
  code: string;
  code_folded: string;
  kind: 'percent' | 'amount' | 'free' | 'access';
  percent: number | null;
  amount_krw: number | null;
  amount_usd: number | null;
  category_ids: string[];
  opens_categories: boolean;
  maximum_uses: number | null;
  uses: Generated<number>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  note: string;
  created_at: Timestamp;
  created_by: string | null;
  disabled_at: Timestamp | null;
}

export interface DoctorRunsTable {
  id: string;
  began_at: Timestamp;
  ended_at: Timestamp;
  held_count: number;
  broken_count: number;
  /** Checks without a result: a statement timed out or failed. */
  unknown_count: number;
  /** Violated invariants: [{ name, outcome, count, reason }]. */
  findings: Json;
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

export interface DuesMembersTable {
  id: string;
  edition_id: string;
  year: number;
  name: string;
  licence_number: string | null;
  email: string;
  mailbox: string | null;
}

export interface DuesYearsTable {
  edition_id: string;
  year: number;
}

export interface EditionArchivesTable {
  edition_id: string;
  asked_at: Timestamp;
  asked_by: string;
  ended_at: Timestamp | null;
  /** SHA-256 of the manifest, in hexadecimal; null while it is made, or if that failed. */
  manifest_hash: string | null;
  page_count: number | null;
  /** Sentence of the program that makes archives. */
  failure: string | null;
}

export interface EditionCopiesTable {
  id: string;
  request_key: string;
  created_by: string;
  from_id: string;
  edition_id: string;
  year: number;
  parts: string[];
  /** Days from the first day of the copied edition to the first day of the copy. */
  days: number;
  created_at: Timestamp;
  undone_at: Timestamp | null;
}

export interface EditionLooksTable {
  edition_id: string;
  primary_colour: string | null;
  accent_colour: string | null;
  version: number;
  changed_at: Timestamp;
}

export interface EditionMovesTable {
  id: string;
  edition_id: string;
  /** Days from the old first day to the new first day. */
  days: number;
  /** Whether content with dates moved along. */
  is_shifted: boolean;
  content: Json;
  moved_at: Timestamp;
  undone_at: Timestamp | null;
}

export interface EditionsTable {
  id: string;
  year: number;
  title_ko: string | null;
  title_en: string | null;
  theme_ko: string | null;
  theme_en: string | null;
  host_ko: string | null;
  host_en: string | null;
  venue_ko: string | null;
  venue_en: string | null;
  venue_address_ko: string | null;
  venue_address_en: string | null;
  venue_latitude: number | null;
  venue_longitude: number | null;
  time_zone: string;
  starts_on: string;
  ends_on: string;
  registration_opens_at: Timestamp;
  early_ends_at: Timestamp;
  regular_ends_at: Timestamp;
  last_call_days: Generated<number>;
  registration_closes_at: Timestamp;
  seat_hold_minutes: Generated<number>;
  international_currency: Generated<'KRW' | 'USD'>;
  rehearsal_starts_at: Timestamp | null;
  rehearsal_set_at: Timestamp | null;
  created_at: Timestamp;
  /** First start of each day of the published programme. */
  day_starts: Generated<Date[]>;
  /** Last end of each of these days. */
  day_ends: Generated<Date[]>;
  refund_table: Json | null;
  /** Null while staff prepare it. Visitors see it from the first time that the site shows it. */
  opened_at: FilledTimestamp | null;
}

export interface FeeCategoriesTable {
  id: string;
  edition_id: string;
  code: string;
  audience: 'korean' | 'international';
  name_ko: string | null;
  name_en: string | null;
  description_ko: string | null;
  description_en: string | null;
  licence: 'required' | 'optional' | 'none';
  position: number;
  is_on_sale: Generated<boolean>;
  for_members: Generated<boolean>;
}

export interface FeeOptionsTable {
  id: string;
  edition_id: string;
  code: string;
  kind: 'extra' | 'companion';
  name_ko: string | null;
  name_en: string | null;
  description_ko: string | null;
  description_en: string | null;
  position: number;
  is_on_sale: Generated<boolean>;
  attendance: Generated<'on-site' | 'online' | 'any'>;
}

export interface FeePricesTable {
  category_id: string;
  period: 'early' | 'regular' | 'onsite';
  currency: 'KRW' | 'USD';
  amount_minor: number;
}

export interface FileRemovalsTable {
  id: string;
  remove_at: Timestamp;
}

export interface FileUploadsTable {
  id: string;
  use: string;
  name: string;
  size_bytes: number;
  owner_id: string | null;
  asked_at: Timestamp;
  draft_id: string | null;
}

export interface FilesTable {
  id: string;
  use: string;
  name: string;
  media_type: string;
  size_bytes: number;
  hash: Buffer;
  width: number | null;
  height: number | null;
  owner_id: string | null;
  created_at: Timestamp;
  attached_to: string | null;
  attached_at: Timestamp | null;
  detached_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  /** Time when its bytes were released for deletion. The file cannot be restored afterwards. */
  bytes_removed_at: Timestamp | null;
  draft_id: string | null;
}

export interface GrantsTable {
  permission: string;
  subject_id: string;
  role_code: string | null;
  account_id: string | null;
  granted_at: Timestamp;
  /** Null for a default of the product. */
  granted_by: string | null;
}

export interface ImportChangesTable {
  import_id: string;
  position: number;
  thing_id: string;
  /** Null for a new row. */
  before: Json | null;
  after: Json | null;
}

export interface ImportRowsTable {
  import_id: string;
  /** Row number in the file. */
  number: number;
  cells: Json;
  /** Null before the comparison with existing data. */
  outcome: 'new' | 'changed' | 'unchanged' | 'refused' | null;
  problems: FilledJson;
  /** Message about the effect of the row; null: none. */
  note: Json | null;
}

export interface ImportsTable {
  id: string;
  /** Kind of import that a feature declares. */
  kind: string;
  edition_id: string;
  request_key: string;
  file_name: string;
  state:
    | 'reading'
    | 'unreadable'
    | 'read'
    | 'checking'
    | 'checked'
    | 'running'
    | 'done'
    | 'undoing'
    | 'undone';
  /** Progress in the current state: rows, or written items. */
  done_count: Generated<number>;
  total_count: Generated<number>;
  /** Description of the file, with its headings; null until it is read. */
  facts: Json | null;
  /** Heading of each mapped column. */
  mapping: Json | null;
  /** Number of rows by outcome. */
  counts: Json | null;
  /** Message with its values: why the import stopped. */
  problem: Json | null;
  /** SHA-256 of the data that its rows were compared with. */
  fingerprint: Buffer | null;
  reason: string | null;
  created_at: Timestamp;
  created_by: string;
  run_at: Timestamp | null;
  undone_at: Timestamp | null;
  /** Time when its rows and changes were deleted. It cannot be undone afterwards. */
  forgotten_at: Timestamp | null;
  /** Number of corrections in cells, by kind and column; null: any column. */
  mended: FilledJson;
  /** Sheet and heading row that staff chose. */
  asked: Json | null;
  /** New for each comparison. A request to run names the preview that staff saw. */
  preview_id: string | null;
  /** Whether unknown people are added to the programme. */
  makes_people: Generated<boolean>;
  /** Names of unknown people, with the number of rows that contain them. */
  new_people: FilledJson;
  /** What its rows were compared with, if not with all: numbers of the things that they name. */
  names: string[] | null;
}

export interface InquiriesTable {
  id: string;
  /** Number for people to quote. It gives no access. */
  number: Generated<number>;
  request_key: string;
  topic: 'registration' | 'payment' | 'program' | 'sponsorship' | 'site' | 'other';
  name: string;
  email: string;
  registration_number: string;
  text: string;
  locale: 'ko' | 'en';
  /** Search keys for staff. */
  keys: GeneratedAlways<string>;
  consent_version: string;
  /** Hash of the consent text that the user saw. */
  consent_text_hash: Buffer;
  created_at: Timestamp;
  /** Account of the person in charge; null: nobody yet. */
  handler_id: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  /** Grows with every answer. */
  version: Generated<number>;
  /** Time when the mail server rejected the newest answer; null after staff reacted. */
  undelivered_at: Timestamp | null;
}

export interface InquiryAnswersTable {
  id: string;
  inquiry_id: string;
  request_key: string;
  author_id: string;
  text: string;
  written_at: Timestamp;
}

export interface InquiryNotesTable {
  id: string;
  inquiry_id: string;
  author_id: string;
  text: string;
  written_at: Timestamp;
}

export interface InquiryTemplatesTable {
  id: string;
  request_key: string;
  name: string;
  text_ko: string;
  text_en: string;
  version: Generated<number>;
  changed_at: Timestamp;
}

export interface JobClaimsTable {
  job_id: string;
  queue: string;
  attempt: number;
  instance: number;
  claimed_at: FilledTimestamp;
}

export interface KeyVerificationsTable {
  id: string;
  purpose: string;
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
  /** Keyed hash of the network that requested the code. */
  network_hash: Buffer | null;
}

export interface LetterRecipientsTable {
  id: string;
  letter_id: string;
  place: number;
  /** Registration or sponsor. */
  subject_id: string;
  name: string;
  email: string;
  locale: 'ko' | 'en';
  values: Json;
  state: 'waiting' | 'queued' | 'skipped' | 'stopped' | 'given' | 'fallback' | 'refused' | 'unknown';
  skip_reason:
    | 'noAddress'
    | 'sameAddress'
    | 'noConsent'
    | 'optedOut'
    | 'bounced'
    | 'incomplete'
    | 'noNumber'
    | 'sameNumber'
    | 'withdrawn'
    | 'tooLong'
    | 'link'
    | 'manyToNumber'
    | null;
  /** When the mail was queued, or the person was skipped or stopped; null while waiting. */
  decided_at: Timestamp | null;
  /** A Korean mobile number, digits only. Null in a letter by mail, or without such a number. */
  phone: string | null;
}

export interface LettersTable {
  id: string;
  edition_id: string;
  request_key: string;
  created_by: string;
  version: Generated<number>;
  audience: Json;
  purpose: 'information' | 'advertising';
  subject_ko: string | null;
  subject_en: string | null;
  text_ko: string | null;
  text_en: string | null;
  per_minute: number;
  state: Generated<'draft' | 'scheduled' | 'automatic' | 'sending' | 'paused' | 'sent' | 'stopped'>;
  scheduled_at: Timestamp | null;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
  /** When it starts, or when the next group of mails may be handed to the outbox. */
  next_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  /** When it is sent by itself. A draft that still has it was switched off by the site: its day had passed. */
  rule: Json | null;
  /** When it was switched on, or the last run of a rule that runs daily. */
  rule_from: Timestamp | null;
  /** The automatic letter of which this one is a run. */
  parent_id: string | null;
  channel: Generated<'mail' | 'text' | 'alimtalk'>;
  template_id: string | null;
  /** Text messages of the day of the meeting: not held back at night. */
  is_urgent: Generated<boolean>;
  /** Why the program paused it; null if staff did, or it is not paused. */
  paused_by: 'ceiling' | 'template' | 'restore' | null;
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

export interface LiveChangesTable {
  session_id: string;
  seq: number;
  message_id: string;
}

export interface LiveChecksTable {
  id: string;
  edition_id: string;
  session_id: string;
  person_id: string;
  /** In the clock of the edition; other times are real. */
  stretch_from: Timestamp;
  stretch_until: Timestamp;
  asked_at: Timestamp;
  answer_by: Timestamp;
  confirmed_at: Timestamp | null;
  /** Difference between the clock of the edition and real time, in a rehearsal. */
  shift_ms: number;
}

export interface LiveCountersTable {
  session_id: string;
  last_seq: number;
}

export interface LiveEventsTable {
  id: string;
  edition_id: string;
  session_id: string;
  person_id: string;
  stay_id: number | null;
  /** Real time. */
  at: Timestamp;
  kind: 'opened' | 'closed' | 'corrected' | 'objected';
  /** Exact text of the JSON. */
  body: string;
}

export interface LiveLinksTable {
  id: string;
  edition_id: string;
  person_id: string;
  token_hash: Buffer;
  created_at: Timestamp;
  created_by: string;
  /** The link is invalid from this time on. */
  ended_at: Timestamp | null;
}

export interface LiveMessagesTable {
  id: string;
  edition_id: string;
  session_id: string;
  person_id: string;
  request_key: string;
  kind: 'message' | 'question';
  /** Name in the registration at that time. */
  name: string;
  affiliation: string;
  text: string;
  votes: Generated<number>;
  created_at: Timestamp;
  hidden_at: Timestamp | null;
  pinned_at: Timestamp | null;
  answered_at: Timestamp | null;
}

export interface LiveMutesTable {
  session_id: string;
  person_id: string;
  muted_at: Timestamp;
}

export interface LivePeopleSeenTable {
  edition_id: string;
  person_id: string;
}

export interface LiveRecordingsTable {
  session_id: string;
  edition_id: string;
  kind: 'hls' | 'youtube' | 'vimeo';
  address: string;
  /** In the clock of the edition; null: no end. */
  ends_at: Timestamp | null;
  set_at: Timestamp;
  set_by: string;
}

export interface LiveRoomsTable {
  session_id: string;
  edition_id: string;
  /** Null while the clock of the edition decides. */
  state: 'ready' | 'live' | 'paused' | 'closed' | null;
  /** Addresses by use: primary, spare, interpretation. */
  streams: Json;
  banner_ko: string | null;
  banner_en: string | null;
  slow_seconds: Generated<number>;
  changed_at: Timestamp;
  /** Interval between attention checks; 0: no checks. */
  check_minutes: Generated<number>;
  answer_minutes: Generated<number>;
  /** Minutes without input before the page asks whether the user is there; 0: never. The question is not recorded. */
  idle_minutes: Generated<number>;
}

export interface LiveStaysTable {
  id: Generated<number>;
  edition_id: string;
  session_id: string;
  /** Registration, person of the programme, or account of staff without a registration. */
  person_id: string;
  /** Account that controls the stay, if there is one. */
  account_id: string | null;
  kind: 'online' | 'door';
  connected_at: Timestamp;
  last_alive_at: Timestamp;
  ended_at: Timestamp | null;
  end_reason: 'left' | 'silent' | 'taken-over' | 'closed' | null;
  /** Difference between the clock of the edition and real time, in a rehearsal. */
  shift_ms: number;
}

export interface LiveVotesTable {
  message_id: string;
  person_id: string;
}

export interface MailboxBlocksTable {
  mailbox: string;
  /** bounced: the mail server knows no such address, so no letter goes there. opted-out: no advertising. */
  reason: 'bounced' | 'opted-out';
  blocked_at: Timestamp;
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
  /** Time of the first failed attempt since the mail was queued or sent again. */
  failing_since: Timestamp | null;
  /** Time when the mail server first rejected the address. */
  refused_at: Timestamp | null;
  /** When a mail that is sent at most once was handed to the mail server, until the answer is known. */
  tried_at: Timestamp | null;
  /** How it ended, besides failing: dropped by staff, or unknown whether it arrived. Then failed_at is set. */
  ended_as: 'dropped' | 'unknown' | null;
}

export interface MessageBudgetsTable {
  key: Buffer;
  used_at: Date[];
  forget_at: Timestamp;
}

export interface MoneyRequestsTable {
  id: string;
  act: 'refund' | 'cancel' | 'take' | 'waive' | 'return';
  registration_id: string;
  payment_id: string | null;
  amount_minor: number;
  currency: 'KRW' | 'USD';
  reason: string;
  asked: Json | null;
  requested_by: string;
  requested_at: Timestamp;
  state: Generated<'waiting' | 'done' | 'refused' | 'failed'>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  decision: Generated<string>;
}

export interface OnlinePricesTable {
  category_id: string;
  period: 'early' | 'regular' | 'onsite';
  currency: 'KRW' | 'USD';
  amount_minor: number;
}

export interface OptionPricesTable {
  option_id: string;
  period: 'early' | 'regular' | 'onsite';
  currency: 'KRW' | 'USD';
  amount_minor: number;
}

export interface OptionQuotasTable {
  option_id: string;
  capacity: number;
  taken: Generated<number>;
}

export interface OrderDiscountsTable {
  payment_id: string;
  code_id: string;
  amount_minor: number;
}

export interface OrderLinesTable {
  payment_id: string;
  line_id: string;
  amount_minor: number;
}

export interface PageRevisionsTable {
  page_id: string;
  version: number;
  content: Json;
  picture_ids: string[];
  published_at: Timestamp;
  published_by: string;
}

export interface PagesTable {
  id: string;
  code: string;
  /** Staff added the page and may remove it. */
  is_own: boolean;
  draft: Json;
  /** Version of the draft. A revision has the version of the draft that was published. */
  version: Generated<number>;
  changed_at: Timestamp;
  /** Null for a page of the product. */
  changed_by: string | null;
  /** Published revision; null: none. */
  published_version: number | null;
  /** SHA-256 of the token in the preview link of the draft. */
  preview_hash: Buffer | null;
  preview_until: Timestamp | null;
}

export interface PasswordResetsTable {
  id: string;
  /** E-mail address or mobile number, by its channel. */
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
  channel: Generated<'Email' | 'Mobile'>;
}

export interface PaymentEventsTable {
  id: string;
  payment_id: string;
  phase: string;
  actor: string;
  note: string;
  gateway_answer: Json | null;
  happened_at: Timestamp;
}

export interface PaymentSettingsTable {
  only: Generated<boolean>;
  gateway: 'sandbox' | 'test' | 'live';
  site_code: string;
  site_name: string;
  is_usd_enabled: boolean;
  usd_site_code: string;
  certificate: string | null;
  private_key_sealed: Buffer | null;
  private_key_password_sealed: Buffer | null;
  updated_at: Timestamp;
  second_yes_krw_minor: number | null;
  second_yes_usd_minor: number | null;
}

export interface PaymentsTable {
  id: string;
  registration_id: string;
  edition_id: string;
  registration_number: string;
  order_number: string;
  status_key: string;
  device: 'pc' | 'mobile';
  locale: 'ko' | 'en';
  audience: 'korean' | 'international';
  gateway: 'sandbox' | 'test' | 'live' | 'none';
  site_code: string;
  amount_minor: number;
  currency: 'KRW' | 'USD';
  period: string;
  phase:
    | 'created'
    | 'approving'
    | 'unknown'
    | 'paid'
    | 'failed'
    | 'reversing'
    | 'reversed'
    | 'reversal-failed';
  trace_number: string | null;
  return_secret_hash: Buffer | null;
  approval_request_sealed: Buffer | null;
  approval_calls: Generated<number>;
  tno: string | null;
  approval_number: string | null;
  card_name: string | null;
  card_number_masked: string | null;
  gateway_code: string | null;
  gateway_message: string | null;
  reason: string | null;
  created_at: Timestamp;
  approving_at: Timestamp | null;
  completed_at: Timestamp | null;
  next_check_at: Timestamp | null;
  claimed_until: Timestamp | null;
  reversing_at: Timestamp | null;
  journal: string | null;
  claimed_by: number | null;
  refunded_minor: Generated<number>;
  kept_minor: number | null;
  change_id: string | null;
  owed_minor: Generated<number>;
  method: Generated<'card' | 'cash' | 'terminal' | 'transfer' | 'invoice'>;
  payer: string | null;
  business_number: string | null;
  received_on: string | null;
  due_at: Timestamp | null;
  reference: string | null;
  returned_line_id: string | null;
}

export interface PopupsTable {
  id: string;
  request_key: string;
  created_by: string;
  title_ko: string | null;
  title_en: string | null;
  text_ko: Json | null;
  text_en: Json | null;
  link: string;
  place: 'home' | 'reading';
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** The smallest number is shown first. */
  position: number;
  version: Generated<number>;
  /** Null for a draft, and after withdrawal. */
  published_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface PostBodiesTable {
  post_id: string;
  locale: 'ko' | 'en';
  document: Json;
  plain_text: string;
}

export interface PostPicturesTable {
  post_id: string;
  position: number;
  file_id: string;
  alt_ko: string | null;
  alt_en: string | null;
  caption_ko: string | null;
  caption_en: string | null;
}

export interface PostReadersTable {
  read_on: string;
  post_id: string;
  reader_hash: Buffer;
}

export interface PostRevisionsTable {
  post_id: string;
  version: number;
  saved_at: Timestamp;
  saved_by: string;
  content: Json;
}

export interface PostSearchesTable {
  post_id: string;
  title_initials: string;
  title_tokens: string;
  /** Search words of titles, bodies, and fields of papers and sites. */
  tokens: string;
}

export interface PostsTable {
  id: string;
  board_id: string;
  number: number;
  author_id: string;
  request_key: string;
  title_ko: string | null;
  title_en: string | null;
  tags: string[];
  authors: Generated<string>;
  journal: Generated<string>;
  published_year: number | null;
  doi: Generated<string>;
  link: Generated<string>;
  is_secret: boolean;
  is_notice: boolean;
  shows_on_main: boolean;
  read_count: Generated<number>;
  comment_count: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  changed_at: Timestamp;
  /** Null for a draft; in the future for a scheduled post. */
  published_at: Timestamp | null;
  /** Scheduled, and the pages that will show it are not refreshed yet. */
  is_awaited: boolean;
  hidden_at: Timestamp | null;
  hidden_by: string | null;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  /** Day of the pictures of an album. */
  taken_on: string | null;
}

export interface ProgrammeChairsTable {
  session_id: string;
  person_id: string;
  position: number;
}

export interface ProgrammeDaysTable {
  edition_id: string;
  date: string;
  name_ko: string | null;
  name_en: string | null;
  start_time: string;
  /** After midnight if it is not later than the start. */
  end_time: string;
}

export interface ProgrammeFeedsTable {
  id: string;
  edition_id: string;
  account_id: string | null;
  registration_id: string | null;
  /** SHA-256 of the token in the address of the feed. */
  token_hash: Buffer;
  language: 'ko' | 'en';
  created_at: Timestamp;
}

export interface ProgrammeLateChangesTable {
  id: string;
  edition_id: string;
  session_id: string;
  kind: 'cancelled' | 'postponed' | 'moved';
  reason_ko: string | null;
  reason_en: string | null;
  /** Day before its first late change. */
  from_date: string;
  from_start_time: string;
  from_end_time: string;
  from_room_id: string;
  changed_at: Timestamp;
  changed_by: string;
  /** Time when the change was undone or replaced. */
  ended_at: Timestamp | null;
  ended_by: string | null;
}

export interface ProgrammeMailLinksTable {
  id: string;
  account_id: string | null;
  registration_id: string | null;
  /** SHA-256 of the token in the mails, which stops them. */
  token_hash: Buffer;
  made_at: Timestamp;
  /** Time when the person stopped these mails; null: not stopped. */
  stopped_at: Timestamp | null;
}

export interface ProgrammePeopleTable {
  id: string;
  edition_id: string;
  request_key: string;
  name_ko: string | null;
  name_en: string | null;
  family_name_en: string | null;
  affiliation_ko: string | null;
  affiliation_en: string | null;
  country: string;
  biography_ko: string | null;
  biography_en: string | null;
  is_invited: boolean;
  position: number;
  /** Registration of the person, if staff linked it. */
  registration_id: string | null;
  version: Generated<number>;
  removed_at: Timestamp | null;
  photo_id: string | null;
  /** Per cent from the left edge of the photo. */
  photo_focus_x: Generated<number>;
  /** Per cent from the top edge of the photo. */
  photo_focus_y: Generated<number>;
  specialty_ko: string | null;
  specialty_en: string | null;
}

export interface ProgrammeRoomsTable {
  id: string;
  edition_id: string;
  request_key: string;
  name_ko: string | null;
  name_en: string | null;
  place_ko: string | null;
  place_en: string | null;
  capacity: number | null;
  position: number;
  version: Generated<number>;
  removed_at: Timestamp | null;
}

export interface ProgrammeSessionsTable {
  id: string;
  edition_id: string;
  request_key: string;
  code: string;
  date: string;
  start_time: string;
  /** After midnight if it is not later than the start. */
  end_time: string;
  room_id: string;
  type:
    | 'opening'
    | 'plenary'
    | 'keynote'
    | 'award'
    | 'symposium'
    | 'scientific'
    | 'committee'
    | 'workshop'
    | 'oral'
    | 'poster'
    | 'satellite'
    | 'break'
    | 'meal'
    | 'social'
    | 'closing';
  title_ko: string | null;
  title_en: string | null;
  description_ko: string | null;
  description_en: string | null;
  language: 'ko' | 'en' | 'mixed';
  has_interpretation: boolean;
  /** Minutes that count for credits; null: no credits. */
  credit_minutes: number | null;
  participation: 'onsite' | 'online' | 'both';
  capacity: number | null;
  sponsor_ko: string | null;
  sponsor_en: string | null;
  version: Generated<number>;
  removed_at: Timestamp | null;
  /** Sponsor whose booth it links to while the booth is published; null: none. */
  sponsor_id: string | null;
}

export interface ProgrammeSpeakersTable {
  talk_id: string;
  person_id: string;
  position: number;
}

export interface ProgrammeStarsTable {
  id: string;
  account_id: string | null;
  registration_id: string | null;
  session_id: string;
  starred_at: Timestamp;
}

export interface ProgrammeTalksTable {
  id: string;
  session_id: string;
  position: number;
  start_time: string;
  end_time: string;
  title_ko: string | null;
  title_en: string | null;
  abstract_ko: string | null;
  abstract_en: string | null;
  material_ids: Generated<string[]>;
}

export interface ProgrammeVersionsTable {
  edition_id: string;
  version: number;
  content: Json;
  changes: Json;
  /** Photos and materials that this version shows. */
  file_ids: string[];
  note_ko: string | null;
  note_en: string | null;
  /** Version of the draft that was published. */
  draft_version: number;
  published_at: Timestamp;
  published_by: string;
}

export interface ProgrammesTable {
  edition_id: string;
  /** Version of the draft. Grows with every change of any part. */
  version: Generated<number>;
  published_version: number | null;
  changed_at: Timestamp;
}

export interface PushDeliveriesTable {
  news_id: string;
  subscription_id: string;
  due_at: Timestamp;
  /** Set before the push service is called, so that a killed program sends nothing twice; null again when the service did not take it. */
  handed_at: Timestamp | null;
}

export interface PushNewsTable {
  id: string;
  edition_id: string;
  kind: 'starting' | 'changed' | 'answered' | 'notice';
  subject: string;
  /** Later news of the same topic replace earlier ones, at the push service and on the screen. */
  topic: string;
  title_ko: string;
  title_en: string;
  text_ko: string;
  text_en: string;
  path: string;
  made_at: Timestamp;
  /** In real time. Later it is not sent, and the push service drops it. */
  expires_at: Timestamp;
}

export interface PushSubscriptionsTable {
  id: string;
  edition_id: string;
  account_id: string | null;
  /** The sign-in of an account. When it ends, the browser gets no more news. */
  session_id: string | null;
  registration_id: string | null;
  /** SHA-256 of the address at the push service. Who knows the address may change or stop the subscription. */
  endpoint_hash: Buffer;
  /** Address and keys, encrypted. */
  address_sealed: Buffer;
  locale: 'ko' | 'en';
  kinds: string[];
  created_at: Timestamp;
  changed_at: Timestamp;
  last_success_at: Timestamp | null;
  /** Nothing is sent before: a minute after the last message, or when the push service wants it again. */
  next_at: Timestamp;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Timestamp;
  used_at: Timestamp | null;
  successor_sealed: Buffer | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount_minor: number;
  remaining_minor: number;
  phase: 'requested' | 'returned' | 'refused';
  actor: string;
  requested_at: Timestamp;
  settled_at: Timestamp | null;
  next_check_at: Timestamp | null;
  claimed_until: Timestamp | null;
  gateway_message: string | null;
  line_id: string | null;
  is_promised: Generated<boolean>;
}

export interface RegistrantRefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Timestamp;
  used_at: Timestamp | null;
  successor_sealed: Buffer | null;
}

export interface RegistrantSessionsTable {
  id: string;
  registration_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface RegistrationActRowsTable {
  act_id: string;
  registration_id: string;
  place: number;
  sums: Json | null;
  state: 'waiting' | 'done' | 'refused';
  refusal: Json | null;
}

export interface RegistrationActsTable {
  id: string;
  act: Json;
  created_by: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface RegistrationAnswerCountsTable {
  edition_id: string;
  question_id: string;
  choice_id: string;
  answers: number;
}

export interface RegistrationAnswersTable {
  registration_id: string;
  question_id: string;
  answer: Json;
  deletes_on: string;
  answered_at: Timestamp;
}

export interface RegistrationChangesTable {
  id: string;
  registration_id: string;
  state: 'waiting' | 'done' | 'ended';
  from_category_id: string;
  to_category_id: string;
  added_option_ids: string[];
  dropped_option_ids: string[];
  plan: Json | null;
  currency: 'KRW' | 'USD';
  pays_minor: number;
  gives_back_minor: number;
  credited_minor: number;
  kept_minor: number;
  cancelled: Json;
  held_until: Timestamp | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  staff_returned_minor: Generated<number>;
  staff_id: string | null;
  to_attendance: 'on-site' | 'online' | null;
}

export interface RegistrationCodesTable {
  id: string;
  token_hash: Buffer;
  registration_id: string | null;
  email_folded: string | null;
  code_hash: Buffer | null;
  tries: Generated<number>;
  made_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
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

export interface RegistrationDocumentSerialsTable {
  edition_id: string;
  kind: 'receipt' | 'confirmation';
  last_serial: number;
}

export interface RegistrationDocumentsTable {
  id: string;
  registration_id: string;
  edition_id: string;
  kind: 'receipt' | 'confirmation';
  number: string;
  serial: number;
  revision: Generated<number>;
  facts_hash: string | null;
  issued_at: Timestamp;
}

export interface RegistrationDraftsTable {
  id: string;
  edition_id: string;
  token_hash: Buffer;
  link_token_hash: Buffer | null;
  link_expires_at: Timestamp | null;
  audience: 'korean' | 'international';
  locale: 'ko' | 'en';
  answers: FilledJson;
  request_key: string;
  registration_id: string | null;
  created_at: Timestamp;
  saved_at: Timestamp;
  expires_at: Timestamp;
  links_account: boolean | null;
  /** Version of the registration that this draft changes; null for a new registration. */
  changes_version: number | null;
  /** Time when a registration was reopened as this draft. It expires after an hour without use. */
  reopened_at: Timestamp | null;
  options: Json | null;
  code_id: string | null;
  attendance: 'on-site' | 'online' | null;
}

export interface RegistrationLinesTable {
  id: string;
  registration_id: string;
  option_id: string;
  person_name: string | null;
  created_at: Timestamp;
  cancelled_at: Timestamp | null;
  paid_minor: number | null;
}

export interface RegistrationLinksTable {
  id: string;
  registration_id: string;
  purpose: string;
  token_hash: Buffer;
  email_folded: string;
  made_at: Timestamp;
  expires_at: Timestamp;
}

export interface RegistrationNotesTable {
  id: string;
  registration_id: string;
  author_id: string;
  text: string;
  written_at: Timestamp;
}

export interface RegistrationPassesTable {
  id: string;
  registration_id: string;
  token_hash: Buffer;
  issued_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface RegistrationQuestionsTable {
  edition_id: string;
  version: number;
  questions: Json;
  known: Json;
  changed_at: Timestamp;
}

export interface RegistrationTagsTable {
  registration_id: string;
  edition_id: string;
  tag: string;
  tagged_at: Timestamp;
}

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
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  account_id: string | null;
  mailbox: string | null;
  hold_began_at: Timestamp | null;
  held_before_seconds: Generated<number>;
  network_hash: Buffer | null;
  name_keys: string | null;
  keys: string | null;
  version: Generated<number>;
  /** Linked by number and e-mail address, by an account that had not verified that address. */
  linked_by_number: Generated<boolean>;
  /** Time when its personal data were erased. */
  emptied_at: Timestamp | null;
  /** Whether an erased registration had a licence number, for the sponsor code. */
  had_licence: Generated<boolean>;
  attendance: Generated<'on-site' | 'online'>;
  has_lines: Generated<boolean>;
  has_code: Generated<boolean>;
  transfer_hold_seconds: Generated<number>;
}

export interface RetentionRunsTable {
  id: string;
  kind: string;
  /** Null for rows with their own date. */
  edition_id: string | null;
  began_at: Timestamp;
  /** Number of erased rows so far. */
  emptied: number;
  ended_at: Timestamp | null;
}

export interface RolePermissionsTable {
  role_code: string;
  permission: string;
}

export interface RolesTable {
  code: string;
  name_ko: string;
  name_en: string;
  is_built_in: Generated<boolean>;
}

export interface SearchDocumentsTable {
  /** Kind of item, for example boards.post. */
  kind: string;
  id: string;
  /** Part of the site that shows it, for example board:community. */
  section: string;
  shown_at: Timestamp;
  /** Folded titles without blanks, each between two line ends. */
  titles: string;
  title_initials: string;
  title_tokens: string;
  /** Search words of titles and other texts. */
  tokens: string;
}

export interface SearchTermsTable {
  /** Day in Seoul. */
  searched_on: string;
  /** Folded: lower case, normal width, single blanks. */
  term: string;
  search_count: number;
  /** Number of searches without a result. */
  miss_count: number;
}

export interface SeatQuotasTable {
  id: string;
  edition_id: string;
  category_id: string | null;
  capacity: number;
  taken: Generated<number>;
}

export interface SessionStatesTable {
  session_id: string;
  state: 'READY' | 'LIVE' | 'CLOSED';
  changed_at: Timestamp;
}

export interface SettlementRowsTable {
  id: string;
  tno: string;
  kind: 'charge' | 'cancel' | 'part';
  ordinal: number;
  site_code: string;
  currency: 'KRW' | 'USD';
  amount_minor: number;
  fee_minor: number | null;
  net_minor: number | null;
  moved_on: string;
  paid_out_on: string | null;
  order_number: string | null;
}

export interface SignInDelaysTable {
  key: Buffer;
  attempts: number;
  next_at: Timestamp;
  forget_at: Timestamp;
}

export interface SiteSettingsTable {
  name: string;
  value: Json;
  updated_at: Timestamp;
}

export interface SponsorAgreementsTable {
  id: string;
  request_key: string;
  created_by: string;
  edition_id: string;
  sponsor_id: string;
  kind: 'booth' | 'advertisement' | 'symposium' | 'other';
  /** Amount in won. */
  amount_minor: number;
  booths: number | null;
  starts_on: string | null;
  ends_on: string | null;
  agreed_on: string;
  note: string;
  version: Generated<number>;
  created_at: Timestamp;
  changed_at: Timestamp;
  removed_at: Timestamp | null;
  /** Reason of the removal. The row stays. */
  removed_for: string | null;
}

export interface SponsorCodesTable {
  edition_id: string;
  rules: Json;
  version: number;
  changed_at: Timestamp;
}

export interface SponsorLeadConsentsTable {
  number: Generated<number>;
  lead_id: string;
  source: 'card' | 'scan';
  agreed: boolean;
  /** Name of the sponsor at that time. */
  recipient: string;
  items: string[];
  version: string;
  /** Hash of the consent text that the person saw. */
  text_hash: Buffer;
  locale: 'ko' | 'en';
  agreed_at: Timestamp;
}

export interface SponsorLeadsTable {
  id: string;
  sponsor_id: string;
  registration_id: string;
  /** Account of the registration at that time. Closing the account erases the lead. */
  account_id: string | null;
  source: 'card' | 'scan';
  /** Contact data at that time; null after the end. */
  name: string | null;
  affiliation: string | null;
  email: string | null;
  /** Null if the visitor did not share it. */
  phone: string | null;
  /** Message of the visitor. */
  message: string | null;
  /** Note of booth staff. */
  note: string | null;
  given_at: Timestamp;
  ended_at: Timestamp | null;
  /** Person who withdrew it, or the cause of the end. */
  ended_by: 'person' | 'registration' | 'account' | 'sponsor' | 'age' | null;
  keys: GeneratedAlways<string>;
}

export interface SponsorStampToursTable {
  edition_id: string;
  version: number;
  is_on: boolean;
  needed: number;
  /** Time of day, on each day of the meeting, in its time zone. */
  opens_at: string;
  closes_at: string;
  reward_ko: string | null;
  reward_en: string | null;
  changed_at: Timestamp;
}

export interface SponsorStampsTable {
  registration_id: string;
  sponsor_id: string;
  edition_id: string;
  stamped_at: Timestamp;
}

export interface SponsorTierListsTable {
  edition_id: string;
  version: number;
}

export interface SponsorTiersTable {
  id: string;
  edition_id: string;
  position: number;
  name_ko: string;
  name_en: string;
}

export interface SponsorsTable {
  id: string;
  request_key: string;
  created_by: string;
  edition_id: string;
  /** Null after deletion, so that the tier may be removed. */
  tier_id: string | null;
  name_ko: string | null;
  name_en: string | null;
  logo_id: string | null;
  booth_number: string | null;
  introduction_ko: string | null;
  introduction_en: string | null;
  website: string | null;
  video_provider: 'youtube' | 'vimeo' | null;
  video_id: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  version: Generated<number>;
  /** Null for a draft, and after withdrawal. */
  published_at: Timestamp | null;
  removed_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface StaffInvitationsTable {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  /** The role may be deleted later. The link then assigns none. */
  role_code: string;
  locale: 'ko' | 'en';
  /** Hash of the newest link. A new link replaces the previous one. */
  token_hash: Buffer;
  /** Account that sent the newest link. Its permissions limit the role. */
  invited_by: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  withdrawn_at: Timestamp | null;
}

export interface StaffViewsTable {
  id: string;
  /** Address of the call of the list. */
  list: string;
  name: string;
  /** Query of the address, validated by the call when it was saved. */
  query: string;
  owner_id: string | null;
  is_shared: boolean;
  created_at: Timestamp;
}

export interface StrayChargesTable {
  id: string;
  tno: string;
  payment_id: string;
  noticed_at: Timestamp;
  cancel_calls: Generated<number>;
  next_check_at: Timestamp | null;
  claimed_until: Timestamp | null;
  reversed_at: Timestamp | null;
}

export interface SurveyAnswersTable {
  /** The browser creates it, so that repeated sending is safe. */
  id: string;
  survey_id: string;
  session_id: string | null;
  account_id: string | null;
  registration_id: string | null;
  answers: Json;
  changed_at: Timestamp;
  /** Null for a draft. */
  sent_at: Timestamp | null;
}

export interface SurveyBagsTable {
  survey_id: string;
  session_id: string | null;
  number: number;
  answers: Json;
}

export interface SurveyParticipationsTable {
  /** The browser creates it, so that repeated sending is safe. The answer does not contain it. */
  answer_key: string;
  survey_id: string;
  session_id: string | null;
  account_id: string | null;
  registration_id: string | null;
}

export interface SurveysTable {
  id: string;
  request_key: string;
  created_by: string;
  edition_id: string;
  code: string;
  title_ko: string | null;
  title_en: string | null;
  intro_ko: string | null;
  intro_en: string | null;
  thanks_ko: string | null;
  thanks_en: string | null;
  definition: Json;
  audience: 'anyone' | 'accounts' | 'registrants';
  /** Answers have no reference to their author. */
  is_anonymous: boolean;
  /** One answer for each session. */
  is_per_session: boolean;
  opens_at: Timestamp;
  closes_at: Timestamp;
  version: Generated<number>;
  /** Null for a draft, and after withdrawal. */
  published_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface TextGroupsTable {
  id: string;
  /** The group at the provider, opened before anything is sent: a group is sent once, however often it is asked for. */
  provider_id: string | null;
  /** sending: not handed over; sent: reports are awaited; ended: nothing more is asked. */
  state: Generated<'sending' | 'sent' | 'ended'>;
  /** Not held back at night. */
  is_urgent: boolean;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  /** When it is sent or asked about next; in the future while a process works on it. */
  next_at: Timestamp;
  failures: Generated<number>;
  /** When its sending was first asked for. From then on no other group takes its place, and it never ends as failed while the provider may send it. */
  handed_at: Timestamp | null;
  /** When it was held back after a restore: it is not handed over any more, and the text messages in place of its 알림톡 wait for staff. */
  held_at: Timestamp | null;
}

export interface TextMessagesTable {
  id: string;
  kind: string;
  /** The end of the number, by which staff find it. */
  last_digits: string;
  locale: 'ko' | 'en';
  /** Number and text, encrypted. Null once it was sent, or after it became worthless. */
  sealed: string | null;
  created_at: Timestamp;
  /** After this moment it is not sent, such as a code that has expired. */
  worthless_at: Timestamp;
  /** When the provider took it. */
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  failure: string | null;
  /** The first try that failed, since it was meant or sent again. */
  failing_since: Timestamp | null;
  ended_as: 'dropped' | 'unknown' | null;
  carrier: Generated<'sms' | 'alimtalk'>;
  group_id: string | null;
  /** The person of a letter. */
  subject_id: string | null;
  /** The 알림톡 that did not arrive, in whose place this one is sent. */
  fallback_of: string | null;
  delivered_at: Timestamp | null;
  /** Price of the message itself. */
  price_won: Generated<number>;
  /** Price of the text message that takes its place if it does not arrive. */
  fallback_won: Generated<number>;
  /** What of it is counted in the month: a failed message costs nothing, an 알림톡 counts its fallback until it arrives. */
  cost_won: Generated<number>;
  /** The sum in which it is counted: a month in Korea, or a day and a purpose of codes. */
  spent_month: string | null;
}

export interface TextSpendingTable {
  /** A month in Korea, of messages to many; or a day and a purpose, of codes. */
  month: string;
  won: number;
}

export interface TextTemplatesTable {
  id: string;
  request_key: string;
  created_by: string;
  version: Generated<number>;
  published_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  removed_at: Timestamp | null;
  name: string;
  /** Its id at the provider. */
  template_id: string;
  content: string;
  /** State of its review by Kakao. Approved only while the provider has this content. */
  review: Generated<'draft' | 'requested' | 'approved' | 'rejected'>;
  /** Why Kakao rejected it, or why it is a draft: unknown to the provider, or with another content there. */
  review_note: string | null;
  /** When the provider was last asked. */
  reviewed_at: Timestamp | null;
}

export interface TransferSettingsTable {
  only: Generated<boolean>;
  is_enabled: boolean;
  bank: string;
  account_number: string;
  holder: string;
  due_days: number;
  updated_at: Timestamp;
}

/** Every table under its name. */
export interface Tables {
  account_consents: AccountConsentsTable;
  account_key_proofs: AccountKeyProofsTable;
  account_keys: AccountKeysTable;
  account_recovery_codes: AccountRecoveryCodesTable;
  account_second_factors: AccountSecondFactorsTable;
  account_sessions: AccountSessionsTable;
  accounts: AccountsTable;
  alumni: AlumniTable;
  alumni_links: AlumniLinksTable;
  alumni_merges: AlumniMergesTable;
  alumni_relays: AlumniRelaysTable;
  announcements: AnnouncementsTable;
  audit_arrivals: AuditArrivalsTable;
  audit_events: AuditEventsTable;
  audit_verifications: AuditVerificationsTable;
  balance_days: BalanceDaysTable;
  balance_movements: BalanceMovementsTable;
  bank_deposits: BankDepositsTable;
  bank_refunds: BankRefundsTable;
  banner_counts: BannerCountsTable;
  banners: BannersTable;
  boards: BoardsTable;
  booth_invitations: BoothInvitationsTable;
  booth_proposals: BoothProposalsTable;
  captcha_uses: CaptchaUsesTable;
  code_invitations: CodeInvitationsTable;
  code_uses: CodeUsesTable;
  comments: CommentsTable;
  companion_passes: CompanionPassesTable;
  content_versions: ContentVersionsTable;
  contracting_migrations: ContractingMigrationsTable;
  data_requests: DataRequestsTable;
  discount_codes: DiscountCodesTable;
  doctor_runs: DoctorRunsTable;
  draft_email_proofs: DraftEmailProofsTable;
  dues_members: DuesMembersTable;
  dues_years: DuesYearsTable;
  edition_archives: EditionArchivesTable;
  edition_copies: EditionCopiesTable;
  edition_looks: EditionLooksTable;
  edition_moves: EditionMovesTable;
  editions: EditionsTable;
  fee_categories: FeeCategoriesTable;
  fee_options: FeeOptionsTable;
  fee_prices: FeePricesTable;
  file_removals: FileRemovalsTable;
  file_uploads: FileUploadsTable;
  files: FilesTable;
  grants: GrantsTable;
  import_changes: ImportChangesTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  inquiries: InquiriesTable;
  inquiry_answers: InquiryAnswersTable;
  inquiry_notes: InquiryNotesTable;
  inquiry_templates: InquiryTemplatesTable;
  job_claims: JobClaimsTable;
  key_verifications: KeyVerificationsTable;
  letter_recipients: LetterRecipientsTable;
  letters: LettersTable;
  licence_cases: LicenceCasesTable;
  live_changes: LiveChangesTable;
  live_checks: LiveChecksTable;
  live_counters: LiveCountersTable;
  live_events: LiveEventsTable;
  live_links: LiveLinksTable;
  live_messages: LiveMessagesTable;
  live_mutes: LiveMutesTable;
  live_people_seen: LivePeopleSeenTable;
  live_recordings: LiveRecordingsTable;
  live_rooms: LiveRoomsTable;
  live_stays: LiveStaysTable;
  live_votes: LiveVotesTable;
  mailbox_blocks: MailboxBlocksTable;
  mails: MailsTable;
  message_budgets: MessageBudgetsTable;
  money_requests: MoneyRequestsTable;
  online_prices: OnlinePricesTable;
  option_prices: OptionPricesTable;
  option_quotas: OptionQuotasTable;
  order_discounts: OrderDiscountsTable;
  order_lines: OrderLinesTable;
  page_revisions: PageRevisionsTable;
  pages: PagesTable;
  password_resets: PasswordResetsTable;
  payment_events: PaymentEventsTable;
  payment_settings: PaymentSettingsTable;
  payments: PaymentsTable;
  popups: PopupsTable;
  post_bodies: PostBodiesTable;
  post_pictures: PostPicturesTable;
  post_readers: PostReadersTable;
  post_revisions: PostRevisionsTable;
  post_searches: PostSearchesTable;
  posts: PostsTable;
  programme_chairs: ProgrammeChairsTable;
  programme_days: ProgrammeDaysTable;
  programme_feeds: ProgrammeFeedsTable;
  programme_late_changes: ProgrammeLateChangesTable;
  programme_mail_links: ProgrammeMailLinksTable;
  programme_people: ProgrammePeopleTable;
  programme_rooms: ProgrammeRoomsTable;
  programme_sessions: ProgrammeSessionsTable;
  programme_speakers: ProgrammeSpeakersTable;
  programme_stars: ProgrammeStarsTable;
  programme_talks: ProgrammeTalksTable;
  programme_versions: ProgrammeVersionsTable;
  programmes: ProgrammesTable;
  push_deliveries: PushDeliveriesTable;
  push_news: PushNewsTable;
  push_subscriptions: PushSubscriptionsTable;
  rate_limits: RateLimitsTable;
  refresh_tokens: RefreshTokensTable;
  refunds: RefundsTable;
  registrant_refresh_tokens: RegistrantRefreshTokensTable;
  registrant_sessions: RegistrantSessionsTable;
  registration_act_rows: RegistrationActRowsTable;
  registration_acts: RegistrationActsTable;
  registration_answer_counts: RegistrationAnswerCountsTable;
  registration_answers: RegistrationAnswersTable;
  registration_changes: RegistrationChangesTable;
  registration_codes: RegistrationCodesTable;
  registration_consents: RegistrationConsentsTable;
  registration_document_serials: RegistrationDocumentSerialsTable;
  registration_documents: RegistrationDocumentsTable;
  registration_drafts: RegistrationDraftsTable;
  registration_lines: RegistrationLinesTable;
  registration_links: RegistrationLinksTable;
  registration_notes: RegistrationNotesTable;
  registration_passes: RegistrationPassesTable;
  registration_questions: RegistrationQuestionsTable;
  registration_tags: RegistrationTagsTable;
  registrations: RegistrationsTable;
  retention_runs: RetentionRunsTable;
  role_permissions: RolePermissionsTable;
  roles: RolesTable;
  search_documents: SearchDocumentsTable;
  search_terms: SearchTermsTable;
  seat_quotas: SeatQuotasTable;
  session_states: SessionStatesTable;
  settlement_rows: SettlementRowsTable;
  sign_in_delays: SignInDelaysTable;
  site_settings: SiteSettingsTable;
  sponsor_agreements: SponsorAgreementsTable;
  sponsor_codes: SponsorCodesTable;
  sponsor_lead_consents: SponsorLeadConsentsTable;
  sponsor_leads: SponsorLeadsTable;
  sponsor_stamp_tours: SponsorStampToursTable;
  sponsor_stamps: SponsorStampsTable;
  sponsor_tier_lists: SponsorTierListsTable;
  sponsor_tiers: SponsorTiersTable;
  sponsors: SponsorsTable;
  staff_invitations: StaffInvitationsTable;
  staff_views: StaffViewsTable;
  stray_charges: StrayChargesTable;
  survey_answers: SurveyAnswersTable;
  survey_bags: SurveyBagsTable;
  survey_participations: SurveyParticipationsTable;
  surveys: SurveysTable;
  text_groups: TextGroupsTable;
  text_messages: TextMessagesTable;
  text_spending: TextSpendingTable;
  text_templates: TextTemplatesTable;
  transfer_settings: TransferSettingsTable;
}
