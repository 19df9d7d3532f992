-- People to whom staff mailed a discount code of their own. Withdrawn: the code is disabled. Deleted with the personal
-- data of the meeting; the code stays.
create table code_invitations (
  id uuid primary key,
  edition_id uuid not null references editions,
  code_id uuid not null unique references discount_codes,
  -- The request that made it. Sent again, it makes nothing.
  request_key uuid not null,
  name text not null,
  email text not null,
  mailbox text not null,
  locale text not null check (locale in ('ko', 'en')),
  created_at timestamptz not null,
  created_by uuid not null references accounts,
  unique (created_by, request_key, mailbox)
);
create index code_invitations_edition on code_invitations (edition_id, created_at, id);
create index code_invitations_mailbox on code_invitations (mailbox, edition_id);
