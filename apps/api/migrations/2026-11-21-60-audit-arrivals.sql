-- Entries wait here, written by the act's own transaction without a lock, until the site takes them into the
-- chain of audit_events, in order and in batches.
create table audit_arrivals (
  arrival bigint generated always as identity primary key,
  -- As exact as the programs read it: what is chained must equal what waited.
  happened_at timestamptz(3) not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text not null,
  address text,
  details text not null
);

-- How the hash of a row is made: 1 is SHA-256, 2 is HMAC-SHA-256 under a key that the database does not know.
alter table audit_events
  add column seal smallint not null default 1,
  add column arrival bigint;
create unique index audit_events_arrival on audit_events (arrival) where arrival is not null;

-- What waits is never changed, and leaves only once the same stands in the log.
create trigger audit_arrivals_unchanged before update or truncate on audit_arrivals
  for each statement execute function refuse_audit_change();

create function refuse_unchained_removal() returns trigger language plpgsql as $$
begin
  if exists (
    select from removed
    where not exists (
      select from audit_events as kept
      where kept.arrival = removed.arrival
        and (kept.happened_at, kept.action, kept.subject_type, kept.subject_id, kept.reason, kept.details)
          = (removed.happened_at, removed.action, removed.subject_type, removed.subject_id, removed.reason,
             removed.details)
        and kept.actor_id is not distinct from removed.actor_id
        and kept.address is not distinct from removed.address)
  ) then
    raise exception 'audit_arrivals leave only into audit_events' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger audit_arrivals_leave_chained after delete on audit_arrivals
  referencing old table as removed for each statement execute function refuse_unchained_removal();

-- Programs of the version before still append with SHA-256: their entries wait like all others.
create function let_audit_entry_wait() returns trigger language plpgsql as $$
begin
  insert into audit_arrivals (happened_at, actor_id, action, subject_type, subject_id, reason, address, details)
  values (new.happened_at, new.actor_id, new.action, new.subject_type, new.subject_id, new.reason, new.address,
          new.details);
  return null;
end $$;
create trigger audit_events_sealed_only before insert on audit_events
  for each row when (new.seal = 1) execute function let_audit_entry_wait();
