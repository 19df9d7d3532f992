-- What the nightly examination of the data found, for whoever asks whether there was one.
create table doctor_runs (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  held_count integer not null check (held_count >= 0),
  broken_count integer not null check (broken_count >= 0),
  unknown_count integer not null check (unknown_count >= 0),
  findings jsonb not null
);
comment on column doctor_runs.unknown_count is 'Promises that nobody could look after: a statement took too long, or failed.';
comment on column doctor_runs.findings is 'Of what does not hold: [{ name, outcome, count, reason }].';
create index doctor_runs_by_end on doctor_runs (ended_at);
