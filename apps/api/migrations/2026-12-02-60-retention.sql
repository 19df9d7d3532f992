-- What was kept long enough is emptied. A run is one kind of one edition, or of the whole site, from its first row to
-- its last, also where it was interrupted in between.
create table retention_runs (
  id uuid primary key,
  kind text not null,
  edition_id uuid references editions,
  began_at timestamptz not null,
  emptied integer not null check (emptied > 0),
  ended_at timestamptz
);
comment on column retention_runs.edition_id is 'Null for what is counted from its own date.';
comment on column retention_runs.emptied is 'How many rows so far.';
create unique index retention_runs_one on retention_runs (kind, edition_id) nulls not distinct where ended_at is null;
create index retention_runs_ended on retention_runs (ended_at desc);

-- A registration outlives its person: seats, sums and books stay.
alter table registrations
  add column emptied_at timestamptz,
  add column had_licence boolean not null default false;
comment on column registrations.emptied_at is 'Since when nothing in it is of a person.';
comment on column registrations.had_licence is 'Whether an emptied one had a licence number: the sponsor code counts it.';
create index registrations_full on registrations (edition_id, id) where emptied_at is null;

-- That a registration was seen, for what the sponsor code counts, once it is forgotten where and for how long.
create table live_people_seen (
  edition_id uuid not null references editions,
  person_id uuid not null,
  primary key (edition_id, person_id)
);

-- Deleting a message looks for its changes.
create index live_changes_of_message on live_changes (message_id);

-- The log of presence leaves through these functions alone, and not before its edition has been over for four weeks. They
-- run with the rights of the owner: the role of the running site needs no right to delete entries itself.
create or replace function refuse_live_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and current_setting('airway.forgets_presence', true) = 'on' then
    return null;
  end if;
  raise exception 'live_events only grows' using errcode = '42501';
end $$;

create function forget_live_events(stays bigint[], remarks uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from live_events join editions on editions.id = live_events.edition_id
    where (live_events.id = any(remarks) or live_events.stay_id = any(stays))
      and editions.ends_on > (now() - interval '28 days')::date
  ) then
    raise exception 'live_events of an edition that is hardly over stay' using errcode = '42501';
  end if;
  perform set_config('airway.forgets_presence', 'on', true);
  delete from live_events where stay_id = any(stays);
  delete from live_events where id = any(remarks) and stay_id is null;
  perform set_config('airway.forgets_presence', 'off', true);
end $$;

insert into role_permissions (role_code, permission)
select code, 'RETENTION_View' from roles where code in ('ADMIN', 'SECRETARIAT')
union all select code, 'RETENTION_Manage' from roles where code = 'ADMIN'
on conflict do nothing;
