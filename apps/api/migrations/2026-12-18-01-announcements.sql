-- Announcements of the day, shown on every page and in live rooms until they end.
create table announcements (
  id uuid primary key,
  edition_id uuid not null references editions,
  request_key uuid not null,
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  text_ko text,
  text_en text,
  day date,
  room_id uuid references programme_rooms,
  sends_mail boolean not null,
  ends_at timestamptz not null,
  ended_by uuid references accounts,
  constraint announcements_request unique (created_by, request_key),
  check (text_ko is not null or text_en is not null),
  check (room_id is null or day is not null)
);
create index announcements_of_edition on announcements (edition_id, ends_at);
comment on column announcements.day is 'Null: about the whole meeting. With a room: about that room on that day.';
comment on column announcements.ends_at is 'In real time. Staff may end it earlier.';
