-- What the nightly walk along the chain found; each result is a row of its own.
create table audit_verifications (
  id uuid primary key,
  verified_at timestamptz not null,
  entry_count bigint not null,
  through_sequence bigint not null,
  last_hash bytea not null,
  -- The first entry that does not fit, if any.
  broken_at bigint,
  -- The newest entry of the verification before is no more there.
  is_end_missing boolean not null
);
create index audit_verifications_newest on audit_verifications (verified_at desc);

-- Entries older than two years may go (a cut-off entry of the chain says up to where); younger ones never.
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or truncate on audit_events
  for each statement execute function refuse_audit_change();

create function refuse_young_audit_removal() returns trigger language plpgsql as $$
begin
  if old.happened_at > now() - interval '730 days' then
    raise exception 'audit_events of the last two years stay' using errcode = '42501';
  end if;
  return old;
end $$;
create trigger audit_events_keep_young before delete on audit_events
  for each row execute function refuse_young_audit_removal();

-- Runs with the rights of the owner: the role of the running site needs no right to delete entries itself.
create function cut_audit_events(through bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed bigint;
begin
  delete from audit_events where sequence <= through;
  get diagnostics removed = row_count;
  return removed;
end $$;
