-- Who was asked by mail to have an account with a role.
create table staff_invitations (
  id uuid primary key,
  email text not null,
  name text not null,
  role_code text not null,
  locale text not null check (locale in ('ko', 'en')),
  token_hash bytea not null unique,
  invited_by uuid not null references accounts,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
comment on column staff_invitations.email is 'In small letters.';
comment on column staff_invitations.role_code is 'Names a role that may be deleted meanwhile: then the link gives none.';
comment on column staff_invitations.token_hash is 'Of the newest link: one that is sent again ends the one before.';
comment on column staff_invitations.invited_by is 'Who sent the newest link: their rights decide what it may give.';
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_expiry on staff_invitations (expires_at);
create index staff_invitations_sent on staff_invitations (sent_at, id);
create index staff_invitations_accepted on staff_invitations (accepted_by) where accepted_by is not null;
create index staff_invitations_inviter on staff_invitations (invited_by);
