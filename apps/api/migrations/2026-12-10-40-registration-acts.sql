-- Acts of staff on several registrations. A job does one row after the other, each with the rules of the single act.
create table registration_acts (
  -- Chosen by the browser, so that a repeated request starts nothing twice.
  id uuid primary key,
  act jsonb not null,
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index registration_acts_of on registration_acts (created_by, created_at desc);

create table registration_act_rows (
  act_id uuid not null references registration_acts on delete cascade,
  registration_id uuid not null references registrations,
  place integer not null,
  -- Sums of a cancellation, as the preview showed them.
  sums jsonb,
  state text not null check (state in ('waiting', 'done', 'refused')),
  refusal jsonb,
  primary key (act_id, registration_id),
  check ((state = 'refused') = (refusal is not null))
);
create index registration_act_rows_waiting on registration_act_rows (act_id, place) where state = 'waiting';
create index registration_act_rows_of on registration_act_rows (registration_id);
