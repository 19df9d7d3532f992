-- The network that asked for a code, as a keyed hash: a new code ends the earlier ones of the same asker, not those
-- of others. Forgotten with the code, after a day.
alter table key_verifications add column network_hash bytea;
