-- What became of a published session at short notice: who said so, when and why, and where it stood before.
create table programme_late_changes (
  id uuid primary key,
  edition_id uuid not null references programmes,
  session_id uuid not null references programme_sessions,
  kind text not null check (kind in ('cancelled', 'postponed', 'moved')),
  reason_ko text,
  reason_en text,
  from_date date not null,
  from_start_time text not null check (from_start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  from_end_time text not null check (from_end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  from_room_id uuid not null references programme_rooms,
  changed_at timestamptz not null,
  changed_by uuid not null references accounts,
  ended_at timestamptz,
  ended_by uuid references accounts,
  check (num_nonnulls(reason_ko, reason_en) > 0),
  check ((ended_at is null) = (ended_by is null))
);
comment on column programme_late_changes.from_date is 'Where it stood before its first late change.';
comment on column programme_late_changes.ended_at is 'Since when it was taken back, or another one stands in its place.';
create unique index programme_late_changes_one on programme_late_changes (session_id) where ended_at is null;
create index programme_late_changes_in_edition on programme_late_changes (edition_id);
