-- What can be seen of a session once its broadcast has ended.
create table live_recordings (
  session_id uuid primary key references programme_sessions,
  edition_id uuid not null references editions,
  kind text not null check (kind in ('hls', 'youtube', 'vimeo')),
  address text not null,
  ends_at timestamptz,
  set_at timestamptz not null,
  set_by uuid not null references accounts
);
comment on column live_recordings.ends_at is 'By the clock of the edition; null where it stays.';
create index live_recordings_in_edition on live_recordings (edition_id);
