create table roles (
  code text primary key,
  name_ko text not null,
  name_en text not null,
  -- Comes with the product: it can be neither renamed nor removed.
  is_built_in boolean not null default false
);

create table role_permissions (
  role_code text not null references roles on delete cascade,
  permission text not null,
  primary key (role_code, permission)
);

create table accounts (
  id uuid primary key,
  user_type text not null check (user_type in ('Member', 'Admin')),
  role_code text not null references roles,
  -- What others read; for a person outside Korea given and family name together.
  name text not null,
  -- First consonants of a Korean name, for searching.
  name_initials text not null default '',
  is_outside_korea boolean not null default false,
  given_name text not null default '',
  family_name text not null default '',
  phone text not null default '',
  zipcode text not null default '',
  addr1 text not null default '',
  addr2 text not null default '',
  -- Answers to the extra fields of the authentication settings, by the field's code.
  profile jsonb not null default '{}',
  password_hash text not null,
  password_changed_at timestamptz not null,
  must_change_password boolean not null default false,
  locale text not null check (locale in ('ko', 'en')),
  is_disabled boolean not null default false,
  created_at timestamptz not null,
  -- The person has left: keys, names and answers are gone, the row stays for what refers to it.
  retired_at timestamptz
);
create index accounts_created on accounts (created_at desc);

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
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address inet,
  user_agent text not null default ''
);
create index account_sessions_account on account_sessions (account_id, created_at desc);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references account_sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- The successor, sealed, so that a second tab within ten seconds gets the same one.
  successor_sealed bytea
);
create index refresh_tokens_session on refresh_tokens (session_id);
