-- Editions that staff copy from another one.
alter table editions add column opened_at timestamptz default now();
comment on column editions.opened_at is 'Null while staff prepare it. Visitors see it from the first time that the site shows it.';

create table edition_copies (
  id uuid primary key,
  request_key uuid not null,
  created_by uuid not null references accounts,
  -- Without a foreign key: the row stays after the copy was undone.
  from_id uuid not null,
  edition_id uuid not null unique,
  year integer not null,
  parts text[] not null,
  days integer not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (created_by, request_key)
);
comment on column edition_copies.days is 'Days from the first day of the copied edition to the first day of the copy.';
