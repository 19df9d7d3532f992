-- What was agreed to, word for word by hash; a change of mind is another row (PIPA art. 15, 17, 22).
create table account_consents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null,
  agreed boolean not null,
  version text not null,
  text_hash bytea not null,
  agreed_at timestamptz not null,
  address inet
);
create index account_consents_account on account_consents (account_id, agreed_at desc);

-- A four-digit code on its way to an address, and then the proof that it arrived.
create table key_verifications (
  id uuid primary key,
  purpose text not null,
  key_type text not null check (key_type in ('Email', 'Mobile')),
  key_code text not null,
  key_folded text not null,
  token_hash bytea not null unique,
  -- Over the token and the code together: without the token, ten thousand codes tell nothing.
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proof_token_hash bytea unique,
  proof_expires_at timestamptz,
  used_at timestamptz
);
create index key_verifications_key on key_verifications (key_type, key_folded, purpose);
create index key_verifications_expiry on key_verifications (expires_at);

-- A request to set a new password. It looks the same whether anybody has the address or not.
create table password_resets (
  id uuid primary key,
  email text not null,
  email_folded text not null,
  account_id uuid references accounts on delete cascade,
  token_hash bytea unique,
  link_token_hash bytea unique,
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account on password_resets (account_id);
create index password_resets_expiry on password_resets (expires_at);

create table account_second_factors (
  account_id uuid primary key references accounts on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was accepted: no code works twice.
  last_step bigint not null default 0
);

create table account_recovery_codes (
  account_id uuid not null references account_second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Solved challenges, so that each counts once.
create table captcha_uses (
  challenge bytea primary key,
  expires_at timestamptz not null
);
