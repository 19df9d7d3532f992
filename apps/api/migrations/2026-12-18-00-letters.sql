-- Letters of staff to many people.
create table letters (
  id uuid primary key,
  edition_id uuid not null references editions,
  request_key uuid not null,
  created_by uuid not null references accounts,
  version integer not null default 1,
  audience jsonb not null,
  purpose text not null check (purpose in ('information', 'advertising')),
  subject_ko text,
  subject_en text,
  text_ko text,
  text_en text,
  per_minute integer not null check (per_minute between 1 and 1200),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  next_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint letters_request unique (created_by, request_key),
  check ((state = 'scheduled') = (scheduled_at is not null and started_at is null and next_at is not null)),
  check ((started_at is null) = (state in ('draft', 'scheduled'))),
  check ((ended_at is null) = (state not in ('sent', 'stopped')))
);
create index letters_of_edition on letters (edition_id, created_at, id);
create index letters_due on letters (next_at) where state in ('scheduled', 'sending');
comment on column letters.next_at is 'When it starts, or when the next group of mails may be handed to the outbox.';

-- The people of a letter as they were when it started.
create table letter_recipients (
  id uuid primary key,
  letter_id uuid not null references letters on delete cascade,
  place integer not null,
  subject_id uuid not null,
  name text not null,
  email text not null,
  locale text not null check (locale in ('ko', 'en')),
  "values" jsonb not null,
  state text not null check (state in ('waiting', 'queued', 'skipped', 'stopped')),
  skip_reason text
    check (skip_reason in ('noAddress', 'sameAddress', 'noConsent', 'optedOut', 'bounced', 'incomplete')),
  decided_at timestamptz,
  constraint letter_recipients_place unique (letter_id, place),
  check ((state = 'skipped') = (skip_reason is not null))
);
create index letter_recipients_waiting on letter_recipients (letter_id, place) where state = 'waiting';
comment on column letter_recipients.subject_id is 'Registration or sponsor.';
comment on column letter_recipients.decided_at is 'When the mail was queued, or the person was skipped or stopped; null while waiting.';

-- Mailboxes that get no letters, or no advertising.
create table mailbox_blocks (
  mailbox text not null,
  reason text not null check (reason in ('bounced', 'opted-out')),
  blocked_at timestamptz not null,
  primary key (mailbox, reason)
);
comment on column mailbox_blocks.reason is 'bounced: the mail server knows no such address, so no letter goes there. opted-out: no advertising.';
