-- Who is told by mail of what changed in the sessions that they starred, and who does not want it.
create table programme_mail_links (
  id uuid primary key,
  account_id uuid unique references accounts,
  registration_id uuid unique references registrations,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  stopped_at timestamptz,
  check (num_nonnulls(account_id, registration_id) = 1)
);
comment on column programme_mail_links.token_hash is 'SHA-256 of the token in the mails; it stops them.';
comment on column programme_mail_links.stopped_at is 'Since when no such mail is wanted; null while it is.';
