-- The network that a registration was made from, as a keyed hash, for a day: so that one of them cannot hold many
-- seats for nothing. Forgotten earlier once the registration is paid or cancelled.
alter table registrations add column network_hash bytea;
create index registrations_network on registrations (edition_id, network_hash) where network_hash is not null;
