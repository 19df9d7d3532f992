-- QR codes of accompanying persons. A table of their own: a program of the version before takes each row of
-- registration_passes for the registrant.
create table companion_passes (
  id uuid primary key,
  line_id uuid not null references registration_lines,
  token_hash bytea not null unique,
  issued_at timestamptz not null,
  -- From then on its code is worth nothing.
  ended_at timestamptz
);
create unique index companion_passes_one on companion_passes (line_id) where ended_at is null;
create index companion_passes_of on companion_passes (line_id);

create or replace function end_registration_pass() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update registration_passes set ended_at = now() where registration_id = new.id and ended_at is null;
  update companion_passes set ended_at = now()
    where ended_at is null and line_id in (select id from registration_lines where registration_id = new.id);
  return null;
end
$$;

create function end_companion_pass() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update companion_passes set ended_at = now() where line_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger end_companion_pass after update of cancelled_at on registration_lines
  for each row when (old.cancelled_at is null and new.cancelled_at is not null and new.person_name is not null)
  execute function end_companion_pass();
