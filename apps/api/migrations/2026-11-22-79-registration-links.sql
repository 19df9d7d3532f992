-- A mailed link to a registration. It counts while the registration has this address and is not cancelled.
create table registration_links (
  id uuid primary key,
  registration_id uuid not null references registrations,
  purpose text not null check (purpose in ('open')),
  token_hash bytea not null unique,
  email_folded text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_links_of on registration_links (registration_id);
create index registration_links_expiry on registration_links (expires_at);

-- Somebody who asks for a code to the registration of an address.
create table registration_codes (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Absent until the code is mailed, and for good where nobody is registered under the address.
  registration_id uuid references registrations,
  -- The address that it was mailed to.
  email_folded text,
  -- Over the row and the code together, keyed.
  code_hash bytea,
  tries integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registration_codes_of on registration_codes (registration_id);
create index registration_codes_expiry on registration_codes (expires_at);
