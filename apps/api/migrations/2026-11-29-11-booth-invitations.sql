-- Who was asked by mail to belong to the staff of a booth.
create table booth_invitations (
  id uuid primary key,
  sponsor_id uuid not null references sponsors,
  email text not null,
  locale text not null check (locale in ('ko', 'en')),
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts,
  check ((accepted_at is null) = (accepted_by is null))
);
comment on column booth_invitations.email is 'In small letters.';
comment on column booth_invitations.token_hash is 'Of the newest link: one that is sent again ends the one before.';
create unique index booth_invitations_waiting on booth_invitations (sponsor_id, email) where accepted_at is null;
create index booth_invitations_accepted on booth_invitations (sponsor_id, accepted_by) where accepted_at is not null;
create index booth_invitations_expiry on booth_invitations (expires_at);
