-- Who did what, when and why. Each row carries a hash over itself and the row before it: a changed, a
-- removed or a slipped-in row breaks the chain, and `verify-audit` tells where.
create table audit_events (
  sequence bigint primary key,
  happened_at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text not null,
  address text,
  -- JSON as it was hashed, byte for byte.
  details text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_events_subject on audit_events (subject_id, sequence desc);
create index audit_events_actor on audit_events (actor_id, sequence desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events only grows' using errcode = '42501';
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
