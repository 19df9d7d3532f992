-- What staff note about a registration, for each other.
create table registration_notes (
  id uuid primary key,
  registration_id uuid not null references registrations,
  author_id uuid not null references accounts,
  text text not null,
  written_at timestamptz not null
);
create index registration_notes_of on registration_notes (registration_id, written_at desc);
