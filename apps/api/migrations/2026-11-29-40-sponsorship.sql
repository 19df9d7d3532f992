-- What the code of fair competition asks of an edition, as its staff have set it.
create table sponsor_codes (
  edition_id uuid primary key references editions,
  rules jsonb not null,
  version integer not null,
  changed_at timestamptz not null
);
comment on table sponsor_codes is 'Without a row holds what the program ships.';
