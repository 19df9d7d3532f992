-- Live rooms of sessions, who enters them, and who was there for how long.
create table live_rooms (
  session_id uuid primary key references programme_sessions,
  edition_id uuid not null references editions,
  state text check (state in ('ready', 'live', 'paused', 'closed')),
  streams jsonb not null,
  banner_ko text,
  banner_en text,
  slow_seconds smallint not null default 0 check (slow_seconds between 0 and 600),
  changed_at timestamptz not null
);
comment on column live_rooms.state is 'Null while the clock of the edition decides.';
comment on column live_rooms.streams is 'By use: primary, spare, interpretation.';

create table live_links (
  id uuid primary key,
  edition_id uuid not null references editions,
  person_id uuid not null references programme_people,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by uuid not null references accounts,
  ended_at timestamptz
);
comment on column live_links.ended_at is 'From then on it opens nothing.';
create unique index live_links_one on live_links (person_id) where ended_at is null;
create index live_links_in_edition on live_links (edition_id);

-- One stay in a room, from connecting to disconnecting; the door of a hall will write the same.
create table live_stays (
  id bigint generated always as identity primary key,
  edition_id uuid not null references editions,
  session_id uuid not null references programme_sessions,
  person_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('online', 'door')),
  connected_at timestamptz(3) not null,
  last_alive_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('left', 'silent', 'taken-over', 'closed')),
  shift_ms bigint not null,
  check (last_alive_at >= connected_at),
  check (ended_at >= connected_at),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 90);
comment on column live_stays.person_id is 'A registration; somebody of the programme, or an account of staff, who has none.';
comment on column live_stays.account_id is 'The account that speaks for the stay, where one does.';
comment on column live_stays.shift_ms is 'How far the clock of the edition was ahead of the real one, in a rehearsal.';
-- Never an index on last_alive_at: a beat would then write to every index.
create unique index live_stays_one_place on live_stays (person_id, kind) where ended_at is null;
create index live_stays_of_session on live_stays (session_id, person_id);
create index live_stays_of_person on live_stays (person_id);

-- What minutes are made of, word for word. It only grows.
create table live_events (
  id uuid primary key,
  edition_id uuid not null references editions,
  session_id uuid not null references programme_sessions,
  person_id uuid not null,
  stay_id bigint references live_stays,
  at timestamptz(3) not null,
  kind text not null check (kind in ('opened', 'closed', 'corrected', 'objected')),
  body text not null,
  check ((stay_id is null) = (kind in ('corrected', 'objected')))
);
comment on column live_events.at is 'By the real clock.';
comment on column live_events.body is 'JSON as it was written, byte for byte.';
create index live_events_of_session on live_events (session_id, person_id, id);
create index live_events_of_person on live_events (person_id);
create unique index live_events_once on live_events (stay_id, kind) where stay_id is not null;

create function refuse_live_change() returns trigger language plpgsql as $$
begin
  raise exception 'live_events only grows' using errcode = '42501';
end $$;
create trigger live_events_append_only before update or delete or truncate on live_events
  for each statement execute function refuse_live_change();

insert into role_permissions (role_code, permission)
select code, 'LIVE_Manage' from roles where code in ('ADMIN', 'SECRETARIAT')
on conflict do nothing;
