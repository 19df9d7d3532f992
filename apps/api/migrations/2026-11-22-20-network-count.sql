-- Waits for whoever registers from this network, until the end of the transaction, and counts what is made from it
-- then. Each statement of a function sees what was committed when it began: nobody slips in between.
create function lock_network_and_count(edition uuid, network bytea, since timestamptz, at_most integer)
returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(('x' || encode(substring(network for 8), 'hex'))::bit(64)::bigint);
  return (
    select count(*) from (
      select from registrations
      where edition_id = edition and network_hash = network and created_at > since
      limit at_most) as made);
end $$;
