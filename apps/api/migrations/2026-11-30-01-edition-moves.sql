-- Each time that staff move the days of a meeting: what stood where before and after, so that one act brings it back.
create table edition_moves (
  id uuid primary key,
  edition_id uuid not null references editions,
  days integer not null,
  is_shifted boolean not null,
  content jsonb not null,
  moved_at timestamptz not null,
  undone_at timestamptz
);
create index edition_moves_by_edition on edition_moves (edition_id, moved_at desc, id desc);
comment on column edition_moves.days is 'From the first day before to the first day after.';
comment on column edition_moves.is_shifted is 'What stands on the days went with them.';
