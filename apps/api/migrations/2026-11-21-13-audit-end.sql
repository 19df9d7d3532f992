-- Takes the end of the audit chain until the transaction is over, and tells it. Each statement of a function
-- sees what was committed when it began: the end is read once nobody else holds it.
create function lock_last_audit_event() returns table (sequence bigint, hash bytea)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7421963);
  return query select e.sequence, e.hash from audit_events e order by e.sequence desc limit 1;
end $$;
