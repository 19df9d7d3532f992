-- The account of whoever proved a registration to be their own; a registration needs none.
alter table registrations add column account_id uuid references accounts;
create index registrations_account on registrations (account_id) where account_id is not null;
