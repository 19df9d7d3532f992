-- What a name does not say; `npm run generate` writes it into the types of the tables.
comment on column accounts.name_initials is 'Programs of before write it, nobody reads it: it goes with the next version.';
comment on column accounts.keys is 'What lists of accounts are searched by; a trigger makes it.';
comment on column key_verifications.network_hash is 'Who asked, as a keyed hash of the network.';
comment on column audit_events.seal is 'How the hash is made: 1 is SHA-256, 2 is HMAC-SHA-256.';
comment on column audit_events.arrival is 'Where it waited before it was chained; null for what came before there was such a place.';
