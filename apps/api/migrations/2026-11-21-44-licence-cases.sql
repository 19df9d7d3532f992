-- Somebody says that the licence number of a registration is their own: staff look into it.
create table licence_cases (
  id uuid primary key,
  edition_id uuid not null references editions,
  licence_number text not null,
  -- The registration that holds the number.
  registration_id uuid not null references registrations,
  asker_name text not null,
  asker_email text not null,
  asker_email_folded text not null,
  asker_phone text not null,
  asker_locale text not null check (asker_locale in ('ko', 'en')),
  note text not null,
  created_at timestamptz not null,
  decision text check (decision in ('freed', 'dismissed')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index licence_cases_one_open on licence_cases (edition_id, licence_number, asker_email_folded)
  where decision is null;
create index licence_cases_holder on licence_cases (registration_id);
