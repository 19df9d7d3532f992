-- Short words that staff put on registrations, to find them again.
create table registration_tags (
  registration_id uuid not null references registrations,
  edition_id uuid not null references editions,
  tag text not null check (char_length(tag) between 1 and 30),
  tagged_at timestamptz not null,
  primary key (registration_id, tag)
);
create index registration_tags_in_edition on registration_tags (edition_id, tag, registration_id);
