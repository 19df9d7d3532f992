create table editions (
  id uuid primary key,
  year integer not null unique check (year between 2000 and 2100),
  title_ko text, title_en text,
  theme_ko text, theme_en text,
  host_ko text, host_en text,
  venue_ko text, venue_en text,
  venue_address_ko text, venue_address_en text,
  venue_latitude double precision, venue_longitude double precision,
  time_zone text not null,
  starts_on date not null,
  ends_on date not null,
  registration_opens_at timestamptz not null,
  early_ends_at timestamptz not null,
  regular_ends_at timestamptz not null,
  -- Last call is announced this many days before the regular price ends.
  last_call_days integer not null default 7 check (last_call_days between 0 and 60),
  registration_closes_at timestamptz not null,
  seat_hold_minutes integer not null default 60 check (seat_hold_minutes between 5 and 10080),
  international_currency text not null default 'USD' check (international_currency in ('KRW', 'USD')),
  -- Rehearsal: at real time rehearsal_set_at the edition believed it to be rehearsal_starts_at.
  rehearsal_starts_at timestamptz,
  rehearsal_set_at timestamptz,
  created_at timestamptz not null,
  check (starts_on <= ends_on),
  check (registration_opens_at <= early_ends_at and early_ends_at <= regular_ends_at
         and regular_ends_at <= registration_closes_at),
  check ((rehearsal_starts_at is null) = (rehearsal_set_at is null)),
  check (title_ko is not null or title_en is not null)
);

create table fee_categories (
  id uuid primary key,
  edition_id uuid not null references editions,
  code text not null,
  audience text not null check (audience in ('korean', 'international')),
  name_ko text, name_en text,
  description_ko text, description_en text,
  licence text not null check (licence in ('required', 'optional', 'none')),
  position integer not null,
  is_on_sale boolean not null default true,
  unique (edition_id, code),
  unique (edition_id, id)
);

create table fee_prices (
  category_id uuid not null references fee_categories,
  period text not null check (period in ('early', 'regular', 'onsite')),
  currency text not null check (currency in ('KRW', 'USD')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (category_id, period, currency)
);

-- One row for the whole edition (category_id null) and one for each category with a limit of its own.
-- Seats are taken with `update … where taken < capacity`, so the check can never be reached by a race.
create table seat_quotas (
  id uuid primary key,
  edition_id uuid not null references editions,
  category_id uuid references fee_categories,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  check (taken <= capacity),
  unique nulls not distinct (edition_id, category_id)
);

create table site_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Grows with every change that a public page may show; caches of rendered pages follow it.
create table content_versions (
  "only" boolean primary key default true check ("only"),
  version bigint not null default 1
);
insert into content_versions default values;
