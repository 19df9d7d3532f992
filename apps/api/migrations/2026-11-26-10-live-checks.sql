-- Whether who watches is asked now and then if they still do, and what came of it.
alter table live_rooms
  add column check_minutes smallint not null default 0 check (check_minutes between 0 and 120),
  add column answer_minutes smallint not null default 3 check (answer_minutes between 1 and 30),
  add column idle_minutes smallint not null default 0 check (idle_minutes between 0 and 120);
comment on column live_rooms.check_minutes is 'How long the stretches are in which everybody is asked once; 0 where nobody is.';
comment on column live_rooms.idle_minutes is 'After so long without a touch the page asks by itself, and keeps nothing; 0 where it does not.';

create table live_checks (
  id uuid primary key,
  edition_id uuid not null references editions,
  session_id uuid not null references programme_sessions,
  person_id uuid not null,
  stretch_from timestamptz not null,
  stretch_until timestamptz not null,
  asked_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  confirmed_at timestamptz(3),
  shift_ms bigint not null,
  unique (session_id, person_id, stretch_from),
  check (stretch_until > stretch_from),
  check (answer_by > asked_at),
  check (confirmed_at >= asked_at)
);
comment on column live_checks.stretch_from is 'By the clock of the edition; the other times are real.';
comment on column live_checks.shift_ms is 'How far the clock of the edition was ahead of the real one, in a rehearsal.';
create index live_checks_of_person on live_checks (person_id);
create index live_checks_in_edition on live_checks (edition_id);
