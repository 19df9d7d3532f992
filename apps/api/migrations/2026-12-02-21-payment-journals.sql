-- Which journal knows the number of an approval, and which instance asked for it: what is not committed is settled by
-- whoever can read that journal, and at once where that instance is known to be gone.
alter table payments add column journal uuid, add column claimed_by integer;
