-- The count of a network's day must not read its whole edition: without the time in the index the planner takes
-- the index of the edition's list.
create index registrations_by_network on registrations (edition_id, network_hash, created_at)
  where network_hash is not null;
drop index registrations_network;
