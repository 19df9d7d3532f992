create table registrations (
  id uuid primary key,
  edition_id uuid not null references editions,
  category_id uuid not null,
  number text not null,
  -- Made by the sender: the same key gives the same registration.
  request_key uuid not null unique,
  audience text not null check (audience in ('korean', 'international')),
  locale text not null check (locale in ('ko', 'en')),
  state text not null check (state in ('pending', 'confirmed', 'cancelled')),
  name text,
  family_name text not null,
  given_name text not null,
  email text not null,
  email_folded text not null,
  phone text not null,
  licence_number text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  affiliation_ko text,
  affiliation_en text not null,
  department text not null,
  zipcode text, addr1 text, addr2 text,
  dietary_need text not null,
  dietary_note text not null,
  wants_credits boolean not null,
  -- Null when no seat is held; 'infinity' once confirmed.
  seat_held_until timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  unique (edition_id, number),
  foreign key (edition_id, category_id) references fee_categories (edition_id, id),
  check ((state = 'confirmed') = (confirmed_at is not null and cancelled_at is null)),
  check (state <> 'confirmed' or seat_held_until is not null),
  check (state <> 'cancelled' or seat_held_until is null)
);
create unique index registrations_one_per_email on registrations (edition_id, email_folded)
  where state in ('pending', 'confirmed');
create unique index registrations_one_per_licence on registrations (edition_id, licence_number)
  where state in ('pending', 'confirmed') and licence_number is not null;
create index registrations_held_seats on registrations (seat_held_until)
  where state = 'pending' and seat_held_until is not null;

create table registration_drafts (
  id uuid primary key,
  edition_id uuid not null references editions,
  token_hash bytea not null unique,
  link_token_hash bytea unique,
  link_expires_at timestamptz,
  audience text not null check (audience in ('korean', 'international')),
  locale text not null check (locale in ('ko', 'en')),
  answers jsonb not null default '{}',
  request_key uuid not null unique,
  registration_id uuid references registrations,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_drafts_expiry on registration_drafts (expires_at);

-- What was agreed to, word for word by hash: version, text, moment, address (PIPA art. 15, 17, 22).
create table registration_consents (
  registration_id uuid not null references registrations,
  purpose text not null,
  agreed boolean not null,
  version text not null,
  text_hash bytea not null,
  agreed_at timestamptz not null,
  address inet,
  primary key (registration_id, purpose)
);
