create table roles (
  code text primary key,
  name_ko text not null,
  name_en text not null
);

create table role_permissions (
  role_code text not null references roles,
  permission text not null,
  primary key (role_code, permission)
);

create table accounts (
  id uuid primary key,
  user_type text not null check (user_type in ('Member', 'Admin')),
  role_code text not null references roles,
  name text not null,
  password_hash text not null,
  locale text not null check (locale in ('ko', 'en')),
  is_disabled boolean not null default false,
  created_at timestamptz not null
);

-- What a person signs in with; kept as typed for display and folded for looking up.
create table account_keys (
  account_id uuid not null references accounts on delete cascade,
  key_type text not null check (key_type in ('Id', 'Email', 'Mobile')),
  key_code text not null,
  key_folded text not null,
  primary key (account_id, key_type),
  unique (key_type, key_folded)
);

-- One row a signed-in device. Its refresh tokens are single use; each leaves a hash behind.
create table account_sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index account_sessions_account on account_sessions (account_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references account_sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- The successor, sealed, so that a second tab within ten seconds gets the same one.
  successor_sealed bytea
);
create index refresh_tokens_session on refresh_tokens (session_id);
