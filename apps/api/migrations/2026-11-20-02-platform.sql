-- Lost on a crash by design: a limit that starts again is no harm, a synchronous write per request is.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- The outbox: one row a mail that the product means to send, written in the transaction that causes it.
create table mails (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- Lets the same kind be sent again on purpose (a reminder), never by accident.
  occasion text not null default '',
  recipient text not null,
  locale text not null check (locale in ('ko', 'en')),
  values jsonb not null,
  created_at timestamptz not null,
  -- After this moment the mail is worthless (a code that died) and is not sent.
  worthless_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  unique (kind, subject_id, occasion)
);
create index mails_unsent on mails (created_at) where sent_at is null;
