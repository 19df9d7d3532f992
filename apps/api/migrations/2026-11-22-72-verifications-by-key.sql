-- What tells rows apart stands first: without statistics the planner took the old one to find a proof by its token,
-- and read every row of one kind of key.
create index key_verifications_by_key on key_verifications (key_folded, key_type, purpose);
drop index key_verifications_key;
