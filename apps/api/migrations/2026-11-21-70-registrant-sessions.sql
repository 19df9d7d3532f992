-- One row a sign-in to one registration. Its refresh tokens are single use; each leaves a hash behind.
create table registrant_sessions (
  id uuid primary key,
  registration_id uuid not null references registrations,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index registrant_sessions_registration on registrant_sessions (registration_id);
create index registrant_sessions_expiry on registrant_sessions (expires_at);

create table registrant_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references registrant_sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- The successor, sealed, so that a second tab within ten seconds gets the same one.
  successor_sealed bytea
);
create index registrant_refresh_tokens_session on registrant_refresh_tokens (session_id);
